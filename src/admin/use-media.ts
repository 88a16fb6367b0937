import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds. The list that is read is never the one that is listened to:
 * Chromium doesn't tell a list about a change that was read from it before.
 */
export function useMedia(query: string): boolean {
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
