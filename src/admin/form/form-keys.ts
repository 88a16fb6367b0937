/**
 * Keys of forms: Enter in a field of one line sends nothing, Ctrl+S (Cmd+S) saves and stays, Ctrl+Shift+P previews,
 * Ctrl+Shift+Enter sends for review.
 */
import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { useEffect, useEffectEvent } from "react";
import { isDialogOpen } from "#admin/layout/is-dialog-open.ts";

/** For the form's `onKeyDown`; dialogs that only React counts as its children are left alone. */
export function ignoreEnter(event: ReactKeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const isOwnInput = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === "Enter" && isOwnInput && target.type !== "file") event.preventDefault();
}

interface Shortcut {
  /** Beside Ctrl or Cmd. */
  readonly key: string;
  readonly withShift: boolean;
}

/** Hears of a shortcut wherever the focus is, except behind an open dialog. */
function useShortcut({ key, withShift }: Shortcut, run: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isWithControl = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isWithControl || event.shiftKey !== withShift || event.key.toLowerCase() !== key) return;
    // What the browser itself does then is of no use here.
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) run(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Saves by the keyboard wherever the focus is, as far as it is this form's. */
export function useSaveShortcut(save: () => void, isOwn: (focused: Element) => boolean): void {
  useShortcut({ key: "s", withShift: false }, ({ target }) => {
    if (target instanceof Element && isOwn(target)) save();
  });
}

/** Opens the preview by the keyboard, and closes it. */
export function usePreviewShortcut(toggle: () => void): void {
  useShortcut({ key: "p", withShift: true }, toggle);
}

/** Asks by the keyboard whether the form is to be sent for review. */
export function useSubmitShortcut(ask: () => void): void {
  useShortcut({ key: "enter", withShift: true }, ask);
}
