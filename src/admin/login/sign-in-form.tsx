import { useState } from "react";
import type { SignInChallenge } from "#contract/second-factor.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { hasPasskeys } from "#admin/api/browser-passkey.ts";
import { signIn, signInWithPasskey } from "#admin/api/session.ts";
import { forgotHash } from "#admin/session/return-address.ts";
import { text } from "#admin/text/text.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { EmailField, PasswordField } from "./login-field.tsx";
import { LoginForm } from "./login-form.tsx";
import { SecondStep } from "./second-step.tsx";
import { useAttempt } from "./use-attempt.ts";

interface PasswordFormProps {
  readonly onSignedIn: () => void;
  readonly onCodeNeeded: (challenge: SignInChallenge) => void;
  /** Why the password is needed again. */
  readonly failure: string | null;
}

/** Login mode: the password and, for accounts that have a second factor, a code. */
export function SignInForm({
  onSignedIn,
  message,
}: {
  onSignedIn: () => void;
  message: string | null;
}) {
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [failure, setFailure] = useState(message);
  if (challenge === null) {
    return <PasswordForm onSignedIn={onSignedIn} onCodeNeeded={setChallenge} failure={failure} />;
  }
  return (
    <SecondStep
      challenge={challenge}
      onSignedIn={onSignedIn}
      onBack={(reason) => {
        setFailure(reason);
        setChallenge(null);
      }}
    />
  );
}

/** E-mail, password, "Masuk" and a link to the forgot-password mode. */
function PasswordForm({ onSignedIn, onCodeNeeded, failure }: PasswordFormProps) {
  const attempt = useAttempt(async (values) => {
    try {
      const email = String(values.get("email"));
      const outcome = await signIn(email, String(values.get("password")));
      if (outcome.kind === "codeNeeded") {
        onCodeNeeded(outcome.challenge);
        return null;
      }
      const problem = await completeSignIn(outcome.account);
      if (problem === null) onSignedIn();
      return problem;
    } catch (thrown) {
      return failureMessage(thrown, text.failure.unknown);
    }
  }, failure);
  const withPasskey = useAttempt(async () => {
    try {
      const problem = await completeSignIn(await signInWithPasskey(null));
      if (problem === null) onSignedIn();
      return problem;
    } catch (thrown) {
      return failureMessage(thrown, text.failure.unknown);
    }
  });
  return (
    <LoginForm
      isSubmitting={attempt.isSubmitting}
      failure={attempt.failure ?? withPasskey.failure}
      title={text.login.title}
      heading={text.login.heading}
      submitLabel={attempt.isSubmitting ? text.login.submitting : text.login.submit}
      onSubmit={(values) => {
        withPasskey.forget();
        void attempt.onSubmit(values);
      }}
    >
      <EmailField />
      <PasswordField label={text.login.password} name="password" />
      <div className="login-ways">
        <a className="login-link" href={forgotHash}>
          {text.login.forgot}
        </a>
        {hasPasskeys && (
          <button
            type="button"
            className="login-link login-way"
            onClick={() => {
              attempt.forget();
              void withPasskey.onSubmit();
            }}
          >
            {withPasskey.isSubmitting ? text.signInPasskey.waiting : text.signInPasskey.use}
          </button>
        )}
      </div>
    </LoginForm>
  );
}
