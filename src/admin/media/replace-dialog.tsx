import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useState } from "react";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import type { LibraryFile, LibraryFileDetail, ReplaceResult, ShownIn } from "#admin/api/media.ts";
import { invalidateLibrary, recordsWithFileQuery } from "#admin/api/media.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { BulkModal, type BulkStep } from "#admin/bulk/bulk-modal.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { mediaText } from "#admin/text/media.ts";
import { text } from "#admin/text/text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";
import { ReplacementChoice } from "./replacement-choice.tsx";
import { ReplacedPair, ReplaceRows } from "./replace-rows.tsx";
import { runReplace, undoReplace } from "./run-replace.ts";

const words = mediaText.replace;
/** Without records the list says so, once it is there. */
const frameWords = { ...words, nothing: "" };

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
  const plan = useQuery(recordsWithFileQuery(file.hash));
  const [other, setOther] = useState<LibraryFile | null>(null);
  const [takesWords, setTakesWords] = useState(true);
  const [step, setStep] = useState<BulkStep<ReplaceResult>>({ kind: "plan" });
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
      report: words.finished(done.length),
      undone: words.undone(done.length),
      undo: async () => {
        const left = await undoReplace(done).finally(invalidateLibrary);
        if (left > 0) throw new CallFailure("refused", words.notUndone(left));
      },
    });
  }

  const hasResults = step.kind === "results";
  return (
    <BulkModal
      words={frameWords}
      title={words.title(file.title)}
      confirm={words.confirm(changing.length)}
      step={step}
      total={changing.length}
      isIncomplete={other === null}
      onRun={() => other !== null && void run(other)}
      onClose={finish}
      choice={
        <>
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
        </>
      }
    >
      {plan.error !== null && plan.data === undefined && (
        <FailureState
          title={words.notLoaded}
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
    </BulkModal>
  );
}
