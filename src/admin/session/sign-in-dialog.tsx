import { Alert, Button, Form, Input, Space } from "antd";
import { useState } from "react";
import type { SignInChallenge } from "#contract/second-factor.ts";
import { hasPasskeys } from "#admin/api/browser-passkey.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { accountQuery, queryClient } from "#admin/api/queries.ts";
import {
  isChallengeExpired,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from "#admin/api/session.ts";
import type { SessionEndOutcome } from "#admin/api/session-end.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { changeStoredState, useStoredState } from "#admin/stored-state.ts";
import { text } from "#admin/text/text.ts";
import type { Account } from "./account.ts";
import type { CodeSource } from "./code-input-props.ts";
import { codeInputProps, codeSources, otherSource } from "./code-input-props.ts";
import { leaveForLogin, reloadFor } from "./end-session.ts";
import { useAccount } from "./use-account.ts";

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/**
 * Asks whoever typed for a new sign-in, after the session's end or when another user has signed in to this browser;
 * the page below stays as it is.
 */
export function SignInDialog({ onDone }: { onDone: (outcome: SessionEndOutcome) => void }) {
  const owner = useAccount();
  const current = useStoredState().session.currentUser;
  const newcomer = current !== null && current.id !== owner.id ? current : null;
  const words =
    newcomer === null ? text.session.ended : text.session.overtaken(owner.name, newcomer.name);
  const [form] = Form.useForm<Typed>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const isOpen = useIsOpen();

  function enter(account: Account) {
    // A passkey may be another user's.
    if (account.id !== owner.id) return reloadFor(account);
    changeStoredState({ session: { currentUser: account } });
    queryClient.setQueryData(accountQuery.queryKey, account);
    onDone("signedInAgain");
  }

  async function signInBy({ email, password, code = "" }: Typed): Promise<Account | null> {
    if (challenge !== null) return signInWithCode(challenge.challenge, code);
    const outcome = await signIn(email, password);
    if (outcome.kind === "signedIn") return outcome.account;
    setChallenge(outcome.challenge);
    return null;
  }

  async function submit(attempt: () => Promise<Account | null>) {
    setFailure(null);
    setIsSubmitting(true);
    try {
      const account = await attempt();
      // Whose session it is by now is taken note of, also where the dialog was given up.
      if (account !== null && (isOpen() || account.id !== owner.id)) return enter(account);
    } catch (thrown) {
      if (isChallengeExpired(thrown)) setChallenge(null);
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
    setIsSubmitting(false);
  }

  return (
    <Dialog
      open
      title={words.title}
      okText={text.login.submit}
      cancelText={words.cancel}
      // Where that gives up what is typed, it is done by its button alone.
      keyboard={newcomer === null}
      closable={newcomer === null}
      okButtonProps={{ loading: isSubmitting }}
      onOk={form.submit}
      onCancel={() => onDone("over")}
    >
      <p>{words.detail}</p>
      {/* The ids of its inputs begin with its name: the page below may have a "password" too. */}
      <Form
        form={form}
        name="sign-in"
        layout="vertical"
        onFinish={(typed) => void submit(() => signInBy(typed))}
        initialValues={{ email: owner.email }}
      >
        {failure !== null && <Alert type="error" title={failure} showIcon />}
        <div hidden={challenge !== null}>
          <Form.Item name="email" label={text.login.email}>
            <Input type="email" autoComplete="username" readOnly />
          </Form.Item>
          <Form.Item name="password" label={text.login.password}>
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
        </div>
        {challenge !== null && <CodeItem hasApp={challenge.methods.includes("app")} />}
        <Space wrap>
          {hasPasskeys && (challenge === null || challenge.methods.includes("passkey")) && (
            <Button
              onClick={() => void submit(() => signInWithPasskey(challenge?.challenge ?? null))}
            >
              {text.signInPasskey.use}
            </Button>
          )}
          {newcomer === null && (
            <Button onClick={() => void leaveForLogin()}>{text.session.otherUser}</Button>
          )}
        </Space>
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}

/** The second step, for accounts that have a second factor. */
function CodeItem({ hasApp }: { hasApp: boolean }) {
  const [source, setSource] = useState<CodeSource>(hasApp ? "app" : "recovery");
  const words = codeSources[source];
  return (
    <>
      <p>{words.lead}</p>
      <Form.Item name="code" label={words.label}>
        <Input key={source} autoFocus spellCheck={false} {...codeInputProps[source]} />
      </Form.Item>
      {hasApp && <Button onClick={() => setSource(otherSource(source))}>{words.other}</Button>}
    </>
  );
}
