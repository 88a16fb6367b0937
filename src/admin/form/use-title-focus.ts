import { useEffect, useEffectEvent } from "react";
import { formName } from "./field-problems.ts";

/** A new text begins with its title: it has the cursor, unless something else on the screen has been reached already. */
export function useTitleFocus(name: string | undefined): void {
  const takeFocus = useEffectEvent(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches("h1");
    if (name === undefined || !isFree) return;
    document.getElementById(`${formName}_${name}`)?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
}
