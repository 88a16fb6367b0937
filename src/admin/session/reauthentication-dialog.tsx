import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Form, Input, Space } from "antd";
import { useState } from "react";
import { hasPasskeys } from "#admin/api/browser-passkey.ts";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { reauthenticate, reauthenticateWithPasskey } from "#admin/api/passkeys.ts";
import { secondFactorQuery } from "#admin/api/queries.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { text } from "#admin/text/text.ts";

const words = text.reauthentication;

interface Typed {
  readonly current_password?: string;
  readonly code?: string;
}

/** Asks for the password, a code or a passkey; the page below stays as it is. */
export function ReauthenticationDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const [form] = Form.useForm<Typed>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isCode, setIsCode] = useState(false);
  const isOpen = useIsOpen();
  const { data } = useQuery(secondFactorQuery);
  const hasFactor = data !== undefined && (data.set_up_at !== null || data.passkeys > 0);

  async function submit(prove: () => Promise<void>) {
    setFailure(null);
    setIsBusy(true);
    try {
      await prove();
      // Given up meanwhile: another question may be open by now.
      if (isOpen()) onDone(true);
    } catch (thrown) {
      setFailure(fieldMessages(thrown, text.failure.unknown));
      setIsBusy(false);
    }
  }

  function proofOf({ current_password: password = "", code = "" }: Typed) {
    return reauthenticate(isCode ? { code } : { current_password: password });
  }

  return (
    <Dialog
      open
      title={words.title}
      okText={words.ok}
      cancelText={words.cancel}
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={() => onDone(false)}
    >
      <p>{words.lead}</p>
      {/* The ids of its inputs begin with its name: the page below may have a password too. */}
      <Form
        form={form}
        name="reauthentication"
        layout="vertical"
        onFinish={(typed) => void submit(() => proofOf(typed))}
      >
        <div role="alert">
          {failure !== null && <Alert type="error" title={failure} showIcon />}
        </div>
        {isCode ? (
          <Form.Item name="code" label={words.code}>
            <Input autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={20} />
          </Form.Item>
        ) : (
          <Form.Item name="current_password" label={words.password}>
            <Input.Password autoFocus autoComplete="current-password" />
          </Form.Item>
        )}
        <Space wrap>
          {hasFactor && (
            <Button onClick={() => setIsCode(!isCode)}>
              {isCode ? words.toPassword : words.toCode}
            </Button>
          )}
          {hasPasskeys && data !== undefined && data.passkeys > 0 && (
            <Button onClick={() => void submit(reauthenticateWithPasskey)}>
              {words.toPasskey}
            </Button>
          )}
        </Space>
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}
