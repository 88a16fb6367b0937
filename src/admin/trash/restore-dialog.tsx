import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { RestorePreview, TrashedRecord } from "#admin/api/trash.ts";
import { restorePreviewQuery, trashKey } from "#admin/api/trash.ts";
import type { BulkStep } from "#admin/bulk/bulk-modal.tsx";
import { BulkModal } from "#admin/bulk/bulk-modal.tsx";
import { ResultRows } from "#admin/bulk/bulk-rows.tsx";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { listTools } from "#admin/text/list-tools.ts";
import { text } from "#admin/text/text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";
import bulkStyles from "#admin/bulk/bulk.module.css";
import type { RestoreMode, RestoreResult } from "./restore-several.ts";
import { deleteAgain, restoredStatus, restoreSeveral } from "./restore-several.ts";

interface RestoreDialogProps {
  readonly records: readonly TrashedRecord[];
  readonly mode: RestoreMode;
  readonly onClose: () => void;
  /** With those that aren't back. */
  readonly onRestored: (left: readonly TrashedRecord[]) => void;
}

const words = listTools.bulk;

/** Restores several records: first what will come back of each, then what has. */
export function RestoreDialog({ mode, onClose, onRestored, ...props }: RestoreDialogProps) {
  const account = useAccount();
  // As they were chosen: the list behind the dialog is loaded again while it is open.
  const [records] = useState(props.records);
  const previews = useQueries({ queries: records.map(restorePreviewQuery) });
  const [step, setStep] = useState<BulkStep<RestoreResult>>({ kind: "plan" });
  const statusOf = (record: TrashedRecord) => restoredStatus(record, mode, account);

  async function run() {
    setStep({ kind: "working", done: 0 });
    // One may wait for another of them, such as an article for its category.
    const isBlocked = (_record: TrashedRecord, index: number) =>
      (previews[index]?.data?.obstacles.length ?? 0) > 0;
    const blocked = records.filter(isBlocked);
    const ordered = [...records.filter((record) => !blocked.includes(record)), ...blocked];
    const onProgress = (done: number) => setStep({ kind: "working", done });
    setStep({ kind: "results", results: await restoreSeveral(ordered, statusOf, onProgress) });
    void invalidateRecords();
  }

  function close() {
    if (step.kind !== "results") return onClose();
    const isBack = ({ message: reason }: RestoreResult) => reason === null;
    const back = step.results.filter(isBack).map(({ record }) => record);
    const left = step.results.filter((result) => !isBack(result)).map(({ record }) => record);
    if (back.length > 0) offer(back);
    onRestored(left);
    onClose();
  }

  function offer(back: readonly TrashedRecord[]) {
    offerUndo({
      label: null,
      report: text.trash.restoredSeveral(back.length),
      undone: text.trash.deletedAgain,
      undo: () => deleteAgain(back),
    });
  }

  return (
    <BulkModal
      words={words}
      title={text.trash.restoreQuestion[mode](records.length)}
      confirm={text.trash.restoreSeveral(records.length)}
      step={step}
      total={records.length}
      onRun={() => void run()}
      onClose={close}
    >
      {step.kind === "results" ? (
        <ResultRows
          words={words}
          results={step.results.map(({ record, message: reason, missing }) => ({
            key: trashKey(record),
            label: record.label,
            message: reason,
            note: [returnOf(record, statusOf(record)), ...missing].join(" "),
          }))}
        />
      ) : (
        <div className={bulkStyles.rows} role="group" aria-label={words.region} tabIndex={0}>
          <ul>
            {records.map((record, index) => (
              <li key={trashKey(record)}>
                <b>{record.label}</b>
                <span>
                  {resourceLabel(record.resource)}. {returnOf(record, statusOf(record))}
                </span>
                <Away preview={previews[index]?.data} hasFailed={previews[index]?.error !== null} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </BulkModal>
  );
}

function returnOf({ is_active: wasActive }: TrashedRecord, status: "inactive" | undefined): string {
  if (status === "inactive") return text.trash.asDraft;
  return wasActive ? text.trash.asActive : text.trash.asBefore;
}

/** What of a record doesn't come back, or why all of it doesn't. */
function Away({
  preview,
  hasFailed,
}: {
  preview?: RestorePreview | undefined;
  hasFailed: boolean;
}) {
  if (preview === undefined) {
    return <span>{hasFailed ? text.trash.previewFailed : text.trash.previewLoading}</span>;
  }
  const { obstacles, missing } = preview;
  const sentences = obstacles.length > 0 ? [text.trash.obstacles, ...of(obstacles)] : of(missing);
  return sentences.length > 0 && <span>{sentences.join(" ")}</span>;
}

const of = (errors: readonly { readonly message: string }[]) =>
  errors.map(({ message }) => message);
