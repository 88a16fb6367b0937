import { useQuery } from "@tanstack/react-query";
import { App, Button, Checkbox } from "antd";
import { useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { LibraryFile, LibraryFileDetail, ReplaceResult, ShownIn } from "#admin/api/media.ts";
import { invalidateLibrary, recordsWithFileQuery } from "#admin/api/media.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { mediaText } from "#admin/text/media.ts";
import { text } from "#admin/text/text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";
import { ReplacementChoice } from "./replacement-choice.tsx";
import { ReplacedPair, ReplaceRows } from "./replace-rows.tsx";
import { runReplace, undoReplace } from "./run-replace.ts";
import styles from "#admin/bulk/bulk.module.css";

const words = mediaText.replace;

type Step =
  | { readonly kind: "plan" }
  | { readonly kind: "working"; readonly done: number }
  | { readonly kind: "results"; readonly results: readonly ReplaceResult[] };

/** First which file takes the place and where, then what has become of each record. */
export function ReplaceDialog({
  file,
  onReplaced,
  onClose,
}: {
  file: LibraryFileDetail;
  onReplaced: (hash: string) => void;
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const plan = useQuery(recordsWithFileQuery(file.hash));
  const [other, setOther] = useState<LibraryFile | null>(null);
  const [takesWords, setTakesWords] = useState(true);
  const [step, setStep] = useState<Step>({ kind: "plan" });
  const records = plan.data?.records ?? [];
  // As they were when it began: the library is loaded again afterwards.
  const [begun, setBegun] = useState<readonly ShownIn[] | null>(null);
  const changing = begun ?? records.filter(({ refusal }) => refusal === null);
  const hasOwnWords = other !== null && other.alt !== null && other.alt !== file.alt;

  async function run(replacement: LibraryFile) {
    setStep({ kind: "working", done: 0 });
    setBegun(changing);
    const replacing = {
      hash: file.hash,
      with: replacement.hash,
      takesWords: takesWords && hasOwnWords,
    };
    const onProgress = (done: number) => setStep({ kind: "working", done });
    setStep({ kind: "results", results: await runReplace(replacing, changing, onProgress) });
    void invalidateRecords();
  }

  function finish() {
    if (step.kind !== "results") return onClose();
    const done = step.results.filter((result) => result.message === null);
    onClose();
    if (done.length > 0) offer(done);
    if (done.length > 0 && other !== null) onReplaced(other.hash);
    void invalidateLibrary();
  }

  function offer(done: readonly ReplaceResult[]) {
    offerUndo({
      label: null,
      report: words.done(done.length),
      undone: words.undone(done.length),
      undo: async () => {
        const left = await undoReplace(done);
        await Promise.all([invalidateRecords(), invalidateLibrary()]);
        if (left > 0) void message.error(words.notUndone(left));
      },
    });
  }

  const isWorking = step.kind === "working";
  const hasResults = step.kind === "results";
  return (
    <Dialog
      open
      width={640}
      title={words.title(file.title)}
      closable={false}
      keyboard={!isWorking}
      onCancel={finish}
      footer={
        <>
          {!hasResults && (
            <Button disabled={isWorking} onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            type="primary"
            disabled={!hasResults && (other === null || changing.length === 0)}
            loading={isWorking}
            onClick={() => (hasResults || other === null ? finish() : void run(other))}
          >
            {hasResults ? words.close : words.confirm(changing.length)}
          </Button>
        </>
      }
    >
      {step.kind === "plan" && <p>{words.lead}</p>}
      <ReplacedPair from={file} to={other} />
      {step.kind === "plan" && (
        <ReplacementChoice kind={file.kind} replaced={file.hash} onChoose={setOther} />
      )}
      {step.kind === "plan" && hasOwnWords && (
        <Checkbox checked={takesWords} onChange={({ target }) => setTakesWords(target.checked)}>
          {words.takesWords(other.alt ?? "")}
        </Checkbox>
      )}
      <p role="status" className={styles.progress}>
        {statusOf(step, changing.length)}
      </p>
      {plan.error !== null && plan.data === undefined && (
        <FailureState
          title={words.failed}
          message={failureMessage(plan.error, text.failure.unknown)}
          onRetry={() => void plan.refetch()}
        />
      )}
      {plan.isPending && <LoadingState label={words.loading} />}
      {plan.data !== undefined && (
        <ReplaceRows
          records={begun ?? records}
          results={hasResults ? step.results : null}
          uses={plan.data.uses}
        />
      )}
    </Dialog>
  );
}

function statusOf(step: Step, total: number): string {
  if (step.kind === "working") return words.working(step.done, total);
  if (step.kind === "plan") return "";
  const failed = step.results.filter((result) => result.message !== null).length;
  const done = step.results.length - failed;
  return [done > 0 && words.done(done), failed > 0 && words.notDone(failed)]
    .filter(Boolean)
    .join(" ");
}
