/** What an article can be made of: the server's allow-list, as the editor's schema. */
import { Mark, Node, mergeAttributes } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableCell, TableHeader, TableRow, Table } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { mediaPath } from "#contract/wire.ts";

/** Headings on offer: the article's title is the only h1. */
export const headingLevels = [2, 3, 4] as const;

/** A stored picture; pictures of elsewhere and of the clipboard aren't taken over. */
const Picture = Image.extend({
  parseHTML: () => [{ tag: `img[src^="${mediaPath}"]` }],
});

/** A picture with its caption. */
const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "image figureCaption?",
  isolating: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes), 0],
});

const FigureCaption = Node.create({
  name: "figureCaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

/** A heading cell says whether it heads its column or its row. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      scope: {
        default: "col",
        parseHTML: (element: HTMLElement) => element.getAttribute("scope"),
      },
    };
  },
});

/** Tab goes from cell to cell and, after the last one, out of the table: no trap for the keyboard. */
const LeavableTable = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

/** Marks without a button, preserved where they are pasted or already there. */
const [Subscript, Superscript] = [
  ["subscript", "sub"] as const,
  ["superscript", "sup"] as const,
].map(([name, tag]) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
) as [Mark, Mark];

/** The editor's extensions. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => isSafeAddress(address ?? ""),
      // The server decides about `rel`; a target that an article already has stays.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  Figure,
  FigureCaption,
  LeavableTable,
  TableRow,
  TableCell,
  ScopedHeader,
  Subscript,
  Superscript,
];
