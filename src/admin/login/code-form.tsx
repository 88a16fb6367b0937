import { useId, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { isChallengeExpired, signInWithCode } from "#admin/api/session-calls.ts";
import type { CodeSource } from "#admin/session/code-input-props.ts";
import { codeInputProps, codeSources, otherSource } from "#admin/session/code-input-props.ts";
import { text } from "#admin/text.ts";
import { enterAs } from "./enter-as.ts";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

interface CodeFormProps {
  readonly challenge: string;
  readonly onSignedIn: () => void;
  /** Back to the password: by choice, or with the reason why. */
  readonly onBack: (reason: string | null) => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const id = useId();
  const [source, setSource] = useState<CodeSource>("app");
  const attempt = useAttempt(async (values) => {
    try {
      const failure = await enterAs(await signInWithCode(challenge, String(values.get("code"))));
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
        <button
          type="button"
          className="login-link login-way"
          onClick={() => setSource(otherSource(source))}
        >
          {words.other}
        </button>
        <button type="button" className="login-link login-way" onClick={() => onBack(null)}>
          {text.signInCode.back}
        </button>
      </div>
    </LoginForm>
  );
}
