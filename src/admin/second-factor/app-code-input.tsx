import { Form } from "antd";
import { codeDigits } from "#contract/second-factor.ts";
import { codeInputProps } from "#admin/session/code-input-props.ts";
import styles from "./app-code-input.module.css";

interface AppCodeInputProps {
  /** These three are set by the form item around it. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (digits: string) => void;
}

/** The code of an authenticator app: one input, drawn as a field for each digit. */
export function AppCodeInput({ id, value = "", onChange }: AppCodeInputProps) {
  const { status } = Form.Item.useStatus();
  return (
    <div className={styles.code} data-wrong={status === "error"}>
      <input
        id={id}
        {...codeInputProps.app}
        aria-required
        aria-invalid={status === "error"}
        value={value}
        // Apps show a blank in the middle, which is copied with the digits.
        onChange={({ target }) =>
          onChange?.(target.value.replaceAll(/\D/gu, "").slice(0, codeDigits))
        }
      />
      <div className={styles.digits} aria-hidden>
        {Array.from({ length: codeDigits }, (_digit, at) => (
          <span key={at} data-next={at === Math.min(value.length, codeDigits - 1)}>
            {value[at]}
          </span>
        ))}
      </div>
    </div>
  );
}
