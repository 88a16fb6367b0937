import { Button, Select } from "antd";
import type { ReferenceField } from "#contract/field.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { useClearButton } from "./clear-button.tsx";
import type { ControlProps } from "./control-props.ts";
import { ariaOf } from "./control-props.ts";
import { useReferenceOptions } from "./reference-options.ts";
import styles from "./field-problem.module.css";

/** A record of another resource, from its whole list. */
export function ReferenceInput(props: ControlProps<ReferenceField>) {
  const { foot: words, absent } = useScreenText();
  const clearButton = useClearButton();
  const { all, choosable, isLoading, error, retry } = useReferenceOptions(props.field);
  // What the record already points to is shown by its name, choosable or not.
  const isForeign = !choosable.some((option) => option.value === props.value);
  const present = isForeign ? all.filter((option) => option.value === props.value) : [];
  const options = [...present.map((option) => ({ ...option, disabled: true })), ...choosable];
  // Until the names are here a bare id would be shown.
  const chosen = options.find((option) => option.value === props.value)?.value ?? null;
  return (
    <>
      <Select
        {...ariaOf(props)}
        id={props.id}
        disabled={props.isDisabled}
        allowClear={!props.field.required && clearButton}
        showSearch={{ optionFilterProp: "label" }}
        // In a rail it is narrower than the names.
        popupMatchSelectWidth={false}
        placeholder={isLoading ? absent.loading : words.choose(props.field.label)}
        notFoundContent={words.noOptions}
        loading={isLoading}
        options={options}
        value={chosen}
        onChange={(value: number | undefined | null) => props.onChange?.(value ?? null)}
        onBlur={props.onBlur}
      />
      {error !== null && (
        <p className={styles.fieldProblem} role="alert">
          {words.optionsFailed} {failureMessage(error, "")}{" "}
          <Button type="link" onClick={retry}>
            {absent.retry}
          </Button>
        </p>
      )}
    </>
  );
}
