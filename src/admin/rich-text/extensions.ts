/** What an article can be made of: the server's allow-list, as the editor's schema. */
import { Mark, Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { TableCell, TableHeader, TableRow, Table } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from "@tiptap/extensions";
import { callout } from "#contract/rich-text/allowed-html.ts";
import { Link } from "./link.ts";
import { MoveBlock } from "./move-block.ts";
import { OwnClipboard } from "./own-clipboard.ts";
import { Figure, FigureCaption, ImageNode } from "./image.ts";
import { Video } from "./video.ts";

/** Headings on offer: the article's title is the only h1. */
export const headingLevels = [2, 3, 4] as const;

/** What mustn't be missed. */
const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "(paragraph | bulletList | orderedList)+",
  defining: true,
  parseHTML: () => [{ tag: `aside.${callout.class}` }],
  renderHTML: () => ["aside", callout, 0],
});

/** Numbered by figures, as it is stored: letters shown here would be figures for readers. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    const { start } = this.parent?.() ?? {};
    return { start };
  },
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
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [...headingLevels] }),
  Blockquote,
  BulletList,
  NumberedList,
  ListItem,
  ListKeymap,
  CodeBlock,
  HardBreak,
  HorizontalRule,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link,
  Dropcursor,
  Gapcursor,
  TrailingNode,
  UndoRedo,
  MoveBlock,
  OwnClipboard,
  ImageNode,
  Figure,
  FigureCaption,
  Video,
  Callout,
  LeavableTable,
  TableRow,
  TableCell,
  ScopedHeader,
  Subscript,
  Superscript,
];
