import { failureMessage } from "#admin/api/call-failure.ts";
import { text } from "#admin/text/text.ts";
import { LoginForm } from "./login-form.tsx";
import { useAttempt } from "./use-attempt.ts";

interface EmailLinkFormProps {
  readonly words: {
    readonly title: string;
    readonly heading: string;
    readonly lead: string;
    readonly submit: string;
    readonly submitting: string;
  };
  readonly act: () => Promise<void>;
}

/** What a mailed link about an e-mail address does, once its button is pressed: mail programs open links too. */
export function EmailLinkForm({ words, act }: EmailLinkFormProps) {
  const attempt = useAttempt(async () => {
    try {
      await act();
      return null;
    } catch (thrown) {
      return failureMessage(thrown, text.failure.unknown);
    }
  });
  return (
    <LoginForm
      {...attempt}
      title={words.title}
      heading={words.heading}
      lead={words.lead}
      submitLabel={attempt.isSubmitting ? words.submitting : words.submit}
    >
      {null}
    </LoginForm>
  );
}
