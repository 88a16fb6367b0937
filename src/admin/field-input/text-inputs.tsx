import type { GetRef } from "antd";
import { Input } from "antd";
import { useRef } from "react";
import { withNoteOf } from "#contract/change-notes.ts";
import type { DigitsField, EmailField, IntegerField, TextField } from "#contract/field.ts";
import type { ControlProps } from "./control-props.ts";
import { ariaOf, textOf } from "./control-props.ts";
import { text } from "#admin/text/text.ts";
import { GrowingTextArea } from "./growing-text-area.tsx";
import { onlyDigits } from "./only-digits.ts";
import styles from "./timestamp-preset-chips.module.css";

/** What every input of typed text has. */
export function commonProps(props: ControlProps) {
  return {
    ...ariaOf(props),
    id: props.id,
    disabled: props.isDisabled,
    value: textOf(props.value),
    onBlur: props.onBlur,
  };
}

/** One line or several; on paper one line may be wrapped, but has no break. */
export function TextInput(props: ControlProps<TextField>) {
  const { isMultiline } = props.field;
  if (props.isOnPaper) {
    return (
      <GrowingTextArea
        {...commonProps(props)}
        variant="borderless"
        data-title={!isMultiline}
        minRows={1}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isMultiline) event.preventDefault();
        }}
        onChange={({ target: { value } }) =>
          props.onChange?.(isMultiline ? value : value.replaceAll(/\s*\n\s*/gu, " "))
        }
      />
    );
  }
  const onChange = (event: { target: { value: string } }) => props.onChange?.(event.target.value);
  if (props.field.isDated) return <DatedLinesInput {...props} />;
  return props.field.isMultiline ? (
    <GrowingTextArea {...commonProps(props)} onChange={onChange} minRows={3} maxRows={12} />
  ) : (
    <Input {...commonProps(props)} onChange={onChange} />
  );
}

/** Dated sentences below each other; a press begins the one of today. */
function DatedLinesInput(props: ControlProps<TextField>) {
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  function begin() {
    const begun = withNoteOf(new Date(), textOf(props.value));
    props.onChange?.(begun);
    const [line = ""] = begun.split("\n", 1);
    // Once the input holds it.
    requestAnimationFrame(() => {
      const input = area.current?.resizableTextArea?.textArea;
      input?.focus();
      input?.setSelectionRange(line.length, line.length);
    });
  }
  return (
    <>
      <GrowingTextArea
        {...commonProps(props)}
        ref={area}
        onChange={({ target: { value } }) => props.onChange?.(value)}
        minRows={1}
        maxRows={12}
      />
      {!props.isDisabled && (
        <div className={styles.chips}>
          <button type="button" onClick={begin}>
            {text.form.noteOfToday}
          </button>
        </div>
      )}
    </>
  );
}

/** An e-mail address. It isn't the account's own, so the browser shouldn't offer that. */
export function EmailInput(props: ControlProps<EmailField>) {
  return (
    <Input
      {...commonProps(props)}
      inputMode="email"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  );
}

/** Digits only, typed or pasted. */
export function DigitsInput(props: ControlProps<DigitsField | IntegerField>) {
  return (
    <Input
      {...commonProps(props)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => props.onChange?.(onlyDigits(event.target.value))}
    />
  );
}
