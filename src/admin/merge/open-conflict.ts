/** A save that couldn't be merged by itself, as the screens hold it. */
import * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import { revisionActor, valuesSchema } from "#contract/revisions/revision.ts";
import type { Value, Values } from "#contract/revisions/values.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { mediaPath } from "#contract/wire.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, isImageValue } from "#admin/field-input/form-value.ts";

const recordShape = z.looseObject({ id: z.int(), version: z.int() });

/** What the server says of a conflict; the conflicts themselves are computed from it. */
export const openConflict = z.object({
  record: recordShape.transform((record): AdminRecord => record),
  base: valuesSchema,
  current: valuesSchema,
  changes: z.array(z.object({ actor: revisionActor, created_at: z.number() })),
});

/** What others have saved, and what a save started from. */
export type OpenConflict = Readonly<z.infer<typeof openConflict>>;

const editorOf = z.object({ editor: z.object({ id: z.int(), name: z.string() }).nullable() });

/** A conflict where only the record is known: every difference is to be decided. */
export function conflictWithoutBase(resource: Resource, record: AdminRecord): OpenConflict {
  const actor = editorOf.safeParse(record).data?.editor ?? null;
  const moment = Number(record["updated_at"] ?? 0);
  const current = valuesOfForm(resource, beginningValues(resource, record));
  return { record, base: {}, current, changes: [{ actor, created_at: moment }] };
}

/** The values of a form as merges compare them; a file that was just chosen is its own content. */
export function valuesOfForm(resource: Resource, values: FormValues): Values {
  const plain = Object.entries(values).map(([name, value]) => [name, plainValue(value)]);
  return recordValues(resource, Object.fromEntries(plain));
}

function plainValue(value: FormValue): Value {
  if (!isImageValue(value)) return value;
  if (value.kind === "removed") return null;
  if (value.kind === "chosen") return value.dataUrl;
  return value.address?.replace(mediaPath, "") ?? null;
}

/** Merged values as the form holds them: as either side has them, or a text of both. */
export function mergedFormValues(
  resource: Resource,
  merged: Values,
  { mine, record }: { readonly mine: FormValues; readonly record: AdminRecord },
): FormValues {
  const own = valuesOfForm(resource, mine);
  const stored = beginningValues(resource, record);
  const theirs = valuesOfForm(resource, stored);
  const entries = Object.keys(resource.fields).map((name): [string, FormValue] => {
    const value = merged[name] ?? null;
    if (value === own[name]) return [name, mine[name] ?? null];
    if (value === theirs[name]) return [name, stored[name] ?? null];
    return [name, value === null ? "" : String(value)];
  });
  return Object.fromEntries(entries);
}
