import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Tag } from "antd";
import { useState } from "react";
import { formatCount } from "#contract/format.ts";
import type { Webhook, WebhookAttempt, WebhookDelivery } from "#contract/webhooks.ts";
import { formatDateTime } from "#admin/format-times.ts";
import { deliveriesQuery, testWebhook } from "#admin/api/webhooks.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { text } from "#admin/text/text.ts";
import { webhookText as words } from "#admin/text/webhook.ts";
import statusTagStyles from "#admin/field-cell/status-tag.module.css";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import styles from "./webhooks.module.css";

/** A webhook: where it leads, what it is told, how that goes, and what can be done. */
export function WebhookItem(props: {
  webhook: Webhook;
  onChange: () => void;
  onDelete: () => void;
}) {
  const { webhook, onChange, onDelete } = props;
  const { id, name, url, is_active: isActive, waiting } = webhook;
  const { message } = App.useApp();
  const [isTesting, setIsTesting] = useState(false);
  const [isLogOpen, setIsLogOpen] = useState(false);

  async function test() {
    setIsTesting(true);
    try {
      const { status, error, milliseconds } = await testWebhook(id);
      if (error === null) {
        void message.success(words.tested(status ?? 0, formatCount(milliseconds)));
      } else void message.warning(words.testFailed(reasonOf(error)));
    } catch (thrown) {
      void message.error(failureMessage(thrown, text.failure.unknown));
    }
    setIsTesting(false);
  }

  return (
    <li className={`sheet ${styles.webhook}`}>
      <h2>
        {name}
        <Tag className={statusTagStyles.statusTag} data-active={isActive}>
          {isActive ? words.active : words.inactive}
        </Tag>
      </h2>
      <p className={styles.address}>{url}</p>
      <p className={styles.told}>
        {words.told(
          webhook.events.map((event) => words.events[event]).join(", "),
          webhook.resources.map(resourceLabel).join(", "),
        )}
      </p>
      {waiting > 0 && <p className={styles.told}>{words.waiting(formatCount(waiting))}</p>}
      <State webhook={webhook} />
      <div className={styles.actions}>
        <Button loading={isTesting} aria-label={words.testLabel(name)} onClick={() => void test()}>
          {words.test}
        </Button>
        <Button
          aria-expanded={isLogOpen}
          aria-label={words.logLabel(name)}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          {words.log}
        </Button>
        <Button aria-label={words.changeLabel(name)} onClick={onChange}>
          {words.change}
        </Button>
        <DangerPopconfirm
          title={words.deleteQuestion(name)}
          description={words.removeDetail}
          okText={words.yes}
          cancelText={words.no}
          onConfirm={onDelete}
        >
          <Button danger aria-label={words.removeLabel(name)}>
            {words.remove}
          </Button>
        </DangerPopconfirm>
      </div>
      {isLogOpen && <Log id={id} />}
    </li>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { disabled_at: disabledAt, failing_since: since, next_attempt_at: next } = webhook;
  if (disabledAt !== null) {
    return <Alert type="error" showIcon title={words.disabled(formatDateTime(disabledAt))} />;
  }
  if (since === null || next === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={words.failing(formatDateTime(since), formatDateTime(next))}
    />
  );
}

function Log({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(deliveriesQuery(id));
  if (data === undefined) {
    if (error === null) return <p role="status">{words.loading}</p>;
    return (
      <FailureState
        title={words.logFailed}
        message={failureMessage(error, text.failure.unknown)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <p>{words.logEmpty}</p>;
  return (
    <ul className={styles.log}>
      {data.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryItem({ delivery }: { delivery: WebhookDelivery }) {
  const { event, resource, record_id: recordId, state, attempts, last } = delivery;
  const moment = formatDateTime(delivery.attempted_at ?? delivery.created_at);
  return (
    <li>
      <b>{words.delivery(words.events[event], `${resourceLabel(resource)} ${recordId}`)}</b>
      <small>{words.attempted(words.states[state], moment, attempts)}</small>
      {last !== null && <small>{outcomeOf(last)}</small>}
    </li>
  );
}

function outcomeOf({ status, error, milliseconds }: WebhookAttempt): string {
  const result = status === null ? reasonOf(error ?? "failed") : `HTTP ${status}`;
  return words.outcome(result, formatCount(milliseconds));
}

function reasonOf(error: string): string {
  return Object.hasOwn(words.reasons, error) ? (words.reasons[error] ?? error) : error;
}
