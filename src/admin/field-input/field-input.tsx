import type { ComponentType } from "react";
import type { FieldKind, FieldOfKind } from "#contract/field.ts";
import { AttachmentsInput } from "./attachments-input.tsx";
import { ChoiceInput, FlagInput, StatusInput } from "./choice-inputs.tsx";
import type { ControlProps } from "./control-props.ts";
import { ImageInput } from "./image-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";
import { RichTextInput } from "./rich-text-input.tsx";
import { DigitsInput, EmailInput, TextInput } from "./text-inputs.tsx";
import { UrlInput } from "./url-input.tsx";
import { TimestampInput } from "./timestamp-input.tsx";

type FieldInputs = { readonly [Kind in FieldKind]: ComponentType<ControlProps<FieldOfKind<Kind>>> };

/** Interpreter: the input of a field, by kind. */
const fieldInputs: FieldInputs = {
  text: TextInput,
  richText: RichTextInput,
  url: UrlInput,
  email: EmailInput,
  digits: DigitsInput,
  integer: DigitsInput,
  flag: FlagInput,
  status: StatusInput,
  timestamp: TimestampInput,
  image: ImageInput,
  attachments: AttachmentsInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
};

/** The input of a field. */
export function FieldInput(props: ControlProps) {
  // The table is exhaustive; TypeScript can't relate the two sides of the index.
  const Input = fieldInputs[props.field.kind] as ComponentType<ControlProps>;
  return <Input {...props} />;
}
