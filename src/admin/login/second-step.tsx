import { useState } from "react";
import type { SignInChallenge } from "#contract/second-factor.ts";
import { hasPasskeys } from "#admin/api/browser-passkey.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { isChallengeExpired, signInWithPasskey } from "#admin/api/session.ts";
import { text } from "#admin/text/text.ts";
import { CodeForm } from "./code-form.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

interface SecondStepProps {
  readonly challenge: SignInChallenge;
  readonly onSignedIn: () => void;
  /** Back to the password: by choice, or with the reason why. */
  readonly onBack: (reason: string | null) => void;
}

/** The second step: a passkey where the account has one, or a code. */
export function SecondStep(props: SecondStepProps) {
  const { methods } = props.challenge;
  const mayUsePasskey = hasPasskeys && methods.includes("passkey");
  const [isPasskey, setIsPasskey] = useState(mayUsePasskey);
  if (isPasskey) return <PasskeyForm {...props} onCode={() => setIsPasskey(false)} />;
  return (
    <CodeForm
      {...props}
      challenge={props.challenge.challenge}
      hasApp={methods.includes("app")}
      onPasskey={mayUsePasskey ? () => setIsPasskey(true) : null}
    />
  );
}

function PasskeyForm({
  challenge: { challenge },
  onSignedIn,
  onBack,
  onCode,
}: SecondStepProps & { readonly onCode: () => void }) {
  const attempt = useAttempt(async () => {
    try {
      const failure = await completeSignIn(await signInWithPasskey(challenge));
      if (failure === null) onSignedIn();
      return failure;
    } catch (thrown) {
      const message = failureMessage(thrown, text.failure.unknown);
      if (isChallengeExpired(thrown)) onBack(message);
      return message;
    }
  });
  const words = text.signInPasskey;
  return (
    <LoginForm
      {...attempt}
      title={words.title}
      heading={words.heading}
      lead={words.lead}
      submitLabel={attempt.isSubmitting ? words.waiting : words.use}
    >
      <div className="login-ways">
        <button type="button" className="login-link login-way" onClick={onCode}>
          {words.toCode}
        </button>
        <button type="button" className="login-link login-way" onClick={() => onBack(null)}>
          {text.signInCode.back}
        </button>
      </div>
    </LoginForm>
  );
}
