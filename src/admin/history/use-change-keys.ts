import { useCallback } from "react";
import { isDialogOpen } from "#admin/layout/is-dialog-open.ts";
import { isTypedInto } from "#admin/palette/shortcuts.ts";
import { hasSingleKeys } from "#admin/session/preferences.ts";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** What the keys stop at: changed fields, and remarks. */
const stops = "[data-change-row], [data-remark]";

/** What further keys do with a change or remark; made once. */
type ChangeActions = Readonly<
  Record<string, (stop: HTMLElement | null, root: HTMLElement) => void>
>;
const noActions: ChangeActions = {};

/**
 * While an element is on the screen: J and K give the focus to the next or the previous change or remark in it, other
 * keys do what `actions` say with the one that has the focus; null where none has.
 */
export function useChangeKeys(actions: ChangeActions = noActions) {
  return useCallback(
    (root: HTMLElement | null) => {
      function onKeyDown(event: KeyboardEvent) {
        // The palette's keys of two letters come first.
        const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
        if (root === null || isOther || isTypedInto(event.target) || !hasSingleKeys()) return;
        if (isDialogOpen()) return;
        const key = event.key.toLowerCase();
        const step = steps[key];
        const act = actions[key];
        if (step === undefined && act === undefined) return;
        event.preventDefault();
        const rows = [...root.querySelectorAll<HTMLElement>(stops)];
        const { activeElement } = document;
        const from = root.contains(activeElement) ? activeElement : null;
        if (step === undefined) act?.(rows.findLast((row) => row.contains(from)) ?? null, root);
        else goTo(step > 0 ? stopAfter(rows, from) : stopBefore(rows, from));
      }
      document.addEventListener("keydown", onKeyDown);
      return () => document.removeEventListener("keydown", onKeyDown);
    },
    [actions],
  );
}

function stopAfter(stopsInOrder: readonly HTMLElement[], from: Element | null) {
  if (from === null) return stopsInOrder[0];
  return stopsInOrder.find(
    (stop) => from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

function stopBefore(stopsInOrder: readonly HTMLElement[], from: Element | null) {
  if (from === null) return stopsInOrder.at(-1);
  return stopsInOrder.findLast(
    (stop) => from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING,
  );
}

function goTo(stop: HTMLElement | undefined): void {
  stop?.focus({ preventScroll: true });
  stop?.scrollIntoView({ block: "center" });
}
