import { useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { signIn } from "#admin/api/session-calls.ts";
import { forgotHash } from "#admin/session/return-address.ts";
import { text } from "#admin/text.ts";
import { CodeForm } from "./code-form.tsx";
import { enterAs } from "./enter-as.ts";
import { EmailField, PasswordField } from "./login-field.tsx";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

interface PasswordFormProps {
  readonly onSignedIn: () => void;
  readonly onCodeNeeded: (challenge: string) => void;
  /** Why the password is needed again. */
  readonly failure: string | null;
}

/** Login mode: the password and, for accounts that have a second factor, a code. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (challenge === null) {
    return <PasswordForm onSignedIn={onSignedIn} onCodeNeeded={setChallenge} failure={failure} />;
  }
  return (
    <CodeForm
      challenge={challenge}
      onSignedIn={onSignedIn}
      onBack={(reason) => {
        setFailure(reason);
        setChallenge(null);
      }}
    />
  );
}

/** E-mail, password, "Masuk" and the way to the forgot-password mode. */
function PasswordForm({ onSignedIn, onCodeNeeded, failure }: PasswordFormProps) {
  const attempt = useAttempt(async (values) => {
    try {
      const email = String(values.get("email"));
      const outcome = await signIn(email, String(values.get("password")));
      if (outcome.kind === "codeNeeded") {
        onCodeNeeded(outcome.challenge);
        return null;
      }
      const problem = await enterAs(outcome.account);
      if (problem === null) onSignedIn();
      return problem;
    } catch (thrown) {
      return failureMessage(thrown, text.failure.unknown);
    }
  }, failure);
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
