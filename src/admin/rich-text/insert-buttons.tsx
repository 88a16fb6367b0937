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
  /** Whose chooser is on its way. */
  readonly loading: ChosenKind | null;
}

/** The buttons that ask for what they insert. */
export function InsertButtons(props: InsertButtonsProps) {
  const { isInLink, isDisabled, onLink, choosers, loading } = props;
  const { richText: words, library } = useEditorText();
  const buttons = [
    { name: words.link, Icon: Link2, isOn: isInLink, onPress: onLink },
    { name: words.image, Icon: ImagePlus, onPress: choosers.image },
    {
      name: library.pickImage,
      Icon: Images,
      isBusy: loading === "library",
      onPress: choosers.library,
    },
    { name: words.document, Icon: Paperclip, onPress: choosers.document },
    { name: words.video, Icon: SquarePlay, onPress: choosers.video },
  ];
  return buttons.map((button) => (
    <ToolbarButton key={button.name} {...button} isDisabled={isDisabled} />
  ));
}
