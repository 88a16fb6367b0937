import { Alert, Button } from "antd";
import type { MouseEvent } from "react";
import { Fragment } from "react";
import type { Resource } from "#contract/resource.ts";
import { formatDateTime } from "#admin/history/format-times.ts";
import { screenText } from "#admin/screen-text.ts";
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
  readonly resource: Resource;
  readonly draft: ShownDraft;
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
}

/** Says what the form holds of last time, and offers to give it up and to have it back. */
export function DraftNotice({ resource, draft, onDiscard, onUndo }: DraftNoticeProps) {
  const { draft: said } = screenText(resource);
  if (draft.kind === "discarded") {
    return (
      <Alert
        type="info"
        showIcon
        className={`${noticeStyles.notice} ${styles.draftNotice}`}
        title={said.discarded}
        action={<Button onClick={onUndo}>{said.undo}</Button>}
      />
    );
  }
  const words = resource.texts.draft;
  const { savedAtSeconds, expiresAtSeconds, labels, overruled } = draft;
  const sentences = [
    words.restored(formatDateTime(savedAtSeconds)),
    ...(labels.length === 0 ? [] : [said.fields(labels)]),
    ...(overruled.length === 0 ? [] : [said.overruled(overruled)]),
    ...(expiresAtSeconds === null ? [] : [said.expires(formatDateTime(expiresAtSeconds))]),
  ];

  function discard({ currentTarget }: MouseEvent) {
    // The focus would be lost with the button that has it.
    currentTarget.closest("main")?.focus({ preventScroll: true });
    onDiscard();
  }

  return (
    <Alert
      type={expiresAtSeconds === null ? "info" : "warning"}
      showIcon
      className={`${noticeStyles.notice} ${styles.draftNotice}`}
      title={sentences.map((sentence) => (
        <Fragment key={sentence}>
          <span>{sentence}</span>{" "}
        </Fragment>
      ))}
      action={<Button onClick={discard}>{words.discard}</Button>}
    />
  );
}
