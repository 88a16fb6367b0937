import { useEffect, useEffectEvent } from "react";
import { formName } from "./field-problems.ts";

/** A new text begins with its title: it has the cursor, unless something else on the screen has been reached already. */
export function useTitleFocus(name: string | undefined): void {
  const takeFocus = useEffectEvent(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches("h1");
    if (name === undefined || !isFree) return undefined;
    const title = document.getElementById(`${formName}_${name}`);
    title?.focus({ preventScroll: true });
    // After the layout has begun the screen at its top, and only as far as the title needs.
    return requestAnimationFrame(() => title?.scrollIntoView({ block: "nearest" }));
  });
  useEffect(() => {
    const frame = takeFocus();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
}
