import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Form, Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { emailChangeBody } from "#contract/account-calls.ts";
import { formatDateTime } from "#admin/format-times.ts";
import { cancelEmailChange, requestEmailChange } from "#admin/api/account.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { emailChangeQuery, queryClient } from "#admin/api/queries.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { takeLostFocus } from "#admin/layout/lost-focus.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { CurrentPassword } from "./current-password.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile.module.css";

const empty = { email: "", current_password: "" };
const reload = () => queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });

/** The own address: the form for a new one, or the one that waits to be confirmed. */
export function ProfileEmail({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { data, error, refetch } = useQuery(emailChangeQuery);
  /** What stood here before was sent, or given up. */
  const [isReplaced, setIsReplaced] = useState(false);

  async function request(values: Readonly<Record<string, string>>): Promise<{ report: string }> {
    const { email, current_password: current } = { ...empty, ...values };
    const report = await requestEmailChange(email, current);
    setIsReplaced(true);
    await reload();
    return { report };
  }

  if (data?.pending) {
    return (
      <PendingEmail
        {...data.pending}
        isFocused={isReplaced}
        onCancelled={() => setIsReplaced(true)}
      />
    );
  }
  return (
    <ProfileForm
      name="email"
      title={text.profile.changeEmail}
      submitLabel={text.profile.sendConfirmation}
      stored={empty}
      onSave={request}
      onDirtyChange={onDirtyChange}
      isEmptiedAfterSave
      isFocused={isReplaced}
    >
      <CurrentEmail />
      <p className={styles.profileNote}>{text.profile.emailLead}</p>
      {error !== null && (
        <FailureState
          title={text.profile.emailFailed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      )}
      <Form.Item
        name="email"
        label={text.profile.newEmail}
        validateTrigger="onBlur"
        rules={[schemaRule(emailChangeBody.shape.email)]}
      >
        <Input inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <CurrentPassword />
    </ProfileForm>
  );
}

function CurrentEmail() {
  return (
    <dl className={styles.profileFacts}>
      <div>
        <dt>{text.profile.currentEmail}</dt>
        <dd>{useAccount().email}</dd>
      </div>
    </dl>
  );
}

/** What waits for its confirmation; `isFocused`: the form that stood here has just been sent. */
function PendingEmail(props: {
  email: string;
  expires_at: number;
  isFocused: boolean;
  onCancelled: () => void;
}) {
  const { email, expires_at: expiresAt, isFocused } = props;
  const { message } = App.useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const moment = formatDateTime(expiresAt);

  useEffect(() => {
    if (isFocused) takeLostFocus(heading.current);
  }, [isFocused]);

  async function cancel() {
    setIsCancelling(true);
    try {
      void message.success(await cancelEmailChange());
      props.onCancelled();
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.profile.cancelFailed} ${reason}`);
    }
    await reload();
    setIsCancelling(false);
  }

  return (
    <section className={`sheet ${styles.profilePart}`} aria-labelledby="pending-email">
      <h2 id="pending-email" ref={heading} tabIndex={-1}>
        {text.profile.changeEmail}
      </h2>
      <CurrentEmail />
      <Alert
        type="info"
        showIcon
        title={text.profile.pendingEmail}
        description={text.profile.pendingDetail(email, moment)}
      />
      <Button loading={isCancelling} onClick={() => void cancel()}>
        {text.profile.cancelEmail}
      </Button>
    </section>
  );
}
