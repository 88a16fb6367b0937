import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  ImageUp,
  Pencil,
  RectangleHorizontal,
  StretchHorizontal,
  Trash2,
} from "lucide-react";
import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { EditorText } from "#admin/editor-text.ts";
import { useEditorText } from "#admin/editor-text.ts";
import type { PictureTask } from "./picture-dialog.tsx";
import type { PictureSize } from "./picture.ts";
import { changePicture, removePicture, selectedPicture } from "./picture.ts";
import { isPicture, pictureTypes } from "./prepare-picture.ts";
import { RovingToolbar } from "./roving-toolbar.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";
import styles from "./picture-bar.module.css";

const sizes: readonly (readonly [PictureSize, keyof EditorText["picture"]["sizes"], LucideIcon])[] =
  [
    [null, "text", RectangleHorizontal],
    ["lebar", "lebar", StretchHorizontal],
    ["kiri", "kiri", AlignHorizontalJustifyStart],
    ["tengah", "tengah", AlignHorizontalJustifyCenter],
    ["kanan", "kanan", AlignHorizontalJustifyEnd],
  ];

interface PictureBarProps {
  readonly editor: Editor;
  /** Holds the editing area. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onTask: (task: PictureTask) => void;
}

/** What can be done to the selected picture, over it; the next stop of the Tab key after the text. */
export function PictureBar({ editor, frame, onTask }: PictureBarProps) {
  const { picture: words } = useEditorText();
  const placed = useEditorState({
    editor,
    selector: ({ editor: { state, isEditable } }) => (isEditable ? selectedPicture(state) : null),
  });
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const from = placed?.from ?? null;

  useLayoutEffect(() => {
    if (from === null || editor.isDestroyed) return;
    const place = () => {
      const picture = editor.view.nodeDOM(from);
      if (!(picture instanceof HTMLElement) || bar.current === null || !frame.current) return;
      const [area, box] = [frame.current, picture].map((one) => one.getBoundingClientRect());
      if (area === undefined || box === undefined) return;
      const left = Math.min(box.right - area.left, area.width) - bar.current.offsetWidth - 8;
      bar.current.style.left = `${Math.max(8, left)}px`;
      bar.current.style.top = `${box.top - area.top + 8}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  });
  useEffect(() => {
    const edit = () => {
      const picture = selectedPicture(editor.state);
      if (picture !== null && editor.isEditable) onTask({ file: null, placed: picture });
    };
    const area = frame.current;
    const open = ({ target }: MouseEvent) => {
      if (target instanceof HTMLImageElement) edit();
    };
    area?.addEventListener("dblclick", open);
    return () => area?.removeEventListener("dblclick", open);
  }, [editor, frame, onTask]);

  if (placed === null) return null;
  const isDescribed = placed.alt !== "" || placed.isDecorative;
  return (
    <div ref={bar} className={styles.bar}>
      <RovingToolbar className={styles.buttons} label={words.bar}>
        <ToolbarButton
          name={isDescribed ? words.change : words.describe}
          Icon={Pencil}
          isWorded
          isDisabled={false}
          onPress={() => onTask({ file: null, placed })}
        />
        {sizes.map(([size, name, Icon]) => (
          <ToolbarButton
            key={name}
            name={words.sizes[name]}
            Icon={Icon}
            isOn={placed.size === size}
            isDisabled={false}
            onPress={() => changePicture(editor, placed, { ...placed, size })}
          />
        ))}
        <ToolbarButton
          name={words.replace}
          Icon={ImageUp}
          isDisabled={false}
          onPress={() => input.current?.click()}
        />
        <ToolbarButton
          name={words.remove}
          Icon={Trash2}
          isDisabled={false}
          onPress={() => removePicture(editor, placed)}
        />
      </RovingToolbar>
      <input
        ref={input}
        type="file"
        // The library's form styles show what is only `hidden`.
        style={{ display: "none" }}
        accept={pictureTypes}
        onChange={({ target }) => {
          const file = [...(target.files ?? [])].find(isPicture);
          if (file !== undefined) onTask({ file, placed });
          target.value = "";
        }}
      />
    </div>
  );
}
