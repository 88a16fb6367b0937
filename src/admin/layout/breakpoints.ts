/** Breakpoints of the admin app as media queries (the sidebar collapses below `lg`). */
export const atLeast = { md: "(min-width: 768px)", lg: "(min-width: 992px)" } as const;
