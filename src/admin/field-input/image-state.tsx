import { Button } from "antd";
import { ImagePreview } from "#admin/field-cell/image-preview.tsx";
import type { useLibraryAlt } from "#admin/media/use-library-alt.ts";
import { mediaText } from "#admin/text/media.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { ImageValue } from "./form-value.ts";
import styles from "./image-input.module.css";

interface ImageStateProps {
  readonly value: ImageValue;
  readonly address: string | null;
  readonly alt: ReturnType<typeof useLibraryAlt>;
  /** The alternative text of the library was taken. */
  readonly onAltTaken: () => void;
}

/** The image of a field, what becomes of it with the save, and the alternative text that comes with it. */
export function ImageState({ value, address, alt, onAltTaken }: ImageStateProps) {
  const { upload: words } = useScreenText();
  const isRemoved = value.kind === "removed";
  return (
    <>
      {address !== null && (
        <div className={styles.imagePreview} data-removed={isRemoved}>
          <ImagePreview address={address} size="large" alt={words.preview} />
        </div>
      )}
      <p className={styles.imageState} role="status">
        {value.kind === "chosen" && words.chosen(value.fileName)}
        {value.kind === "uploaded" && words.uploaded}
        {isRemoved && words.removed}
        {value.kind === "uploaded" && alt.isFilled && ` ${mediaText.filledAlt}`}
      </p>
      {value.kind === "uploaded" && alt.offered !== null && (
        <p className={styles.imageState}>
          {mediaText.fillAlt(alt.offered)}{" "}
          <Button
            size="small"
            onClick={() => {
              alt.use();
              onAltTaken();
            }}
          >
            {mediaText.takeAlt}
          </Button>
        </p>
      )}
    </>
  );
}
