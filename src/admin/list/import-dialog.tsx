import { Alert, Button } from "antd";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { maxImportBytes } from "#contract/limits.ts";
import type { ImportResult } from "#contract/list-import.ts";
import { importMessages, rowFates } from "#contract/list-import.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { importList } from "#admin/api/imports.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { importText } from "#admin/text/import.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { ImportRows } from "./import-rows.tsx";
import styles from "./import-dialog.module.css";

type Step =
  | { readonly kind: "choice"; readonly problem: string | null }
  | { readonly kind: "reading" | "working"; readonly result: ImportResult | null }
  | { readonly kind: "preview" | "done"; readonly result: ImportResult };

/** Takes a CSV file, shows what becomes of each row, and imports it once that is confirmed. */
export function ImportDialog({
  resource,
  onClose,
}: {
  resource: ScreenedResource;
  onClose: () => void;
}) {
  const words = importText[resource.language];
  const { unknown } = screenText(resource).absent;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null);
  const [step, setStep] = useState<Step>({ kind: "choice", problem: null });
  const result = "result" in step ? step.result : null;
  const isDone = step.kind === "done";
  const isBusy = step.kind === "reading" || step.kind === "working";
  const count = (fate: string) => result?.rows.filter((row) => row.fate === fate).length ?? 0;
  const changing = count("created") + count("changed");
  const keys = (resource.importKey ?? []).map((name) => resource.fields[name]?.label ?? name);
  const ignored = result?.columns.filter(({ field }) => field === null) ?? [];

  async function take(chosen: File) {
    if (chosen.size > maxImportBytes) {
      const problem = importMessages[resource.language].tooLarge;
      return setStep({ kind: "choice", problem });
    }
    setStep({ kind: "reading", result: null });
    try {
      const address = await readAsDataUrl(chosen);
      const base64 = address.slice(address.indexOf(",") + 1);
      setFile({ name: chosen.name, base64 });
      setStep({ kind: "preview", result: await importList(resource, base64, { isDryRun: true }) });
    } catch (thrown) {
      setStep({ kind: "choice", problem: failureMessage(thrown, unknown) });
    }
  }

  async function run(base64: string) {
    setStep({ kind: "working", result });
    try {
      setStep({ kind: "done", result: await importList(resource, base64, { isDryRun: false }) });
    } catch (thrown) {
      setStep({ kind: "choice", problem: failureMessage(thrown, unknown) });
    }
    void invalidateRecords();
  }

  return (
    <Dialog
      open
      width={720}
      title={words.title(resource.admin.listTitle)}
      closable={false}
      mask={{ closable: false }}
      keyboard={!isBusy}
      onCancel={onClose}
      footer={
        <>
          {!isDone && (
            <Button disabled={isBusy} onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            type="primary"
            disabled={!isDone && (file === null || changing === 0 || step.kind === "choice")}
            loading={step.kind === "working"}
            onClick={() => (isDone || file === null ? onClose() : void run(file.base64))}
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
              disabled={step.kind === "working"}
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
                if (chosen !== undefined) void take(chosen);
                // The same file may be chosen again, changed meanwhile.
                target.value = "";
              }}
            />
          </div>
        </>
      )}
      {step.kind === "choice" && step.problem !== null && (
        <Alert type="error" title={words.failed} description={step.problem} showIcon />
      )}
      <div role="status" className={styles.summary}>
        {isBusy && <p>{words.reading}</p>}
        {!isBusy && result !== null && (
          <>
            <p>
              <b>{isDone ? words.result(result.rows.length) : words.preview(result.rows.length)}</b>{" "}
              {rowFates
                .filter((fate) => count(fate) > 0)
                .map((fate) => words.summary[fate](count(fate)))
                .join(", ")}
              . {!isDone && changing === 0 && words.nothing}
            </p>
            {ignored.length > 0 && (
              <p>{words.ignored(ignored.map(({ heading }) => heading || "–"))}</p>
            )}
          </>
        )}
      </div>
      {result !== null && <ImportRows rows={result.rows} words={words} isDone={isDone} />}
    </Dialog>
  );
}
