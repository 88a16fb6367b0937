import { Alert, Button } from "antd";
import type { MouseEvent } from "react";
import { Fragment } from "react";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { formatDateTime } from "#admin/format-times.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { DraftLinks, useLiveAddress } from "./draft-links.tsx";
import noticeStyles from "#admin/layout/notice.module.css";
import styles from "./draft-notice.module.css";

/** What the form holds of a draft. */
export type ShownDraft =
  | {
      readonly kind: "restored";
      readonly savedAtSeconds: number;
      readonly expiresAtSeconds: number | null;
      readonly labels: readonly string[];
      /** Of fields of which one of several values stands. */
      readonly overruled: readonly string[];
    }
  | { readonly kind: "discarded" };

interface DraftNoticeProps {
  readonly resource: ScreenedResource;
  /** As it is stored; null for a new one. */
  readonly record: AdminRecord | null;
  readonly draft: ShownDraft;
  readonly readValues: () => FormValues;
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
}

/** Says what the form holds of last time, and offers to give it up and to have it back. */
export function DraftNotice(props: DraftNoticeProps) {
  const { resource, record, draft } = props;
  const { draft: said } = screenText(resource);
  if (draft.kind === "discarded") {
    return (
      <Alert
        type="info"
        showIcon
        className={`${noticeStyles.notice} ${styles.draftNotice}`}
        title={record === null ? said.discarded : said.changesDiscarded}
        action={<Button onClick={props.onUndo}>{said.undo}</Button>}
      />
    );
  }
  if (record === null) return <Restored {...props} draft={draft} live={null} />;
  return <RestoredOfStored {...props} draft={draft} record={record} />;
}

type RestoredProps = DraftNoticeProps & { readonly draft: ShownDraft & { kind: "restored" } };

function RestoredOfStored(props: RestoredProps & { readonly record: AdminRecord }) {
  const { resource, record } = props;
  const isLive = useLiveAddress(resource, record) !== null;
  return <Restored {...props} live={isLive ? record : null} />;
}

function Restored({
  resource,
  record,
  live,
  draft,
  readValues,
  onDiscard,
}: RestoredProps & {
  /** The record where visitors see it. */
  readonly live: AdminRecord | null;
}) {
  const { draft: said } = screenText(resource);
  const words = resource.texts.draft;
  const { savedAtSeconds, expiresAtSeconds, labels, overruled } = draft;
  const liveSince = live?.["updated_at"];
  const sentences = [
    ...(typeof liveSince === "number" ? [said.readersSee(formatDateTime(liveSince))] : []),
    words.restored(formatDateTime(savedAtSeconds)),
    ...(labels.length === 0 ? [] : [said.fields(labels)]),
    ...(overruled.length === 0 ? [] : [said.overruled(overruled)]),
    ...(expiresAtSeconds === null ? [] : [said.expires(formatDateTime(expiresAtSeconds))]),
  ].map((sentence) => (
    <Fragment key={sentence}>
      <span>{sentence}</span>{" "}
    </Fragment>
  ));

  function discard({ currentTarget }: MouseEvent) {
    // The focus would be lost with the button that has it.
    currentTarget.closest("main")?.focus({ preventScroll: true });
    onDiscard();
  }

  return (
    <Alert
      type={expiresAtSeconds === null && live === null ? "info" : "warning"}
      showIcon
      className={`${noticeStyles.notice} ${styles.draftNotice}`}
      title={live === null ? sentences : said.unpublished}
      description={live !== null && sentences}
      action={
        <div className={styles.ways}>
          {record !== null && <DraftLinks {...{ resource, record, readValues }} />}
          <Button onClick={discard}>{record === null ? words.discard : said.discardChanges}</Button>
        </div>
      }
    />
  );
}
