import { useCallback } from "react";
import { hasSingleKeys } from "#admin/session/preferences.ts";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K within an element: the focus goes to the next or the previous changed field. */
export function useChangeKeys() {
  return useCallback((root: HTMLElement | null) => {
    const onKeyDown = (event: KeyboardEvent) => goToChange(event, root);
    root?.addEventListener("keydown", onKeyDown);
    return () => root?.removeEventListener("keydown", onKeyDown);
  }, []);
}

function goToChange(event: KeyboardEvent, root: HTMLElement | null) {
  const step = steps[event.key.toLowerCase()];
  const { target } = event;
  const isTyping =
    target instanceof Element && target.closest("input, [role=combobox], [role=dialog]") !== null;
  if (
    step === undefined ||
    !hasSingleKeys() ||
    isTyping ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const rows = [...(root?.querySelectorAll<HTMLElement>("[data-change-row]") ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 && step < 0 ? rows.length - 1 : at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "center" });
}
