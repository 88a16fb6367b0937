import type { Ref } from "react";

interface HiddenFileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Types, as in the attribute of HTML. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: File[]) => void;
}

/** The file input that a button opens. */
export function HiddenFileInput({ ref, accept, isMultiple, onChoose }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      // Ant Design's form styles show what is only `hidden`.
      style={{ display: "none" }}
      accept={accept}
      multiple={isMultiple}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // The same file may be chosen again, changed meanwhile.
        target.value = "";
      }}
    />
  );
}
