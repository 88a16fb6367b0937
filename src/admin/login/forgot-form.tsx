import { useState } from "react";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { requestPasswordReset } from "#admin/api/session-calls.ts";
import { passMessage } from "#admin/session/passing-message.ts";
import { text } from "#admin/text.ts";
import { LoginField } from "./login-field.tsx";
import { LoginForm } from "./login-form.tsx";

/** Forgot-password mode; success is told on the site's home page (specification 4 and 8). */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function submit(values: FormData) {
    setFailure(null);
    setIsSubmitting(true);
    try {
      passMessage(await requestPasswordReset(String(values.get("email"))));
      location.assign("/");
    } catch (thrown) {
      setFailure(fieldMessages(thrown, text.failure.unknown));
      setIsSubmitting(false);
    }
  }

  return (
    <LoginForm
      title={text.login.forgotTitle}
      heading={text.login.forgotHeading}
      lead={text.login.forgotLead}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? text.login.sending : text.login.send}
      onSubmit={submit}
    >
      <LoginField
        label={text.login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
      />
      <button type="button" className="login-link login-forgot" onClick={onBack}>
        {text.login.back}
      </button>
    </LoginForm>
  );
}
