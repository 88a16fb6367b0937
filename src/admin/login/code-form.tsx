import { useId, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { isChallengeExpired, signInWithCode } from "#admin/api/session.ts";
import type { CodeSource } from "#admin/session/code-input-props.ts";
import { codeInputProps, codeSources, otherSource } from "#admin/session/code-input-props.ts";
import { text } from "#admin/text/text.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

interface CodeFormProps {
  readonly challenge: string;
  /** Whether the account has an authenticator app; else only a recovery code is left. */
  readonly hasApp: boolean;
  /** To the passkey, where the account has one. */
  readonly onPasskey: (() => void) | null;
  readonly onSignedIn: () => void;
  /** Back to the password: by choice, or with the reason why. */
  readonly onBack: (reason: string | null) => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, hasApp, onPasskey, onSignedIn, onBack }: CodeFormProps) {
  const id = useId();
  const [source, setSource] = useState<CodeSource>(hasApp ? "app" : "recovery");
  const attempt = useAttempt(async (values) => {
    try {
      const failure = await completeSignIn(
        await signInWithCode(challenge, String(values.get("code"))),
      );
      if (failure === null) onSignedIn();
      return failure;
    } catch (thrown) {
      const message = failureMessage(thrown, text.failure.unknown);
      if (isChallengeExpired(thrown)) onBack(message);
      return message;
    }
  });
  const words = codeSources[source];
  return (
    <LoginForm
      {...attempt}
      title={text.signInCode.title}
      heading={text.signInCode.heading}
      lead={words.lead}
      submitLabel={attempt.isSubmitting ? text.login.submitting : text.login.submit}
    >
      <div className="login-field">
        <label htmlFor={id}>{words.label}</label>
        <input
          key={source}
          id={id}
          name="code"
          className="login-code"
          autoFocus
          spellCheck={false}
          autoCapitalize="characters"
          {...codeInputProps[source]}
        />
      </div>
      <div className="login-ways">
        {hasApp && (
          <button
            type="button"
            className="login-link login-way"
            onClick={() => setSource(otherSource(source))}
          >
            {words.other}
          </button>
        )}
        {onPasskey !== null && (
          <button type="button" className="login-link login-way" onClick={onPasskey}>
            {text.signInPasskey.use}
          </button>
        )}
        <button type="button" className="login-link login-way" onClick={() => onBack(null)}>
          {text.signInCode.back}
        </button>
      </div>
    </LoginForm>
  );
}
