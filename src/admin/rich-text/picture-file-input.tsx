import type { Ref } from "react";
import { pictureTypes } from "./prepare-picture.ts";

interface PictureFileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly onChoose: (file: File) => void;
}

/** The unseen input that a button opens to choose a picture of this device. */
export function PictureFileInput({ ref, onChoose }: PictureFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      // The library's form styles show what is only `hidden`.
      style={{ display: "none" }}
      accept={pictureTypes}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) onChoose(file);
        // The same file can be chosen again.
        target.value = "";
      }}
    />
  );
}
