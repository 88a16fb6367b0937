import { Alert, Button } from "antd";
import { FileUp } from "lucide-react";
import { useRef } from "react";
import type { ImportResult } from "#contract/list-import.ts";
import { rowFates } from "#contract/list-import.ts";
import { importText } from "#admin/text/import.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { ImportWords } from "./import-rows.tsx";
import { ImportRows } from "./import-rows.tsx";
import { useImport } from "./use-import.ts";
import styles from "./import-dialog.module.css";

/** Takes a CSV file, shows what becomes of each row, and imports it once that is confirmed. */
export function ImportDialog({
  resource,
  onClose,
}: {
  resource: ScreenedResource;
  onClose: () => void;
}) {
  const words = importText[resource.language];
  const input = useRef<HTMLInputElement>(null);
  const { step, result, file, take, run } = useImport(resource);
  const isDone = step.kind === "done";
  // What is only read can be left.
  const isWorking = step.kind === "working";
  const changing = result === null ? 0 : changeCount(result);
  const keys = (resource.importKey ?? []).map((name) => resource.fields[name]?.label ?? name);

  return (
    <Dialog
      open
      width={720}
      title={words.title(resource.admin.listTitle)}
      closable={false}
      keyboard={!isWorking}
      onCancel={onClose}
      footer={
        <>
          {!isDone && (
            <Button disabled={isWorking} onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            type="primary"
            disabled={!isDone && (file === null || changing === 0 || step.kind === "choice")}
            loading={isWorking}
            onClick={() => (isDone || file === null ? onClose() : run(file.base64))}
          >
            {isDone ? words.close : words.confirm(changing)}
          </Button>
        </>
      }
    >
      {!isDone && (
        <>
          <p>{words.lead}</p>
          <p>{words.key(keys)}</p>
          <div className={styles.choice}>
            <Button
              icon={<FileUp size={16} aria-hidden />}
              disabled={isWorking}
              loading={step.kind === "reading"}
              onClick={() => input.current?.click()}
            >
              {file === null ? words.choose : words.chooseOther}
            </Button>
            {file !== null && <span>{file.name}</span>}
            <input
              ref={input}
              type="file"
              hidden
              aria-label={words.choose}
              accept=".csv,text/csv"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen !== undefined) take(chosen);
                // The same file may be chosen again, changed meanwhile.
                target.value = "";
              }}
            />
          </div>
        </>
      )}
      {step.kind === "choice" && step.problem !== null && (
        <Alert type="error" title={step.problem.title} description={step.problem.detail} showIcon />
      )}
      <div role="status" className={styles.summary}>
        {(isWorking || step.kind === "reading") && <p>{words.reading}</p>}
        {!isWorking && step.kind !== "reading" && result !== null && (
          <ImportSummary {...{ result, words, isDone }} />
        )}
      </div>
      {result !== null && <ImportRows rows={result.rows} words={words} isDone={isDone} />}
    </Dialog>
  );
}

const countOf = ({ rows }: ImportResult, fate: (typeof rowFates)[number]) =>
  rows.filter((row) => row.fate === fate).length;
const changeCount = (result: ImportResult) =>
  countOf(result, "created") + countOf(result, "changed");

interface ImportSummaryProps {
  readonly result: ImportResult;
  readonly words: ImportWords;
  readonly isDone: boolean;
}

/** How many rows become what, and the columns that are left out. */
function ImportSummary({ result, words, isDone }: ImportSummaryProps) {
  const ignored = result.columns.filter(({ field }) => field === null);
  const { length } = result.rows;
  return (
    <>
      <p>
        <b>{isDone ? words.result(length) : words.preview(length)}</b>{" "}
        {rowFates
          .filter((fate) => countOf(result, fate) > 0)
          .map((fate) => words.summary[fate](countOf(result, fate)))
          .join(", ")}
        . {!isDone && changeCount(result) === 0 && words.nothing}
      </p>
      {ignored.length > 0 && <p>{words.ignored(ignored.map(({ heading }) => heading || "–"))}</p>}
    </>
  );
}
