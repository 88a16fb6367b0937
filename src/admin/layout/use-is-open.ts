import { useEffect, useRef } from "react";

/** Tells whether a dialog is still open: what its call brings isn't applied once it was given up. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
