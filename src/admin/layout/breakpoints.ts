/**
 * Breakpoints of the admin app as media queries (the sidebar collapses below `lg`, where one writes below `xxl`;
 * from `preview` on, a form stands beside its preview).
 */
export const atLeast = {
  md: "(min-width: 768px)",
  lg: "(min-width: 992px)",
  xl: "(min-width: 1100px)",
  preview: "(min-width: 1200px)",
  xxl: "(min-width: 1440px)",
} as const;
