/** The way from a remark to what it is about in the form. */
import type { TiptapEditorHTMLElement } from "@tiptap/core";
import { formName } from "#admin/form/field-problems.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { findPassage } from "./find-passage.ts";

/** Gives a field the focus and selects the passage in it. False where that isn't there any more. */
export function showPassage(field: string, quote: string | null): boolean {
  const id = `${formName}_${field}`;
  focusField(id);
  if (quote === null) return true;
  const element: TiptapEditorHTMLElement | null = document.getElementById(id);
  if (element?.editor !== undefined) return selectInEditor(element.editor, quote);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return true;
  const passage = findPassage([{ text: element.value, at: 0 }], quote);
  if (passage !== null) element.setSelectionRange(passage.from, passage.to);
  return passage !== null;
}

function selectInEditor(
  editor: NonNullable<TiptapEditorHTMLElement["editor"]>,
  quote: string,
): boolean {
  const pieces: { text: string; at: number }[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.isText) pieces.push({ text: node.text ?? "", at });
  });
  const passage = findPassage(pieces, quote);
  if (passage === null) return false;
  editor.commands.setTextSelection(passage);
  editor.view.focus();
  const { node } = editor.view.domAtPos(passage.from);
  const shown = node instanceof Element ? node : node.parentElement;
  shown?.scrollIntoView({ block: "center" });
  return true;
}
