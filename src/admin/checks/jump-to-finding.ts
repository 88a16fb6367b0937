/** Leads from a finding to its place in the form. */
import type { Editor, TiptapEditorHTMLElement } from "@tiptap/core";
import type { Finding, Place } from "#contract/checks/check.ts";
import { formName } from "#admin/form/field-problems.ts";
import { focusField } from "#admin/form/focus-field.ts";

/** Selects the finding in the text, or focuses its field. */
export function jumpToFinding({ field, place }: Finding): void {
  const id = `${formName}_${field}`;
  const element: TiptapEditorHTMLElement | null = document.getElementById(id);
  const editor = element?.editor;
  if (editor === undefined || place === undefined) return focusField(id);
  if (!select(editor, place)) return focusField(id);
  editor.view.focus();
  const { from } = editor.state.selection;
  const { node } = editor.view.domAtPos(from);
  const shown = editor.view.nodeDOM(from) ?? node;
  const target = shown instanceof Element ? shown : shown.parentElement;
  target?.scrollIntoView({ block: "center" });
}

/** Selects the place; false where the text has changed so much that it isn't there. */
function select(editor: Editor, place: Place): boolean {
  if (place.kind !== "text") {
    const at = positions(editor, (node) => node.type.name === place.kind)[place.index];
    return at !== undefined && editor.commands.setNodeSelection(at);
  }
  const blocks = positions(editor, (node) => node.isTextblock);
  const holds = (at: number | undefined) => at !== undefined && textAt(editor, at) === place.text;
  const usual = blocks[place.block];
  const at = holds(usual) ? usual : blocks.find(holds);
  if (at === undefined) return false;
  return editor.commands.setTextSelection({ from: at + 1 + place.from, to: at + 1 + place.to });
}

type Node = Editor["state"]["doc"];

function positions(editor: Editor, matches: (node: Node) => boolean): number[] {
  const found: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (matches(node)) found.push(at);
  });
  return found;
}

/** A line break is one character, as it is in the outline. */
function textAt(editor: Editor, at: number): string {
  const node = editor.state.doc.nodeAt(at);
  return node?.textBetween(0, node.content.size, undefined, "\n") ?? "";
}
