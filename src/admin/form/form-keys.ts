/** Keys of forms: Enter in a field of one line sends nothing, Ctrl+S (Cmd+S) saves and stays, Ctrl+Shift+P previews. */
import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { useEffect, useEffectEvent } from "react";

/** For the form's `onKeyDown`; dialogs that only React counts as its children are left alone. */
export function ignoreEnter(event: ReactKeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const isOwnInput = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === "Enter" && isOwnInput && target.type !== "file") event.preventDefault();
}

/** Saves by the keyboard wherever the focus is, as far as it is this form's. */
export function useSaveShortcut(save: () => void, isOwn: (focused: Element) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== "s") return;
    // Elsewhere too, the browser's dialog to save the page is of no use.
    event.preventDefault();
    if (!event.repeat && event.target instanceof Element && isOwn(event.target)) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Opens the preview by the keyboard wherever the focus is, and closes it. */
export function usePreviewShortcut(toggle: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey;
    if (!isShortcut || event.key.toLowerCase() !== "p" || event.repeat) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
