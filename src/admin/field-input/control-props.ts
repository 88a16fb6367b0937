import type { Field } from "#contract/field.ts";
import type { FormValue } from "./form-value.ts";

/** What a form hands to the input of a field; the form library adds value, id and descriptions. */
export interface ControlProps<F extends Field = Field> {
  readonly field: F;
  readonly isDisabled: boolean;
  /** On the paper of a form for writing, where a text grows with what is written. */
  readonly isOnPaper?: boolean;
  /** Id of the label's text, for controls that aren't one input. */
  readonly labelId: string;
  readonly id?: string;
  readonly value?: FormValue;
  readonly onChange?: (value: FormValue) => void;
  readonly onBlur?: () => void;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: "true";
  readonly "aria-required"?: "true";
}

/** The part of the props that says to assistive technology what the field is about. */
export function ariaOf(props: ControlProps) {
  return {
    "aria-describedby": props["aria-describedby"],
    "aria-invalid": props["aria-invalid"],
    "aria-required": props["aria-required"],
  };
}

/** A value that is a text, or "" while there is none. */
export function textOf(value: FormValue | undefined): string {
  return typeof value === "string" ? value : "";
}
