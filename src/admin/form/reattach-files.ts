/** Files on the server as if they had just been chosen: a save takes only a record's own without sending them. */
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { isImageValue } from "#admin/field-input/form-value.ts";
import { readAsDataUrl, uploadProblem } from "#admin/field-input/read-file.ts";

type Kind = "stored" | "uploaded";

/** The values with every file of these kinds in hand; one that can't be fetched is left out. */
export async function withReattachedFiles(
  values: FormValues,
  kinds: readonly Kind[],
): Promise<FormValues> {
  const entries = Object.entries(values).map(async ([name, value]) => [
    name,
    await reattached(value, kinds),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as FormValues;
}

const none: FormValue = { kind: "stored", address: null };

async function reattached(value: FormValue, kinds: readonly string[]): Promise<FormValue> {
  if (!isImageValue(value) || !kinds.includes(value.kind)) return value;
  if (!("address" in value) || value.address === null) return value;
  try {
    const file = await (await fetch(value.address)).blob();
    // An error response is no file either.
    if (uploadProblem(file) !== null) return none;
    const fileName = value.address.slice(value.address.lastIndexOf("/") + 1);
    return { kind: "chosen", dataUrl: await readAsDataUrl(file), fileName, replaces: null };
  } catch {
    return none;
  }
}
