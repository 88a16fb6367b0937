import { Button } from "antd";
import { ImageDown } from "lucide-react";
import { useState } from "react";
import { text } from "#admin/text.ts";
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
  const [isShrinking, setIsShrinking] = useState(false);

  async function shrink() {
    setIsShrinking(true);
    try {
      const smaller = await shrinkPhoto(photo);
      if (smaller === null) return onFailed(text.upload.shrinkTooLarge);
      onShrunk(new File([smaller], photo.name, { type: smaller.type }));
    } catch {
      onFailed(text.upload.unreadable);
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
      {text.upload.shrink}
    </Button>
  );
}
