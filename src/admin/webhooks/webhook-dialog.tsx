import { Alert, Checkbox, Form, Input, Switch } from "antd";
import { useState } from "react";
import type { Webhook, WebhookBody } from "#contract/webhooks.ts";
import { webhookBody, webhookEvents, webhookResources } from "#contract/webhooks.ts";
import { changeWebhook, createWebhook } from "#admin/api/webhooks.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { showFieldErrors } from "#admin/form/show-field-errors.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { ShownOnce } from "#admin/secret/shown-once.tsx";
import { text } from "#admin/text.ts";
import { webhookText as words } from "#admin/webhook-text.ts";
import styles from "./webhooks.module.css";

const formName = "webhook";
const { shape } = webhookBody;
const fields = ["name", "url", "resources", "events"] as const;
const empty: WebhookBody = { name: "", url: "", resources: [], events: [], is_active: true };
const shown = { ...words, title: words.created, label: words.secret };
const resourceOptions = webhookResources.map((api) => ({ value: api, label: resourceLabel(api) }));
const eventOptions = webhookEvents.map((event) => ({ value: event, label: words.events[event] }));

/** A new webhook, whose secret is then shown once, or one that is changed. */
export function WebhookDialog(props: {
  /** Null: a new one. */
  webhook: Webhook | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { webhook, onSaved, onClose } = props;
  const [form] = Form.useForm<WebhookBody>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function save(body: WebhookBody) {
    setFailure(null);
    setIsSaving(true);
    try {
      if (webhook === null) {
        setSecret((await createWebhook(body)).secret);
        onSaved();
        return;
      }
      await changeWebhook(webhook.id, body);
      onSaved();
      onClose();
    } catch (thrown) {
      if (!showFieldErrors(form, { name: formName, fields }, thrown)) {
        setFailure(failureMessage(thrown, text.failure.unknown));
      }
      setIsSaving(false);
    }
  }

  if (secret !== null) return <ShownOnce secret={secret} words={shown} onClose={onClose} />;
  return (
    <Dialog
      open
      title={webhook === null ? words.createTitle : words.changeTitle}
      okText={words.submit}
      cancelText={words.cancel}
      confirmLoading={isSaving}
      mask={{ closable: false }}
      okButtonProps={{ htmlType: "submit", form: formName }}
      onCancel={onClose}
    >
      <Form<WebhookBody>
        form={form}
        name={formName}
        layout="vertical"
        initialValues={webhook ?? empty}
        onFinish={(values) => void save(values)}
        onFinishFailed={({ errorFields }) => focusField(`${formName}_${errorFields[0]?.name[0]}`)}
      >
        <Form.Item
          name="name"
          label={words.name}
          validateTrigger="onBlur"
          rules={[schemaRule(shape.name)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="url"
          label={words.url}
          extra={words.urlHint}
          validateTrigger="onBlur"
          rules={[schemaRule(shape.url)]}
        >
          <Input inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="resources" label={words.resources} rules={[schemaRule(shape.resources)]}>
          <Checkbox.Group className={styles.choices ?? ""} options={resourceOptions} />
        </Form.Item>
        <Form.Item name="events" label={words.when} rules={[schemaRule(shape.events)]}>
          <Checkbox.Group className={styles.choices ?? ""} options={eventOptions} />
        </Form.Item>
        <Form.Item name="is_active" label={words.isActive} valuePropName="checked">
          <Switch />
        </Form.Item>
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={text.form.notSaved}
            description={text.form.reason(failure)}
          />
        )}
      </Form>
    </Dialog>
  );
}
