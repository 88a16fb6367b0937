import { Radio, Select } from "antd";
import type { ChoiceField, FlagField, StatusField } from "#contract/field.ts";
import { statuses } from "#contract/field.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { text } from "#admin/text/text.ts";
import { useClearButton } from "./clear-button.tsx";
import type { ControlProps } from "./control-props.ts";
import { ariaOf, textOf } from "./control-props.ts";
import type { FormValue } from "./form-value.ts";

/** A few values, all visible. */
function RadioInput({
  options,
  ...props
}: ControlProps<FlagField | StatusField> & {
  options: { value: string | number; label: string }[];
}) {
  return (
    <Radio.Group
      {...ariaOf(props)}
      id={props.id}
      aria-labelledby={props.labelId}
      disabled={props.isDisabled}
      options={options}
      value={props.value}
      onChange={(event) => props.onChange?.(event.target.value as FormValue)}
      onBlur={props.onBlur}
    />
  );
}

/** Ya or Tidak, sent as 1 or 0. */
export function FlagInput(props: ControlProps<FlagField>) {
  const options = [
    { value: 1, label: text.flag.yes },
    { value: 0, label: text.flag.no },
  ];
  return <RadioInput {...props} options={options} />;
}

/** Active or inactive. */
export function StatusInput(props: ControlProps<StatusField>) {
  const options = statuses.map((status) => ({ value: status, label: text.status[status] }));
  return <RadioInput {...props} options={options} />;
}

/** One of the definition's values. */
export function ChoiceInput(props: ControlProps<ChoiceField>) {
  const { foot: words } = useScreenText();
  const clearButton = useClearButton();
  return (
    <Select
      {...ariaOf(props)}
      id={props.id}
      disabled={props.isDisabled}
      allowClear={!props.field.required && clearButton}
      placeholder={words.choose(props.field.label)}
      options={[...props.field.options]}
      value={textOf(props.value) || null}
      onChange={(value: string | undefined | null) => props.onChange?.(value ?? null)}
      onBlur={props.onBlur}
    />
  );
}
