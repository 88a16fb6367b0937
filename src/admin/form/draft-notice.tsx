import { Alert, Button } from "antd";
import type { MouseEvent } from "react";
import { indonesianDateTime } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { Draft } from "#admin/session/drafts.ts";

interface DraftNoticeProps {
  readonly resource: Resource;
  readonly draft: Draft;
  /** False where nothing but files was lost. */
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Says that the form holds what was typed last time, and what of it is missing. */
export function DraftNotice({ resource, draft, isRestored, onDiscard }: DraftNoticeProps) {
  const words = resource.texts.draft;
  const labels = draft.lostFiles.map((name) => resource.fields[name]?.label ?? name).join(", ");
  const filesLost = labels === "" ? null : words.filesLost(labels);
  if (!isRestored) {
    return (
      filesLost && <Alert type="warning" showIcon className="draft-notice" title={filesLost} />
    );
  }

  function discard({ currentTarget }: MouseEvent) {
    // The focus would be lost with the button that has it.
    currentTarget.closest("main")?.focus({ preventScroll: true });
    onDiscard();
  }

  return (
    <Alert
      type={filesLost === null ? "info" : "warning"}
      showIcon
      className="draft-notice"
      title={words.restored(indonesianDateTime(dateFromSeconds(draft.keptAtSeconds)))}
      description={filesLost}
      action={<Button onClick={discard}>{words.discard}</Button>}
    />
  );
}
