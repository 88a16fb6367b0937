import { useCallback, useSyncExternalStore } from "react";

/** Breakpoints of the office, in pixels (specification 9: the sidebar collapses below `lg`). */
export const breakpoints = { md: 768, lg: 992 } as const;

/** Whether the window is at least as wide as a breakpoint. */
export function useIsAtLeast(breakpoint: keyof typeof breakpoints): boolean {
  const query = `(min-width: ${breakpoints[breakpoint]}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
