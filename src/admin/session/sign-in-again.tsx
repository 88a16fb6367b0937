import { Alert, Button, Form, Input, Modal } from "antd";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { accountQuery, queryClient } from "#admin/api/queries.ts";
import { isChallengeExpired, signIn, signInWithCode } from "#admin/api/session-calls.ts";
import type { SessionEndOutcome } from "#admin/api/session-end.ts";
import { changeStoredState } from "#admin/stored-state.ts";
import { text } from "#admin/text.ts";
import type { Account } from "./account.ts";
import type { CodeSource } from "./code-input-props.ts";
import { codeInputProps, codeSources, otherSource } from "./code-input-props.ts";
import type { SignInAgain } from "./end-session.ts";
import { useAccount } from "./use-account.ts";

interface Question {
  readonly message: string;
  readonly answered: Promise<SessionEndOutcome>;
  readonly answer: (outcome: SessionEndOutcome) => void;
}

/** The dialog, and the function that opens it; calls that fail at the same time share one question. */
export function useSignInAgain(): { dialog: ReactNode; signInAgain: SignInAgain } {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Question | null>(null);

  const signInAgain: SignInAgain = (message) => {
    if (open.current === null) {
      const { promise, resolve } = Promise.withResolvers<SessionEndOutcome>();
      const answer = (outcome: SessionEndOutcome) => {
        open.current = null;
        setQuestion(null);
        resolve(outcome);
      };
      open.current = { message, answered: promise, answer };
      setQuestion(open.current);
    }
    return open.current.answered;
  };

  const dialog = question && <SignInDialog message={question.message} onDone={question.answer} />;
  return { dialog, signInAgain };
}

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

function SignInDialog({
  message,
  onDone,
}: {
  message: string;
  onDone: (outcome: SessionEndOutcome) => void;
}) {
  const owner = useAccount();
  const [form] = Form.useForm<Typed>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);

  function enter(account: Account) {
    const isOther = account.id !== owner.id;
    // What is cached belongs to another user.
    if (isOther) void queryClient.invalidateQueries();
    changeStoredState({ session: { currentUser: account } });
    queryClient.setQueryData(accountQuery.queryKey, account);
    onDone(isOther ? "signedInAsOther" : "signedInAgain");
  }

  async function submit({ email, password, code = "" }: Typed) {
    setFailure(null);
    setIsSubmitting(true);
    try {
      if (challenge !== null) return enter(await signInWithCode(challenge, code));
      const outcome = await signIn(email, password);
      if (outcome.kind === "signedIn") return enter(outcome.account);
      setChallenge(outcome.challenge);
    } catch (thrown) {
      if (isChallengeExpired(thrown)) setChallenge(null);
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
    setIsSubmitting(false);
  }

  return (
    <Modal
      open
      title={text.session.endedTitle}
      okText={text.login.submit}
      cancelText={text.session.cancel}
      confirmLoading={isSubmitting}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => onDone("over")}
    >
      <p>
        {message}. {text.session.endedDetail}
      </p>
      {/* The ids of its inputs begin with its name: the page below may have a "password" too. */}
      <Form
        form={form}
        name="sign-in"
        layout="vertical"
        onFinish={(typed) => void submit(typed)}
        initialValues={{ email: owner.email }}
      >
        {failure !== null && <Alert type="error" title={failure} showIcon />}
        <div hidden={challenge !== null}>
          <Form.Item name="email" label={text.login.email}>
            <Input type="email" autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" label={text.login.password}>
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
        </div>
        {challenge !== null && <CodeItem />}
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}

/** The second step, for accounts that have a second factor. */
function CodeItem() {
  const [source, setSource] = useState<CodeSource>("app");
  const words = codeSources[source];
  return (
    <>
      <p>{words.lead}</p>
      <Form.Item name="code" label={words.label}>
        <Input key={source} autoFocus spellCheck={false} {...codeInputProps[source]} />
      </Form.Item>
      <Button type="link" onClick={() => setSource(otherSource(source))}>
        {words.other}
      </Button>
    </>
  );
}
