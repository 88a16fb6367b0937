/** One save and what can come of it. */
import type { Resource } from "#contract/resource.ts";
import { requestName } from "#contract/wire.ts";
import { CallFailure, failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord, RecordBody } from "#admin/api/records.ts";
import { createRecord, updateRecord } from "#admin/api/records.ts";
import { text } from "#admin/text.ts";

/** What came of a save. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly record: AdminRecord }
  /** Stored otherwise meanwhile, by another user or by a save whose response was lost: the record as it is now. */
  | { readonly kind: "stale"; readonly current: AdminRecord; readonly message: string }
  /** Deleted meanwhile by another user. */
  | { readonly kind: "gone" }
  /** Not saved; some fields may be at fault, by their names. */
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly fields: readonly { readonly name: string; readonly message: string }[];
    };

/**
 * Updates the record from the version that the editor started with, or creates it: once, however
 * often it is sent with the key.
 */
export async function saveRecord(
  resource: Resource,
  base: AdminRecord | null,
  createKey: string,
  body: RecordBody,
): Promise<SaveOutcome> {
  try {
    const record = await (base === null
      ? createRecord(resource, body, createKey)
      : updateRecord(resource, base.id, { ...body, version: base.version }));
    void invalidateRecords();
    return { kind: "saved", record };
  } catch (thrown) {
    const outcome = outcomeOf(resource, thrown);
    if (outcome.kind !== "refused") void invalidateRecords();
    return outcome;
  }
}

function outcomeOf(resource: Resource, thrown: unknown): SaveOutcome {
  const message = failureMessage(thrown, text.failure.unknown);
  if (!(thrown instanceof CallFailure)) return { kind: "refused", message, fields: [] };
  if (isRecord(thrown.current)) {
    return { kind: "stale", current: thrown.current, message };
  }
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

function isRecord(value: unknown): value is AdminRecord {
  return typeof value === "object" && value !== null && "id" in value && "version" in value;
}
