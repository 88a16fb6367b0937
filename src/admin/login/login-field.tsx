import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useId, useState } from "react";
import { text } from "#admin/text/text.ts";

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** What to keep to, below the input. */
  hint?: string;
  /** What is wrong with the value; null or absent while nothing is. */
  problem?: string | null;
  /** Below the hint, about the value. */
  note?: ReactNode;
};

/** Whose account it is about; the first field of its form. */
export function EmailField() {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{text.login.email}</label>
      <input id={id} name="email" type="email" autoComplete="username" autoFocus />
    </div>
  );
}

/** A password, with a button to look at what was typed. */
export function PasswordField({ label, hint, problem = null, note, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-password">
        <input
          id={id}
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          aria-invalid={problem !== null || undefined}
          aria-describedby={hint === undefined ? `${id}-problem` : `${id}-problem ${id}-hint`}
          {...input}
        />
        <button
          type="button"
          aria-label={isShown ? text.login.hidePassword : text.login.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <p className="login-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      {hint !== undefined && (
        <p className="login-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {note !== undefined && <p className="login-hint">{note}</p>}
    </div>
  );
}
