import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import {
  ImagePlus,
  Images,
  Link2,
  Maximize2,
  Minimize2,
  Paperclip,
  SquarePlay,
} from "lucide-react";
import type { RefObject } from "react";
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useEditorText } from "#admin/text/editor.ts";
import { FullScreen } from "#admin/form/full-screen.ts";
import { BlockTypeMenu } from "./block-type-menu.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { pictureTypes } from "./prepare-picture.ts";
import { RovingToolbar } from "./roving-toolbar.tsx";
import type { ToolbarItem } from "./toolbar-items.ts";
import { toolbarItems } from "./toolbar-items.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
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

interface ToolbarKeys {
  readonly openLink: () => void;
  readonly focusToolbar: () => void;
}

/** Inside the text Ctrl+K (Cmd+K), elsewhere whatever else it is, is about links, and Alt+F10 leads to the toolbar. */
function useToolbarKeys(editor: Editor, { openLink, focusToolbar }: ToolbarKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const isLink = hasControl && !shiftKey && !altKey && key.toLowerCase() === "k";
    const isToolbar = altKey && !hasControl && key === "F10";
    if (!isLink && !isToolbar) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLink) openLink();
    else focusToolbar();
  });
  useEffect(() => {
    // Tiptap ends an editor that isn't on the page soon after its first render, and makes another.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    dom.addEventListener("keydown", listen);
    return () => dom.removeEventListener("keydown", listen);
  }, [editor]);
}

/** The buttons over the editing area; one stop of the Tab key, arrows go from button to button. */
export function Toolbar({
  editor,
  isDisabled,
  fileInput,
  documentInput,
  onPictures,
  onLibrary,
  onDocument,
  onVideo,
}: {
  editor: Editor;
  isDisabled: boolean;
  /** Chooses a picture, also for the menu of blocks. */
  fileInput: RefObject<HTMLInputElement | null>;
  /** Chooses a document. */
  documentInput: RefObject<HTMLInputElement | null>;
  onPictures: (files: readonly File[]) => void;
  onLibrary: () => void;
  onDocument: (file: File) => void;
  onVideo: () => void;
}) {
  const { richText: words, library } = useEditorText();
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
  const fullScreen = use(FullScreen);
  const [isLinking, setIsLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  useToolbarKeys(editor, {
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
          <ToolbarButton
            name={words.link}
            Icon={Link2}
            isOn={isInLink}
            isDisabled={isDisabled}
            onPress={() => setIsLinking(true)}
          />
          <ToolbarButton
            name={words.picture}
            Icon={ImagePlus}
            isDisabled={isDisabled}
            onPress={() => fileInput.current?.click()}
          />
          <ToolbarButton
            name={library.pickPicture}
            Icon={Images}
            isDisabled={isDisabled}
            onPress={onLibrary}
          />
          <ToolbarButton
            name={words.document}
            Icon={Paperclip}
            isDisabled={isDisabled}
            onPress={() => documentInput.current?.click()}
          />
          <ToolbarButton
            name={words.video}
            Icon={SquarePlay}
            isDisabled={isDisabled}
            onPress={onVideo}
          />
          {blockItems.map(plainButton)}
          {plainButton(insertTable)}
        </span>
        <span className={styles.toolbarGroup}>{historyItems.map(plainButton)}</span>
        {fullScreen !== null && (
          <span className={styles.toolbarGroup}>
            <ToolbarButton
              name={words.fullScreen}
              Icon={fullScreen.isFull ? Minimize2 : Maximize2}
              isOn={fullScreen.isFull}
              isDisabled={false}
              onPress={fullScreen.toggle}
            />
          </span>
        )}
      </div>
      {isInTable && (
        <div className={styles.toolbarRow} data-worded="true">
          {tableItems.map((item) => button(item, true))}
        </div>
      )}
      <input
        ref={fileInput}
        type="file"
        // The library's form styles show what is only `hidden`.
        style={{ display: "none" }}
        accept={pictureTypes}
        multiple
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <input
        ref={documentInput}
        type="file"
        style={{ display: "none" }}
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onDocument(file);
          target.value = "";
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </RovingToolbar>
  );
}
