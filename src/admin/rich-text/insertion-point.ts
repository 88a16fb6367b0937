/** A place in a text for content that comes later, such as a document that is being uploaded. */
import type { Content, Editor, EditorEvents } from "@tiptap/core";

/** Content that goes where the selection ends now, whatever is written or selected until then. */
export function insertionPoint(editor: Editor) {
  let at = editor.state.selection.to;
  const follow = ({ transaction, appendedTransactions }: EditorEvents["transaction"]) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) at = mapping.map(at, -1);
  };
  editor.on("transaction", follow);
  return {
    insert: (content: Content) =>
      editor.commands.insertContentAt(at, content, { updateSelection: false }),
    stop: () => editor.off("transaction", follow),
  };
}
