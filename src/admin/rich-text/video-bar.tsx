import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { Pencil, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { useEffect } from "react";
import { useEditorText } from "#admin/text/editor.ts";
import { BlockBar } from "./block-bar.tsx";
import { isSamePlaced } from "./placed-node.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import type { PlacedVideo } from "./video.ts";
import { removeVideo, selectedVideo } from "./video.ts";

interface VideoBarProps {
  readonly editor: Editor;
  /** Holds the editing area. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onChange: (video: PlacedVideo) => void;
}

/** What can be done to the selected video. */
export function VideoBar({ editor, frame, onChange }: VideoBarProps) {
  const { video: words } = useEditorText();
  const placed = useEditorState({
    editor,
    selector: ({ editor: { state, isEditable } }) => (isEditable ? selectedVideo(state) : null),
    equalityFn: isSamePlaced,
  });
  useEffect(() => {
    const area = frame.current;
    const open = () => {
      const video = selectedVideo(editor.state);
      if (video !== null && editor.isEditable) onChange(video);
    };
    area?.addEventListener("dblclick", open);
    return () => area?.removeEventListener("dblclick", open);
  }, [editor, frame, onChange]);
  if (placed === null) return null;
  return (
    <BlockBar editor={editor} frame={frame} from={placed.from} label={words.bar}>
      <ToolbarButton
        name={words.change}
        Icon={Pencil}
        isWorded
        isDisabled={false}
        onPress={() => onChange(placed)}
      />
      <ToolbarButton
        name={words.remove}
        Icon={Trash2}
        isDisabled={false}
        onPress={() => removeVideo(editor, placed)}
      />
    </BlockBar>
  );
}
