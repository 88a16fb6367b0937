import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { Maximize2, Minimize2 } from "lucide-react";
import type { ReactNode } from "react";
import { use, useMemo, useRef, useState } from "react";
import { FullScreen } from "#admin/form/full-screen.ts";
import { useEditorText } from "#admin/text/editor.ts";
import type { ChosenKind } from "./block-items.ts";
import { BlockTypeMenu } from "./block-type-menu.tsx";
import { InsertButtons } from "./insert-buttons.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { RovingToolbar } from "./roving-toolbar.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import type { ToolbarItem } from "./toolbar-items.ts";
import { toolbarItems } from "./toolbar-items.ts";
import { useEditorShortcuts } from "./use-editor-shortcuts.ts";
import styles from "./toolbar.module.css";

/** What the buttons show of the selection. */
function useToolbarState(editor: Editor, allItems: readonly ToolbarItem[]) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: allItems.filter((item) => item.isOn?.(current)).map((item) => item.name),
      off: allItems.filter((item) => item.isPossible?.(current) === false).map((item) => item.name),
      isInTable: current.isActive("table"),
      isInLink: current.isActive("link"),
    }),
  });
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
  /** What each kind of content is chosen with. */
  readonly choosers: Readonly<Record<ChosenKind, () => void>>;
  /** Whose chooser is on its way. */
  readonly loading: ChosenKind | null;
  /** The hidden inputs of the choosers. */
  readonly children: ReactNode;
}

/** The buttons over the editing area; one stop of the Tab key, arrows go from button to button. */
export function Toolbar({ editor, isDisabled, choosers, loading, children }: ToolbarProps) {
  const { richText: words } = useEditorText();
  const items = useMemo(() => toolbarItems(words), [words]);
  const { textItems, blockItems, insertTable, historyItems, tableItems } = items;
  const allItems = [
    ...textItems.flat(),
    ...blockItems,
    insertTable,
    ...historyItems,
    ...tableItems,
  ];
  const { on, off, isInTable, isInLink } = useToolbarState(editor, allItems);
  const [isLinking, setIsLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  useEditorShortcuts(editor, {
    openLink: () => !isDisabled && setIsLinking(true),
    focusToolbar: () =>
      toolbar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus(),
  });

  const button = (item: ToolbarItem, isWorded: boolean) => (
    <ToolbarButton
      key={item.name}
      name={item.name}
      Icon={item.Icon}
      isWorded={isWorded}
      isOn={item.isOn === undefined ? undefined : on.includes(item.name)}
      isDisabled={isDisabled || off.includes(item.name)}
      onPress={() => item.run(editor.chain().focus()).run()}
    />
  );

  const plainButton = (item: ToolbarItem) => button(item, false);

  return (
    <RovingToolbar
      ref={toolbar}
      className={styles.toolbar}
      label={words.toolbar}
      onLeave={() => editor.commands.focus()}
    >
      <div className={styles.toolbarRow}>
        <span className={styles.toolbarGroup}>
          <BlockTypeMenu editor={editor} isDisabled={isDisabled} />
        </span>
        {textItems.map((group) => (
          <span className={styles.toolbarGroup} key={group[0]?.name}>
            {group.map(plainButton)}
          </span>
        ))}
        <span className={styles.toolbarGroup}>
          <InsertButtons
            {...{ isInLink, isDisabled, choosers, loading }}
            onLink={() => setIsLinking(true)}
          />
          {blockItems.map(plainButton)}
          {plainButton(insertTable)}
        </span>
        <span className={styles.toolbarGroup}>{historyItems.map(plainButton)}</span>
        <FullScreenButton />
      </div>
      {isInTable && (
        <div className={styles.toolbarRow} data-worded="true">
          {tableItems.map((item) => button(item, true))}
        </div>
      )}
      {children}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </RovingToolbar>
  );
}

/** For a form that can fill the screen. */
function FullScreenButton() {
  const { richText: words } = useEditorText();
  const fullScreen = use(FullScreen);
  if (fullScreen === null) return null;
  return (
    <span className={styles.toolbarGroup}>
      <ToolbarButton
        name={words.fullScreen}
        Icon={fullScreen.isFull ? Minimize2 : Maximize2}
        isOn={fullScreen.isFull}
        isDisabled={false}
        onPress={fullScreen.toggle}
      />
    </span>
  );
}
