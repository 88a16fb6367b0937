import { Button } from "antd";
import { Images } from "lucide-react";
import type { LibraryFile } from "#admin/api/media.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { useMediaPicker } from "./use-media-picker.tsx";

/** Opens the library and hands over what is chosen from it. */
export function LibraryButton({
  kind,
  isDisabled = false,
  onChoose,
}: {
  kind: LibraryFile["kind"];
  isDisabled?: boolean | undefined;
  onChoose: (file: LibraryFile) => void;
}) {
  const { media: words } = useScreenText();
  const { open, isLoading, picker } = useMediaPicker(kind, onChoose);
  return (
    <>
      <Button
        disabled={isDisabled}
        loading={isLoading}
        icon={<Images size={16} aria-hidden />}
        onClick={open}
      >
        {words.pick}
      </Button>
      {picker}
    </>
  );
}
