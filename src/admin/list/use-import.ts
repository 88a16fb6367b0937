import { useState } from "react";
import { maxImportBytes } from "#contract/limits.ts";
import type { ImportResult } from "#contract/list-import.ts";
import { importMessages } from "#contract/list-import.ts";
import { failureMessage, mayBeDone } from "#admin/api/call-failure.ts";
import { importList } from "#admin/api/imports.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { importText } from "#admin/text/import.ts";
import { screenText } from "#admin/text/screen.ts";

/** Why there is nothing to show. */
interface ImportProblem {
  readonly title: string;
  readonly detail: string;
}

type Step =
  | { readonly kind: "choice"; readonly problem: ImportProblem | null }
  | { readonly kind: "reading" | "working"; readonly result: ImportResult | null }
  | { readonly kind: "preview" | "done"; readonly result: ImportResult };

/** The import of a CSV file: read by the server, shown, and run once that is confirmed. */
export function useImport(resource: ScreenedResource) {
  const { absent } = screenText(resource);
  const words = importText[resource.language];
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null);
  const [step, setStep] = useState<Step>({ kind: "choice", problem: null });
  const result = "result" in step ? step.result : null;

  function fail(detail: string, title = words.failed) {
    setStep({ kind: "choice", problem: { title, detail } });
  }

  async function take(chosen: File) {
    if (chosen.size > maxImportBytes) {
      return fail(importMessages[resource.language].tooLarge);
    }
    setStep({ kind: "reading", result: null });
    try {
      const address = await readAsDataUrl(chosen);
      const base64 = address.slice(address.indexOf(",") + 1);
      setFile({ name: chosen.name, base64 });
      setStep({ kind: "preview", result: await importList(resource, base64, { isDryRun: true }) });
    } catch (thrown) {
      fail(failureMessage(thrown, absent));
    }
  }

  async function run(base64: string) {
    setStep({ kind: "working", result });
    try {
      setStep({ kind: "done", result: await importList(resource, base64, { isDryRun: false }) });
    } catch (thrown) {
      const reason = failureMessage(thrown, absent);
      if (mayBeDone(thrown)) fail(words.maybeStored, reason);
      else fail(reason);
    }
    void invalidateRecords();
  }

  return {
    step,
    result,
    file,
    take: (chosen: File) => void take(chosen),
    run: (base64: string) => void run(base64),
  };
}
