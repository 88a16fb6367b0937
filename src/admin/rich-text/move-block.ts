/** Alt with an arrow moves the block of the cursor past its neighbour. */
import { Extension } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { Selection } from "@tiptap/pm/state";

type Direction = "up" | "down";

/** What moves as a whole: an item in its list, else the outermost block. */
function movedDepth({ selection: { $from, to } }: EditorState): number {
  for (let depth = $from.sharedDepth(to); depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === "listItem") return depth;
  }
  return Math.min(1, $from.depth);
}

/** Swaps the selected block with the one before or after it; null where there is none. */
export function movedBlock(state: EditorState, direction: Direction): Transaction | null {
  const { selection, doc, tr } = state;
  const { $from } = selection;
  const depth = movedDepth(state);
  // A block that is selected as a whole lies one level below its parent.
  const parentDepth = Math.max(0, depth - 1);
  const parent = $from.node(parentDepth);
  const index = $from.index(parentDepth);
  const other = direction === "up" ? index - 1 : index + 1;
  if (other < 0 || other >= parent.childCount) return null;
  const start = $from.posAtIndex(index, parentDepth);
  const [block, neighbour] = [parent.child(index), parent.child(other)];
  // All that is selected has to lie in the block.
  if (selection.to > start + block.nodeSize) return null;
  const first = direction === "up" ? start - neighbour.nodeSize : start;
  const swapped = direction === "up" ? [block, neighbour] : [neighbour, block];
  tr.replaceWith(first, first + block.nodeSize + neighbour.nodeSize, swapped);
  const moved = direction === "up" ? -neighbour.nodeSize : neighbour.nodeSize;
  const at = tr.doc.resolve(Math.min(selection.from + moved, doc.content.size));
  return tr.setSelection(Selection.near(at)).scrollIntoView();
}

/** The shortcuts. */
export const MoveBlock = Extension.create({
  name: "moveBlock",
  addKeyboardShortcuts() {
    const move = (direction: Direction) => () => {
      const { state, view } = this.editor;
      const transaction = movedBlock(state, direction);
      if (transaction !== null) view.dispatch(transaction);
      // The browser's own use of the keys would lead away from the text.
      return true;
    };
    return { "Alt-ArrowUp": move("up"), "Alt-ArrowDown": move("down") };
  },
});
