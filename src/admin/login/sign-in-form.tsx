import { useState } from "react";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { readAccount, signIn } from "#admin/api/session-calls.ts";
import { changeRootState } from "#admin/root-state.ts";
import { text } from "#admin/text.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginField, PasswordField } from "./login-field.tsx";

/** The failure to show, or null when the session stands. */
async function trySignIn(email: string, password: string): Promise<string | null> {
  const account = await signIn(email, password);
  try {
    await readAccount();
  } catch (thrown) {
    const hasNoCookie = thrown instanceof CallFailure && thrown.kind === "sessionEnded";
    // Browsers drop Secure cookies that come over plain http (design 5): say so instead of looping.
    if (hasNoCookie && location.protocol === "http:") return text.login.cookieVanished;
    throw thrown;
  }
  changeRootState({ session: { currentUser: account } });
  return null;
}

/** Login mode: e-mail, password, "Masuk" and the way to the forgot-password mode. */
export function SignInForm({
  onSignedIn,
  onForgot,
}: {
  onSignedIn: () => void;
  onForgot: () => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function submit(values: FormData) {
    setFailure(null);
    setIsSubmitting(true);
    try {
      const problem = await trySignIn(String(values.get("email")), String(values.get("password")));
      if (problem === null) return onSignedIn();
      setFailure(problem);
    } catch (thrown) {
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
    setIsSubmitting(false);
  }

  return (
    <LoginForm
      title={text.login.title}
      heading={text.login.heading}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? text.login.submitting : text.login.submit}
      onSubmit={submit}
    >
      <LoginField
        label={text.login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
      />
      <PasswordField label={text.login.password} name="password" />
      <button type="button" className="login-link login-forgot" onClick={onForgot}>
        {text.login.forgot}
      </button>
    </LoginForm>
  );
}
