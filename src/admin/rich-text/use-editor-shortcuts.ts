import type { Editor } from "@tiptap/react";
import { useEffect, useEffectEvent } from "react";

interface EditorShortcuts {
  readonly openLink: () => void;
  readonly focusToolbar: () => void;
}

/** The editor's shortcuts: Ctrl+K (Cmd+K) opens the link dialog in place of the palette, Alt+F10 focuses the toolbar. */
export function useEditorShortcuts(
  editor: Editor,
  { openLink, focusToolbar }: EditorShortcuts,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const isLink = hasControl && !shiftKey && !altKey && key.toLowerCase() === "k";
    const isToolbar = altKey && !hasControl && key === "F10";
    if (!isLink && !isToolbar) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLink) openLink();
    else focusToolbar();
  });
  useEffect(() => {
    // Tiptap ends an editor that isn't on the page soon after its first render, and makes another.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    dom.addEventListener("keydown", listen);
    return () => dom.removeEventListener("keydown", listen);
  }, [editor]);
}
