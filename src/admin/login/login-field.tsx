import { Eye, EyeOff } from "lucide-react";
import type { InputHTMLAttributes } from "react";
import { useId, useState } from "react";
import { text } from "#admin/text.ts";

type LoginFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string };

/** A labelled input of one line. */
export function LoginField({ label, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
    </div>
  );
}

/** A password, with a button to look at what was typed. */
export function PasswordField({ label, ...input }: LoginFieldProps) {
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
    </div>
  );
}
