import { Checkbox, Form, Input, Switch } from "antd";
import { useState } from "react";
import type { Webhook, WebhookBody } from "#contract/webhooks.ts";
import { webhookBody, webhookEvents, webhookResources } from "#contract/webhooks.ts";
import { changeWebhook, createWebhook } from "#admin/api/webhooks.ts";
import { FormDialog } from "#admin/form/form-dialog.tsx";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { ShownOnce } from "#admin/secret/shown-once.tsx";
import { webhookText as words } from "#admin/text/webhook.ts";
import styles from "./webhooks.module.css";

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
  const [secret, setSecret] = useState<string | null>(null);
  const isOpen = useIsOpen();

  async function save(body: WebhookBody) {
    if (webhook === null) {
      setSecret((await createWebhook(body)).secret);
      onSaved();
      return;
    }
    await changeWebhook(webhook.id, body);
    onSaved();
    // Another may be open by then.
    if (isOpen()) onClose();
  }

  if (secret !== null) return <ShownOnce secret={secret} words={shown} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      name="webhook"
      fields={fields}
      title={webhook === null ? words.createTitle : words.changeTitle}
      words={words}
      initialValues={webhook ?? empty}
      onSubmit={save}
      onClose={onClose}
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
    </FormDialog>
  );
}
