/** `/dashboard/webhook`: which systems are told of changes, and how that goes. */
import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useRef, useState } from "react";
import type { Webhook } from "#contract/webhooks.ts";
import { failureMessage, isForbidden } from "#admin/api/call-failure.ts";
import { deleteWebhook, webhooksQuery } from "#admin/api/webhooks.ts";
import emptyIllustration from "#admin/illustrations/empty.svg";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { QueryState } from "#admin/layout/query-state.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { text } from "#admin/text/text.ts";
import { webhookText as words } from "#admin/text/webhook.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookItem } from "./webhook-item.tsx";
import styles from "./webhooks.module.css";

/** The list, with a dialog for a new webhook and for changes. */
export function WebhooksScreen() {
  const { message } = App.useApp();
  const list = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);
  const query = useQuery(webhooksQuery);
  const { data, error, refetch } = query;
  if (isForbidden(error)) return <Forbidden />;

  async function remove({ id }: Webhook) {
    try {
      void message.success(await deleteWebhook(id));
      // The button that was pressed goes with its row.
      list.current?.focus();
    } catch (thrown) {
      void message.error(`${words.notDone} ${failureMessage(thrown, text.failure.unknown)}`);
    }
    await refetch();
  }

  const create = (
    <Button type="primary" onClick={() => setEdited("new")}>
      {words.create}
    </Button>
  );
  return (
    <Screen title={words.title} lead={words.lead} actions={create}>
      <div ref={list} tabIndex={-1} className={styles.list} aria-busy={data === undefined}>
        <QueryState query={query} title={words.failed} rows={4} />
        {data?.length === 0 && (
          <div className="sheet">
            <EmptyState
              illustration={emptyIllustration}
              title={words.empty}
              detail={words.emptyDetail}
            />
          </div>
        )}
        <ul className={styles.webhooks}>
          {data?.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onChange={() => setEdited(webhook)}
              onDelete={() => void remove(webhook)}
            />
          ))}
        </ul>
      </div>
      {edited !== null && (
        <WebhookDialog
          webhook={edited === "new" ? null : edited}
          onSaved={() => {
            if (edited !== "new") void message.success(words.saved);
            void refetch();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Screen>
  );
}
