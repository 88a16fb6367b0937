/** Figures that have lost their image, or never had one: pasted from a website, or split within the caption. */
import type { Node } from "@tiptap/pm/model";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { ReplaceAroundStep } from "@tiptap/pm/transform";

/** Turns them into a paragraph with the words of their caption: articles are stored without such figures. */
export const figuresWithoutImage = () =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, schema, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      doc.descendants((node, at, parent) => {
        if (!lacksImage(node)) return !node.isTextblock;
        const [from, to] = [at, at + node.nodeSize].map((end) => tr.mapping.map(end)) as [
          number,
          number,
        ];
        const words = node.lastChild?.content.size ?? 0;
        if (words === 0 && (parent?.childCount ?? 0) > 1) {
          tr.delete(from, to);
          return false;
        }
        // The cursor stays where it is in the caption.
        const paragraph = new Slice(Fragment.from(schema.nodes["paragraph"]?.create()), 0, 0);
        const end = node.childCount === 1 ? to - 1 : to - 2;
        tr.step(new ReplaceAroundStep(from, to, end - words, end, paragraph, 1));
        return false;
      });
      return tr.docChanged ? tr : null;
    },
  });

function lacksImage({ type, firstChild }: Node): boolean {
  return (
    type.name === "figure" &&
    (firstChild?.attrs["src"] ?? null) === null &&
    (firstChild?.attrs["place"] ?? null) === null
  );
}
