/** What a form hands to the rich text editor of a field. */
export interface RichTextEditorProps {
  readonly id: string | undefined;
  readonly labelId: string;
  readonly isDisabled: boolean;
  /** Without a frame of its own, on the sheet of a form for writing. */
  readonly isOnPaper: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: (() => void) | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": "true" | undefined;
  readonly "aria-required": "true" | undefined;
}
