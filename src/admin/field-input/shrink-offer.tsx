import { Button } from "antd";
import { ImageDown } from "lucide-react";
import { useState } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** After the message about a photo that is too large: the offer to make it smaller here. */
export function ShrinkOffer({
  photo,
  onShrunk,
  onFailed,
}: {
  photo: File;
  onShrunk: (smaller: File) => void;
  onFailed: (message: string) => void;
}) {
  const { upload: words } = useScreenText();
  const [isShrinking, setIsShrinking] = useState(false);

  async function shrink() {
    setIsShrinking(true);
    try {
      const smaller = await shrinkPhoto(photo);
      if (smaller === null) return onFailed(words.shrinkTooLarge);
      onShrunk(new File([smaller], photo.name, { type: smaller.type }));
    } catch {
      onFailed(words.unreadable);
    } finally {
      setIsShrinking(false);
    }
  }

  return (
    <Button
      icon={<ImageDown size={16} aria-hidden />}
      loading={isShrinking}
      onClick={() => void shrink()}
    >
      {words.shrink}
    </Button>
  );
}
