import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { readAccount, signIn } from "#admin/api/session-calls.ts";
import { changeStoredState } from "#admin/stored-state.ts";
import { forgotHash } from "#admin/session/return-address.ts";
import { text } from "#admin/text.ts";
import { EmailField, PasswordField } from "./login-field.tsx";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

/** The failure to show, or null when the session stands. */
async function trySignIn(email: string, password: string): Promise<string | null> {
  try {
    const account = await signIn(email, password);
    if (await isCookieLost()) return text.login.cookieVanished;
    changeStoredState({ session: { currentUser: account } });
    return null;
  } catch (thrown) {
    return failureMessage(thrown, text.failure.unknown);
  }
}

/** Browsers drop Secure cookies that come over plain http: to be said instead of looping. */
async function isCookieLost(): Promise<boolean> {
  try {
    await readAccount();
    return false;
  } catch (thrown) {
    const hasNoCookie = thrown instanceof CallFailure && thrown.kind === "sessionEnded";
    if (hasNoCookie && location.protocol === "http:") return true;
    throw thrown;
  }
}

/** Login mode: e-mail, password, "Masuk" and the way to the forgot-password mode. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const attempt = useAttempt(async (values) => {
    const failure = await trySignIn(String(values.get("email")), String(values.get("password")));
    if (failure === null) onSignedIn();
    return failure;
  });
  return (
    <LoginForm
      {...attempt}
      title={text.login.title}
      heading={text.login.heading}
      submitLabel={attempt.isSubmitting ? text.login.submitting : text.login.submit}
    >
      <EmailField />
      <PasswordField label={text.login.password} name="password" />
      <a className="login-link login-forgot" href={forgotHash}>
        {text.login.forgot}
      </a>
    </LoginForm>
  );
}
