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
import type { ImageTask } from "./image-dialog.tsx";
import type { ImageSize } from "./image.ts";
import { changeImage, removeImage, selectedImage } from "./image.ts";
import { isImage, imageTypes } from "#admin/media/prepare-image.ts";
import { isSamePlaced } from "./placed-node.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

const sizes: readonly (readonly [ImageSize, keyof EditorText["image"]["sizes"], LucideIcon])[] = [
  [null, "text", RectangleHorizontal],
  ["lebar", "lebar", StretchHorizontal],
  ["kiri", "kiri", AlignHorizontalJustifyStart],
  ["tengah", "tengah", AlignHorizontalJustifyCenter],
  ["kanan", "kanan", AlignHorizontalJustifyEnd],
];

interface ImageBarProps {
  readonly editor: Editor;
  /** Holds the editing area. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onTask: (task: ImageTask) => void;
}

/** What can be done to the selected image, over it; the next stop of the Tab key after the text. */
export function ImageBar({ editor, frame, onTask }: ImageBarProps) {
  const { image: words } = useEditorText();
  const placed = useEditorState({
    editor,
    selector: ({ editor: { state, isEditable } }) => (isEditable ? selectedImage(state) : null),
    equalityFn: isSamePlaced,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const edit = () => {
      const image = selectedImage(editor.state);
      if (image !== null && editor.isEditable) onTask({ file: null, placed: image });
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
          onPress={() => changeImage(editor, placed, { ...placed, size })}
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
        onPress={() => removeImage(editor, placed)}
      />
      <HiddenFileInput
        ref={input}
        accept={imageTypes}
        onChoose={([file]) => {
          if (file !== undefined && isImage(file)) onTask({ file, placed });
        }}
      />
    </BlockBar>
  );
}
