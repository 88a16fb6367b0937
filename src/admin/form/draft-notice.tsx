import { Alert, Button } from "antd";
import type { MouseEvent } from "react";
import { indonesianDateTime } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { Draft } from "#admin/session/drafts.ts";
import styles from "./draft-notice.module.css";

interface DraftNoticeProps {
  readonly resource: Resource;
  readonly draft: Draft;
  /** False where nothing was typed but a file chosen. */
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Says that the form holds what was typed last time, and what of it is missing. */
export function DraftNotice({ resource, draft, isRestored, onDiscard }: DraftNoticeProps) {
  const words = resource.texts.draft;
  const moment = indonesianDateTime(dateFromSeconds(draft.keptAtSeconds));
  const lost = draft.lostFiles.map((name) => resource.fields[name]?.label ?? name).join(", ");
  const sentences = [
    ...(isRestored ? [words.restored(moment)] : []),
    ...(lost === "" ? [] : [words.filesLost(lost)]),
  ];
  if (sentences.length === 0) return null;

  function discard({ currentTarget }: MouseEvent) {
    // The focus would be lost with the button that has it.
    currentTarget.closest("main")?.focus({ preventScroll: true });
    onDiscard();
  }

  return (
    <Alert
      type={lost === "" ? "info" : "warning"}
      showIcon
      className={styles.draftNotice}
      title={sentences.join(" ")}
      action={isRestored && <Button onClick={discard}>{words.discard}</Button>}
    />
  );
}
