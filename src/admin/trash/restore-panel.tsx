import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { resourceByApi } from "#contract/registry.ts";
import { hasStatus } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { RestoredRecord, RestorePreview, TrashedRecord } from "#admin/api/trash.ts";
import { restoreFromTrash, restorePreviewQuery } from "#admin/api/trash.ts";
import { HistoryLink } from "#admin/history/history-link.tsx";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { mayRestoreActive } from "#admin/review/review-rules.ts";
import { isScreened } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { PurgeButton } from "./purge-button.tsx";
import styles from "./trash.module.css";

interface RestorePanelProps {
  readonly record: TrashedRecord;
  readonly onRestored: (restored: RestoredRecord, isInactive: boolean) => void;
  readonly onPurged: () => void;
}

/** What restoring a deleted record brings back, what it doesn't, and the actions. */
export function RestorePanel({ record, onRestored, onPurged }: RestorePanelProps) {
  const { message } = App.useApp();
  const account = useAccount();
  const preview = useQuery(restorePreviewQuery(record));
  const [isRestoring, setIsRestoring] = useState(false);
  const resource = resourceByApi(record.resource);
  const mayStayActive = !record.is_active || mayRestoreActive(resource, account);

  async function restore(status: "inactive" | undefined) {
    setIsRestoring(true);
    try {
      const restored = await restoreFromTrash(record, status);
      onRestored(restored, status !== undefined);
      await invalidateRecords();
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.trash.restoreFailed} ${reason}`);
      setIsRestoring(false);
      void invalidateRecords();
    }
  }

  const isBlocked = (preview.data?.obstacles.length ?? 0) > 0;

  return (
    <div className={styles.panel}>
      <h2>{text.trash.panel(resourceLabel(record.resource))}</h2>
      {preview.data === undefined && preview.error === null && (
        <p role="status">{text.trash.previewLoading}</p>
      )}
      {preview.data === undefined && preview.error !== null && (
        <FailureState message={text.trash.previewFailed} onRetry={() => void preview.refetch()} />
      )}
      {preview.data !== undefined && <Preview preview={preview.data} />}
      <div className={styles.actions}>
        {!isBlocked && record.is_active && hasStatus(resource) && (
          <Button type="primary" loading={isRestoring} onClick={() => void restore("inactive")}>
            {text.trash.restoreInactive}
          </Button>
        )}
        {!isBlocked && mayStayActive && (
          <Button
            type={record.is_active && hasStatus(resource) ? "default" : "primary"}
            disabled={isRestoring}
            onClick={() => void restore(undefined)}
          >
            {record.is_active ? text.trash.restoreActive : text.trash.restore}
          </Button>
        )}
        {isScreened(resource) && (
          <HistoryLink resource={resource} id={record.id} label={text.history.title} />
        )}
        {grantFor(account.role.name, "trash").remove === "all" && (
          <PurgeButton record={record} onPurged={onPurged} />
        )}
      </div>
    </div>
  );
}

function Preview({ preview }: { preview: RestorePreview }) {
  const { revisions, files, addresses, references, missing, obstacles } = preview;
  const returning = [
    text.trash.contents(revisions),
    ...(files > 0 ? [text.trash.files(files)] : []),
    ...addresses.map(text.trash.address),
    text.trash.placeInOrder,
    ...references.map(({ field, label }) => text.trash.reference(field, label)),
  ];
  if (obstacles.length > 0) {
    return (
      <Alert
        type="warning"
        showIcon
        title={text.trash.obstacles}
        description={obstacles.map(({ message }) => message).join(" ")}
      />
    );
  }
  const away = missing.map(({ message }) => message);
  return (
    <div className={styles.preview}>
      <Items
        heading={text.trash.comesBack}
        items={returning}
        icon={<Check size={18} aria-hidden />}
      />
      {away.length > 0 ? (
        <Items heading={text.trash.staysAway} items={away} icon={<Minus size={18} aria-hidden />} />
      ) : (
        <p className={styles.whole}>{text.trash.nothingMissing}</p>
      )}
    </div>
  );
}

function Items(props: { heading: string; items: readonly string[]; icon: ReactNode }) {
  return (
    <section>
      <h3>{props.heading}</h3>
      <ul>
        {props.items.map((item) => (
          <li key={item}>
            {props.icon}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
