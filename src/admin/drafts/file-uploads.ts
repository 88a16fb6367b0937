/** Uploads the files that are chosen in a form, so that they are part of its draft. */
import type { Resource } from "#contract/resource.ts";
import { CallFailure } from "#admin/api/call-failure.ts";
import { uploadImage } from "#admin/api/records.ts";
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { isImageValue } from "#admin/field-input/form-value.ts";
import { isPassing } from "./passing-failure.ts";
import type { ChosenFile } from "./draft-values.ts";

/** Whether a value is a file that was chosen on this device. */
export function isChosen(value: FormValue | undefined): value is ChosenFile {
  return isImageValue(value) && value.kind === "chosen";
}

/** The uploads of a form; each file is uploaded once. */
export function createFileUploads(resource: Resource) {
  const addresses = new Map<string, string>();
  const addressOf = ({ dataUrl }: ChosenFile) => addresses.get(dataUrl);

  async function upload(file: ChosenFile) {
    try {
      const { url } = await uploadImage(file.dataUrl, {
        name: file.fileName,
        isSessionProbe: true,
      });
      addresses.set(file.dataUrl, url);
    } catch (thrown) {
      // What is refused stays in the journal, and goes with the save of the record.
      const isRefused = thrown instanceof CallFailure && thrown.kind === "refused";
      if (!isRefused || isPassing(thrown)) throw thrown;
    }
  }

  return {
    addressOf,
    /** Rejects with a `CallFailure` where the server can't be reached. */
    async upload(values: FormValues): Promise<void> {
      const waiting = Object.values(values).filter(
        (value): value is ChosenFile => isChosen(value) && addressOf(value) === undefined,
      );
      await Promise.all(waiting.map(upload));
    },
    /** Labels of the fields whose file isn't uploaded. */
    missing(values: FormValues): string[] {
      return Object.entries(values).flatMap(([name, value]) =>
        isChosen(value) && addressOf(value) === undefined
          ? [resource.fields[name]?.label ?? name]
          : [],
      );
    },
  };
}
