import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { ImagePlus, Link2, Maximize2, Minimize2 } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { FullScreen } from "#admin/form/full-screen.ts";
import { text } from "#admin/text.ts";
import { LinkDialog } from "./link-dialog.tsx";
import type { ToolbarItem } from "./toolbar-items.ts";
import { blockItems, historyItems, insertTable, tableItems, textItems } from "./toolbar-items.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import styles from "./toolbar.module.css";

const allItems = [...textItems.flat(), ...blockItems, insertTable, ...historyItems, ...tableItems];

/** What the buttons show of the selection. */
function useToolbarState(editor: Editor) {
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

/** Ctrl+K (Cmd+K) inside the text is about its links; elsewhere it is whatever else it is. */
function useLinkShortcut({ view }: Editor, open: () => void): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    event.stopPropagation();
    open();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKeyDown(event);
    view.dom.addEventListener("keydown", listen);
    return () => view.dom.removeEventListener("keydown", listen);
  }, [view]);
}

/** The buttons over the editing area; one stop of the Tab key, arrows go from button to button. */
export function Toolbar({
  editor,
  isDisabled,
  fileInput,
  onPicture,
}: {
  editor: Editor;
  isDisabled: boolean;
  /** Chooses a picture, also for the menu of blocks. */
  fileInput: RefObject<HTMLInputElement | null>;
  onPicture: (file: File) => void;
}) {
  const { on, off, isInTable, isInLink } = useToolbarState(editor);
  const fullScreen = use(FullScreen);
  const [isLinking, setIsLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  useLinkShortcut(editor, () => !isDisabled && setIsLinking(true));

  useEffect(() => {
    // At first, and when the button that was the stop has gone with its table.
    const buttons = buttonsOf(toolbar.current);
    const [first] = buttons;
    if (first && buttons.every(({ tabIndex }) => tabIndex === -1)) first.tabIndex = 0;
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
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={text.richText.toolbar}
      onKeyDown={moveFocus}
    >
      {textItems.map((group) => (
        <span className={styles.toolbarGroup} key={group[0]?.name}>
          {group.map(plainButton)}
        </span>
      ))}
      <span className={styles.toolbarGroup}>
        <ToolbarButton
          name={text.richText.link}
          Icon={Link2}
          isOn={isInLink}
          isDisabled={isDisabled}
          onPress={() => setIsLinking(true)}
        />
        <ToolbarButton
          name={text.richText.picture}
          Icon={ImagePlus}
          isDisabled={isDisabled}
          onPress={() => fileInput.current?.click()}
        />
        {blockItems.map(plainButton)}
        {plainButton(insertTable)}
      </span>
      <span className={styles.toolbarGroup}>{historyItems.map(plainButton)}</span>
      {fullScreen !== null && (
        <span className={styles.toolbarGroup}>
          <ToolbarButton
            name={text.richText.fullScreen}
            Icon={fullScreen.isFull ? Minimize2 : Maximize2}
            isOn={fullScreen.isFull}
            isDisabled={false}
            onPress={fullScreen.toggle}
          />
        </span>
      )}
      {isInTable && (
        <span className={styles.toolbarGroup}>{tableItems.map((item) => button(item, true))}</span>
      )}
      <input
        ref={fileInput}
        type="file"
        // The library's form styles show what is only `hidden`.
        style={{ display: "none" }}
        accept="image/jpeg,image/gif"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPicture(file);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

function buttonsOf(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return [...(toolbar?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = buttonsOf(event.currentTarget);
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  const next = buttons[step(index, buttons.length - 1)];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
