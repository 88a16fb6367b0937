/** One save and what can come of it. */
import type { Resource } from "#contract/resource.ts";
import { requestName } from "#contract/wire.ts";
import { CallFailure, failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord, RecordBody, SavedRecord } from "#admin/api/records.ts";
import { createRecord, updateRecord } from "#admin/api/records.ts";
import type { OpenConflict } from "#admin/merge/open-conflict.ts";
import { conflictWithoutBase, openConflict } from "#admin/merge/open-conflict.ts";
import { text } from "#admin/text.ts";

/** Of a record that was just created. */
const firstVersion = 1;

/** What came of a save. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly record: SavedRecord }
  /** Saved otherwise meanwhile, and not all of it goes together. */
  | { readonly kind: "conflict"; readonly conflict: OpenConflict }
  /** Deleted meanwhile by another user. */
  | { readonly kind: "gone" }
  /** Not saved; some fields may be at fault, by their names. */
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly fields: readonly { readonly name: string; readonly message: string }[];
    };

/**
 * Updates the record from the version that the editor started with, merged with what was saved since, or
 * creates it: once, however often it is sent with the key.
 */
export async function saveRecord(
  resource: Resource,
  base: AdminRecord | null,
  createKey: string,
  body: RecordBody,
): Promise<SaveOutcome> {
  try {
    const record = await (base === null
      ? createOnce(resource, body, createKey)
      : updateRecord(resource, base.id, base.version, body));
    void invalidateRecords();
    return { kind: "saved", record };
  } catch (thrown) {
    const outcome = outcomeOf(resource, thrown);
    if (outcome.kind !== "refused") void invalidateRecords();
    return outcome;
  }
}

/** What was typed since a create whose response was lost is a change of what that has created. */
async function createOnce(
  resource: Resource,
  body: RecordBody,
  createKey: string,
): Promise<SavedRecord> {
  try {
    return await createRecord(resource, body, createKey);
  } catch (thrown) {
    const created = thrown instanceof CallFailure ? thrown.current : undefined;
    if (!isRecord(created)) throw thrown;
    return updateRecord(resource, created.id, firstVersion, body);
  }
}

function outcomeOf(resource: Resource, thrown: unknown): SaveOutcome {
  const message = failureMessage(thrown, text.failure.unknown);
  if (!(thrown instanceof CallFailure)) return { kind: "refused", message, fields: [] };
  const conflict = conflictIn(resource, thrown.current);
  if (conflict !== null) return { kind: "conflict", conflict };
  if (isNotFound(thrown)) return { kind: "gone" };
  const names = new Map(
    Object.entries(resource.fields).map(([name, field]) => [requestName(name, field), name]),
  );
  const fields = thrown.fieldErrors.flatMap(({ field, message: problem }) => {
    const name = names.get(field) ?? (field in resource.fields ? field : undefined);
    return name === undefined ? [] : [{ name, message: problem }];
  });
  return { kind: "refused", message, fields };
}

/** What a refused save was answered with: what couldn't be merged, or the record alone. */
function conflictIn(resource: Resource, data: unknown): OpenConflict | null {
  const parsed = openConflict.safeParse(data);
  if (parsed.success) return parsed.data;
  return isRecord(data) ? conflictWithoutBase(resource, data) : null;
}

function isRecord(value: unknown): value is AdminRecord {
  return typeof value === "object" && value !== null && "id" in value && "version" in value;
}
