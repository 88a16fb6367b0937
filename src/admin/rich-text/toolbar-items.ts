/** The editor's buttons, in groups; one row of a table each. */
import type { ChainedCommands, Editor } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Columns2,
  Italic,
  List,
  ListOrdered,
  MessageSquareWarning,
  Minus,
  Redo2,
  Rows2,
  Table,
  TableProperties,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from "lucide-react";
import type { EditorText } from "#admin/text/editor.ts";

/** A button that runs a command on the selection. */
export interface ToolbarItem {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the selection already has it; absent for plain actions. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it would do anything; absent where it always does. */
  readonly isPossible?: (editor: Editor) => boolean;
}

/** The buttons, in the words of a screen. */
export function toolbarItems(words: EditorText["richText"]) {
  /** What text can be. */
  const textItems: readonly (readonly ToolbarItem[])[] = [
    [
      {
        name: words.bold,
        Icon: Bold,
        run: (chain) => chain.toggleBold(),
        isOn: (editor) => editor.isActive("bold"),
      },
      {
        name: words.italic,
        Icon: Italic,
        run: (chain) => chain.toggleItalic(),
        isOn: (editor) => editor.isActive("italic"),
      },
      {
        name: words.underline,
        Icon: Underline,
        run: (chain) => chain.toggleUnderline(),
        isOn: (editor) => editor.isActive("underline"),
      },
    ],
    [
      {
        name: words.bulletList,
        Icon: List,
        run: (chain) => chain.toggleBulletList(),
        isOn: (editor) => editor.isActive("bulletList"),
      },
      {
        name: words.orderedList,
        Icon: ListOrdered,
        run: (chain) => chain.toggleOrderedList(),
        isOn: (editor) => editor.isActive("orderedList"),
      },
      {
        name: words.quote,
        Icon: TextQuote,
        run: (chain) => chain.toggleBlockquote(),
        isOn: (editor) => editor.isActive("blockquote"),
      },
    ],
  ];

  /** What stands between paragraphs, and is made without a question. */
  const blockItems: readonly ToolbarItem[] = [
    {
      name: words.callout,
      Icon: MessageSquareWarning,
      run: (chain) => chain.toggleWrap("callout"),
      isOn: (editor) => editor.isActive("callout"),
    },
    { name: words.divider, Icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ];

  const insertTable: ToolbarItem = {
    name: words.table,
    Icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  };

  const historyItems: readonly ToolbarItem[] = [
    {
      name: words.undo,
      Icon: Undo2,
      run: (chain) => chain.undo(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      name: words.redo,
      Icon: Redo2,
      run: (chain) => chain.redo(),
      isPossible: (editor) => editor.can().redo(),
    },
  ];

  /** What can be done to the table that the cursor is in. */
  const tableItems: readonly ToolbarItem[] = [
    { name: words.addRow, Icon: BetweenHorizontalStart, run: (chain) => chain.addRowAfter() },
    { name: words.addColumn, Icon: BetweenVerticalStart, run: (chain) => chain.addColumnAfter() },
    { name: words.removeRow, Icon: Rows2, run: (chain) => chain.deleteRow() },
    { name: words.removeColumn, Icon: Columns2, run: (chain) => chain.deleteColumn() },
    { name: words.headerRow, Icon: TableProperties, run: (chain) => chain.toggleHeaderRow() },
    { name: words.removeTable, Icon: Trash2, run: (chain) => chain.deleteTable() },
  ];

  return { textItems, blockItems, insertTable, historyItems, tableItems };
}
