import { Alert, Form, Input, Modal } from "antd";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { accountQuery, queryClient } from "#admin/api/queries.ts";
import { signIn } from "#admin/api/session-calls.ts";
import type { SessionEndOutcome } from "#admin/api/session-end.ts";
import { changeStoredState } from "#admin/stored-state.ts";
import { text } from "#admin/text.ts";
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

function SignInDialog({
  message,
  onDone,
}: {
  message: string;
  onDone: (outcome: SessionEndOutcome) => void;
}) {
  const owner = useAccount();
  const [form] = Form.useForm<{ email: string; password: string }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function submit({ email, password }: { email: string; password: string }) {
    setFailure(null);
    setIsSubmitting(true);
    try {
      const account = await signIn(email, password);
      const isOther = account.id !== owner.id;
      // What is cached belongs to another user.
      if (isOther) void queryClient.invalidateQueries();
      changeStoredState({ session: { currentUser: account } });
      queryClient.setQueryData(accountQuery.queryKey, account);
      onDone(isOther ? "signedInAsOther" : "signedInAgain");
    } catch (thrown) {
      setFailure(failureMessage(thrown, text.failure.unknown));
      setIsSubmitting(false);
    }
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
        onFinish={submit}
        initialValues={{ email: owner.email }}
      >
        {failure !== null && <Alert type="error" title={failure} showIcon />}
        <Form.Item name="email" label={text.login.email}>
          <Input type="email" autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={text.login.password}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}
