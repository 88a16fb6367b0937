import { Button } from "antd";
import { ImageDown } from "lucide-react";
import { useState } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import { isHeic, shrinkableType, shrinkPhoto } from "./shrink-photo.ts";

/** After the message about an image that is too large or of another type: the offer to make it a small JPEG here. */
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
  const isJpeg = photo.type === shrinkableType;
  const [isShrinking, setIsShrinking] = useState(false);

  async function shrink() {
    setIsShrinking(true);
    try {
      const smaller = await shrinkPhoto(photo);
      if (smaller === null) return onFailed(words.shrinkTooLarge);
      const name = isJpeg ? photo.name : photo.name.replace(/(?:\.\w{1,5})?$/u, ".jpg");
      onShrunk(new File([smaller], name, { type: smaller.type }));
    } catch {
      onFailed(isHeic(photo) ? words.heicUnreadable : words.broken);
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
      {isJpeg ? words.shrink : words.convert}
    </Button>
  );
}
