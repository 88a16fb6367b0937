/** Files of a draft as if they had just been chosen: a save takes only a record's own without sending them. */
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, isImageValue } from "#admin/field-input/form-value.ts";
import { readAsDataUrl, uploadProblem } from "#admin/field-input/read-file.ts";
import { screenText } from "#admin/text/screen.ts";

type Reattached =
  | { readonly kind: "reattached"; readonly values: FormValues }
  /** Of some fields the file can't be sent: saved without it, the record would lose it. */
  | {
      readonly kind: "refused";
      readonly fields: readonly { readonly name: string; readonly message: string }[];
    };

/** The values with every uploaded file in hand that the stored record doesn't have already. */
export async function withReattachedFiles(
  resource: Resource,
  values: FormValues,
  base: AdminRecord | null,
): Promise<Reattached> {
  const { unreadable } = screenText(resource).upload;
  const stored = beginningValues(resource, base);
  const fields: { name: string; message: string }[] = [];
  const entries = Object.entries(values).map(async ([name, value]) => {
    if (!isImageValue(value) || value.kind !== "uploaded") return [name, value];
    const own = stored[name];
    if (isImageValue(own) && own.kind === "stored" && own.address === value.address) {
      return [name, own];
    }
    const file = await fetchFile(value.address);
    const message = file === null ? unreadable : uploadProblem(file);
    if (file === null || message !== null) {
      fields.push({ name, message: message ?? unreadable });
      return [name, value];
    }
    const fileName = value.address.slice(value.address.lastIndexOf("/") + 1);
    const dataUrl = await readAsDataUrl(file);
    return [name, { kind: "chosen", dataUrl, fileName, replaces: null } satisfies FormValue];
  });
  const reattached = Object.fromEntries(await Promise.all(entries)) as FormValues;
  return fields.length > 0
    ? { kind: "refused", fields }
    : { kind: "reattached", values: reattached };
}

/** Null where it can't be had. */
async function fetchFile(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** The files of a form as the draft of a new record names them, whichever record has them. */
export function filesOfDraft(values: FormValues): FormValues {
  const entries = Object.entries(values).flatMap(([name, value]): [string, FormValue][] => {
    if (!isImageValue(value) || value.kind === "chosen" || value.kind === "removed") return [];
    const { address } = value;
    return address === null ? [] : [[name, { kind: "uploaded", address, replaces: null }]];
  });
  return Object.fromEntries(entries);
}
