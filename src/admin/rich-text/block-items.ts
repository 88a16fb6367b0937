/** The blocks that the menu behind "/" offers. */
import type { ChainedCommands } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import {
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  List,
  ListOrdered,
  MessageSquareWarning,
  Minus,
  Paperclip,
  SquarePlay,
  Table,
  TextQuote,
} from "lucide-react";
import type { EditorText } from "#admin/text/editor.ts";

/** What is chosen before it is inserted: a file of this device, one of the library, or a video. */
export type ChosenKind = "image" | "library" | "document" | "video";

/** A block to insert; the name of a kind where something is to be chosen first. */
export interface BlockItem {
  readonly name: string;
  readonly hint: string;
  readonly Icon: LucideIcon;
  readonly run: ((chain: ChainedCommands) => ChainedCommands) | ChosenKind;
}

/** All of them, in the words of a screen. */
export function blockItems({ richText, library }: EditorText): readonly BlockItem[] {
  const { blocks, ...words } = richText;
  return [
    { name: words.image, hint: blocks.image, Icon: ImagePlus, run: "image" },
    { name: library.pickImage, hint: library.pickImageHint, Icon: Images, run: "library" },
    { name: words.document, hint: blocks.document, Icon: Paperclip, run: "document" },
    { name: words.video, hint: blocks.video, Icon: SquarePlay, run: "video" },
    {
      name: words.callout,
      hint: blocks.callout,
      Icon: MessageSquareWarning,
      run: (chain) => chain.toggleWrap("callout"),
    },
    {
      name: words.table,
      hint: blocks.table,
      Icon: Table,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    {
      name: blocks.section,
      hint: words.heading(2),
      Icon: Heading2,
      run: (chain) => chain.setHeading({ level: 2 }),
    },
    {
      name: blocks.subsection,
      hint: words.heading(3),
      Icon: Heading3,
      run: (chain) => chain.setHeading({ level: 3 }),
    },
    {
      name: words.bulletList,
      hint: blocks.bulletList,
      Icon: List,
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: words.orderedList,
      hint: blocks.orderedList,
      Icon: ListOrdered,
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: words.quote,
      hint: blocks.quote,
      Icon: TextQuote,
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      name: words.divider,
      hint: blocks.divider,
      Icon: Minus,
      run: (chain) => chain.setHorizontalRule(),
    },
  ];
}

/** Those whose name or hint has the typed words. */
export function matchingBlocks(items: readonly BlockItem[], query: string): readonly BlockItem[] {
  const typed = query.toLowerCase();
  return items.filter(({ name, hint }) => `${name} ${hint}`.toLowerCase().includes(typed));
}

/** What follows a "/" that stands alone at the beginning of a paragraph; null where none does. */
export function slashQuery(paragraphBeforeCursor: string): string | null {
  return /^\/(\p{L}[\p{L} ]{0,20})?$/u.test(paragraphBeforeCursor)
    ? paragraphBeforeCursor.slice(1)
    : null;
}
