import { ImagePlus, Images, Link2, Paperclip, SquarePlay } from "lucide-react";
import { useEditorText } from "#admin/text/editor.ts";
import type { ChosenKind } from "./block-items.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

interface InsertButtonsProps {
  readonly isInLink: boolean;
  readonly isDisabled: boolean;
  readonly onLink: () => void;
  /** What each kind of content is chosen with. */
  readonly choosers: Readonly<Record<ChosenKind, () => void>>;
}

/** The buttons that ask for what they insert. */
export function InsertButtons({ isInLink, isDisabled, onLink, choosers }: InsertButtonsProps) {
  const { richText: words, library } = useEditorText();
  return (
    <>
      <ToolbarButton
        name={words.link}
        Icon={Link2}
        isOn={isInLink}
        isDisabled={isDisabled}
        onPress={onLink}
      />
      <ToolbarButton
        name={words.picture}
        Icon={ImagePlus}
        isDisabled={isDisabled}
        onPress={choosers.picture}
      />
      <ToolbarButton
        name={library.pickPicture}
        Icon={Images}
        isDisabled={isDisabled}
        onPress={choosers.library}
      />
      <ToolbarButton
        name={words.document}
        Icon={Paperclip}
        isDisabled={isDisabled}
        onPress={choosers.document}
      />
      <ToolbarButton
        name={words.video}
        Icon={SquarePlay}
        isDisabled={isDisabled}
        onPress={choosers.video}
      />
    </>
  );
}
