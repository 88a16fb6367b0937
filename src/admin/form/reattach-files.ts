/** A record's stored files as if they had just been chosen: a new record has none of its own yet. */
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { isImageValue } from "#admin/field-input/form-value.ts";
import { readAsDataUrl, uploadProblem } from "#admin/field-input/read-file.ts";

/** The values with every stored file in hand; one that can't be fetched is left out. */
export async function withReattachedFiles(values: FormValues): Promise<FormValues> {
  const entries = Object.entries(values).map(async ([name, value]) => [
    name,
    await reattached(value),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as FormValues;
}

const none: FormValue = { kind: "stored", address: null };

async function reattached(value: FormValue): Promise<FormValue> {
  if (!isImageValue(value) || value.kind !== "stored" || value.address === null) return value;
  try {
    const file = await (await fetch(value.address)).blob();
    // An error response is no file either.
    if (uploadProblem(file) !== null) return none;
    const fileName = value.address.slice(value.address.lastIndexOf("/") + 1);
    return { kind: "chosen", dataUrl: await readAsDataUrl(file), fileName };
  } catch {
    return none;
  }
}
