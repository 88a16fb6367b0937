/** One save and what can come of it. */
import { errorCatalogue } from "#contract/error-codes.ts";
import type { Resource } from "#contract/resource.ts";
import { requestName } from "#contract/wire.ts";
import { CallFailure, failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { createRecord, updateRecord } from "#admin/api/records.ts";
import type { PublishedRecord } from "#admin/api/drafts.ts";
import type { FormDraft } from "#admin/drafts/form-draft.ts";
import { text } from "#admin/text.ts";
import { withReattachedFiles } from "./reattach-files.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields, requestBody } from "#admin/field-input/form-value.ts";

/** What came of a save. */
export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly record: PublishedRecord;
      /** Whether the draft is over with it. */
      readonly isPublished: boolean;
    }
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

interface Save {
  /** The version that the editor started with; null for a new record. */
  readonly base: AdminRecord | null;
  readonly draft: FormDraft;
  readonly readValues: () => FormValues;
}

/** Publishes the draft of a form, or, where there is none, saves the record itself; both once, however often tried. */
export async function saveRecord(resource: Resource, save: Save): Promise<SaveOutcome> {
  try {
    const outcome = (await published(resource, save)) ?? (await savedItself(resource, save));
    void invalidateRecords();
    return outcome;
  } catch (thrown) {
    const outcome = outcomeOf(resource, thrown);
    if (outcome.kind !== "refused") void invalidateRecords();
    return outcome;
  }
}

/** Null where there is nothing to publish. */
async function published(
  resource: Resource,
  { draft, readValues }: Save,
): Promise<SaveOutcome | null> {
  const publication = await draft.publish();
  if (publication.kind === "noDraft") return null;
  const { record } = publication;
  const others = beginningValues(resource, record);
  const isOlder =
    publication.kind === "publishedBefore" && differingFields(others, readValues()).length > 0;
  if (!isOlder) return { kind: "saved", record, isPublished: true };
  return { kind: "stale", current: record, message: errorCatalogue.staleVersion.message };
}

async function savedItself(
  resource: Resource,
  { base, draft, readValues }: Save,
): Promise<SaveOutcome> {
  const createKey = draft.createKey();
  const values = await withReattachedFiles(readValues(), ["uploaded"]);
  const body = requestBody(resource, values);
  const record = await (base === null
    ? createRecord(resource, body, createKey)
    : updateRecord(resource, base.id, { ...body, version: base.version }));
  return { kind: "saved", record, isPublished: false };
}

function outcomeOf(resource: Resource, thrown: unknown): SaveOutcome {
  const message = failureMessage(thrown, text.failure.unknown);
  if (!(thrown instanceof CallFailure)) return { kind: "refused", message, fields: [] };
  const current = recordIn(thrown.current);
  if (current !== null) return { kind: "stale", current, message };
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

/** The stored record that a refused save was answered with, alone or with what couldn't be merged. */
function recordIn(data: unknown): AdminRecord | null {
  if (typeof data !== "object" || data === null) return null;
  if ("record" in data) return recordIn(data.record);
  // A draft is none.
  return "id" in data && "version" in data && !("values" in data) ? (data as AdminRecord) : null;
}
