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
import { useEffect, useRef } from "react";
import { HiddenFileInput } from "#admin/field-input/hidden-file-input.tsx";
import type { EditorText } from "#admin/text/editor.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { BlockBar } from "./block-bar.tsx";
import type { PictureTask } from "./picture-dialog.tsx";
import type { PictureSize } from "./picture.ts";
import { changePicture, removePicture, selectedPicture } from "./picture.ts";
import { isPicture, pictureTypes } from "./prepare-picture.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

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
  const input = useRef<HTMLInputElement>(null);
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
    <BlockBar editor={editor} frame={frame} from={placed.from} label={words.bar}>
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
      <HiddenFileInput
        ref={input}
        accept={pictureTypes}
        onChoose={([file]) => {
          if (file !== undefined && isPicture(file)) onTask({ file, placed });
        }}
      />
    </BlockBar>
  );
}
