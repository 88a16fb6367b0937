import { Button } from "antd";
import { ImageDown } from "lucide-react";
import { useState } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import { isHeic, shrunkImageType, shrinkImage } from "../media/shrink-image.ts";

/** After the message about an image that is too large or of another type: the offer to make it a small JPEG here. */
export function ShrinkOffer({
  image,
  onShrunk,
  onFailed,
}: {
  image: File;
  /** `from` is the image that was to be made smaller: another may have been chosen meanwhile. */
  onShrunk: (smaller: File, from: File) => void;
  onFailed: (message: string, from: File) => void;
}) {
  const { upload: words } = useScreenText();
  const isJpeg = image.type === shrunkImageType;
  const [isShrinking, setIsShrinking] = useState(false);

  async function shrink() {
    setIsShrinking(true);
    try {
      const smaller = await shrinkImage(image);
      if (smaller === null) return onFailed(words.shrinkTooLarge, image);
      const name = isJpeg ? image.name : image.name.replace(/(?:\.\w{1,5})?$/u, ".jpg");
      onShrunk(new File([smaller], name, { type: smaller.type }), image);
    } catch {
      onFailed(isHeic(image) ? words.heicUnreadable : words.broken, image);
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
