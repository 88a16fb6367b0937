import { fieldMessages } from "#admin/api/call-failure.ts";
import { requestPasswordReset } from "#admin/api/session.ts";
import { setFlashMessage } from "#admin/session/flash-message.ts";
import { signInHash } from "#admin/session/return-address.ts";
import { text } from "#admin/text/text.ts";
import { EmailField } from "./login-field.tsx";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

/** Success is told on the site's home page. */
async function askForLink(values: FormData): Promise<string | null> {
  try {
    setFlashMessage(await requestPasswordReset(String(values.get("email"))));
    location.assign("/");
    return null;
  } catch (thrown) {
    return fieldMessages(thrown, text.failure.unknown);
  }
}

/** Forgot-password mode: e-mail, "Kirim" and the way back. */
export function ForgotForm() {
  const attempt = useAttempt(askForLink);
  return (
    <LoginForm
      {...attempt}
      title={text.login.forgotTitle}
      heading={text.login.forgotHeading}
      lead={text.login.forgotLead}
      submitLabel={attempt.isSubmitting ? text.login.sending : text.login.send}
    >
      <EmailField />
      <a className="login-link login-forgot" href={signInHash}>
        {text.login.back}
      </a>
    </LoginForm>
  );
}
