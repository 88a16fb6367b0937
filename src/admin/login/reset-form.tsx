import type { FocusEvent } from "react";
import { useState } from "react";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { resetPassword } from "#admin/api/session.ts";
import type {
  NewPasswordField,
  NewPasswordProblems,
} from "#admin/session/new-password-problems.ts";
import { PasswordStrengthNote } from "#admin/session/password-strength.tsx";
import { newPasswordProblems } from "#admin/session/new-password-problems.ts";
import { setFlashMessage } from "#admin/session/flash-message.ts";
import { forgotHash, loginPath } from "#admin/session/return-address.ts";
import { appConfig } from "#admin/app-config.ts";
import { text } from "#admin/text/text.ts";
import { LoginForm } from "./login-form.tsx";
import { PasswordField } from "./login-field.tsx";

interface Refusal {
  readonly message: string;
  /** The link is used up, too old or unknown: only a new one helps. */
  readonly isDeadLink: boolean;
}

const unknownRefusal = { message: text.failure.unknown, isDeadLink: false };

function typedIn(values: FormData): Record<NewPasswordField, string> {
  return { password: String(values.get("password")), confirm: String(values.get("confirm")) };
}

function focusInput(name: NewPasswordField): void {
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

/** New password and the same again, by the contract's rules. */
export function ResetForm({ token, lead = text.reset.lead }: { token: string; lead?: string }) {
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [typedPassword, setTypedPassword] = useState("");

  function checkOnBlur({ currentTarget: { form, name } }: FocusEvent<HTMLInputElement>) {
    if (form === null) return;
    const typed = typedIn(new FormData(form));
    const found = newPasswordProblems(typed, appConfig.passwordPolicy);
    // The second field isn't called empty before it was reached.
    const isConfirmDue = name === "confirm" || typed.confirm !== "";
    // From the newest problems: a response of the server moves the focus, and so causes this blur.
    setProblems((before) => ({
      password: name === "password" ? found.password : before.password,
      confirm: isConfirmDue ? found.confirm : before.confirm,
    }));
  }

  async function submit(values: FormData) {
    const typed = typedIn(values);
    const found = newPasswordProblems(typed, appConfig.passwordPolicy);
    setProblems(found);
    setRefusal(null);
    if (found.password !== undefined) return focusInput("password");
    if (found.confirm !== undefined) return focusInput("confirm");
    setIsSubmitting(true);
    try {
      // Specification 3: the confirm value is what is sent as the new password.
      setFlashMessage(await resetPassword(token, typed.confirm));
      location.assign("/");
    } catch (thrown) {
      setIsSubmitting(false);
      if (!(thrown instanceof CallFailure)) return setRefusal(unknownRefusal);
      showRefusal(thrown);
    }
  }

  function showRefusal(failure: CallFailure) {
    const messageAt = (name: string) =>
      failure.fieldErrors.find(({ field }) => field === name)?.message;
    const [password, deadLink] = [messageAt("password"), messageAt("token")];
    setProblems({ password });
    if (password !== undefined) return focusInput("password");
    const message = deadLink ?? failureMessage(failure, text.failure.unknown);
    setRefusal({ message, isDeadLink: deadLink !== undefined });
  }

  return (
    <LoginForm
      title={text.reset.title}
      heading={text.reset.heading}
      lead={lead}
      failure={refusal && <RefusalText {...refusal} />}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? text.reset.submitting : text.reset.submit}
      onSubmit={submit}
    >
      <PasswordField
        label={text.reset.password}
        hint={text.reset.hint(appConfig.passwordPolicy)}
        problem={problems.password ?? null}
        name="password"
        autoComplete="new-password"
        autoFocus
        onBlur={checkOnBlur}
        onChange={({ currentTarget: { value } }) => setTypedPassword(value)}
        note={<PasswordStrengthNote password={typedPassword} token={token} />}
      />
      <PasswordField
        label={text.reset.confirm}
        problem={problems.confirm ?? null}
        name="confirm"
        autoComplete="new-password"
        onBlur={checkOnBlur}
      />
    </LoginForm>
  );
}

function RefusalText({ message, isDeadLink }: Refusal) {
  return (
    <>
      {message}
      {isDeadLink && (
        <>
          {" "}
          <a href={`${loginPath}${forgotHash}`}>{text.reset.askAgain}</a>
        </>
      )}
    </>
  );
}
