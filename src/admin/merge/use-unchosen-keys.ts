import type { RefObject } from "react";
import { useEffect, useEffectEvent } from "react";
import { isDialogOpen } from "#admin/layout/is-dialog-open.ts";

/** Leads to the next or previous conflict without a choice, also by F8 and Shift+F8. */
export function useUnchosenKeys(root: RefObject<HTMLElement | null>) {
  function toUnchosen(step: 1 | -1) {
    const sheets = [...(root.current?.querySelectorAll("[data-unchosen]") ?? [])];
    const at = sheets.findIndex((sheet) => sheet.contains(document.activeElement));
    const inOrder = step === 1 ? sheets : sheets.toReversed();
    const from = at === -1 ? 0 : (step === 1 ? at : sheets.length - 1 - at) + 1;
    const next = [...inOrder.slice(from), ...inOrder.slice(0, from)].find(
      (sheet) => sheet.getAttribute("data-unchosen") === "true",
    );
    next?.scrollIntoView({ block: "start" });
    next?.querySelector("input")?.focus({ preventScroll: true });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F8" || isDialogOpen()) return;
    event.preventDefault();
    toUnchosen(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return toUnchosen;
}
