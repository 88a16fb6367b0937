/** One save and what can come of it. */
import type { Resource } from "#contract/resource.ts";
import { withNote } from "#contract/revisions/revision-note.ts";
import { requestName } from "#contract/wire.ts";
import { CallFailure, failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord, RecordBody, SavedRecord } from "#admin/api/records.ts";
import { createRecord, updateRecord } from "#admin/api/records.ts";
import type { FormDraft } from "#admin/drafts/form-draft.ts";
import type { OpenConflict } from "#admin/merge/open-conflict.ts";
import { conflictWithoutBase, openConflict } from "#admin/merge/open-conflict.ts";
import { screenText } from "#admin/text/screen.ts";
import { withReattachedFiles } from "./reattach-files.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields, requestBody } from "#admin/field-input/form-value.ts";

/** Of a record that was just created. */
const firstVersion = 1;

/** What came of a save. */
export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly record: SavedRecord;
      /** Whether the draft is over with it. */
      readonly isPublished: boolean;
    }
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

/** What is stored of a form's values, be it by another user or a save whose response was lost; else null. */
export function storedBy(
  resource: Resource,
  result: SaveOutcome,
  values: FormValues,
): AdminRecord | null {
  if (result.kind === "saved") return result.record;
  if (result.kind !== "conflict") return null;
  const { record: current } = result.conflict;
  return differingFields(beginningValues(resource, current), values).length === 0 ? current : null;
}

/** Null where there is nothing to publish. */
async function published(resource: Resource, save: Save): Promise<SaveOutcome | null> {
  const publication = await save.draft.publish();
  if (publication.kind === "noDraft") return null;
  const { record } = publication;
  const others = beginningValues(resource, record);
  const isOlder =
    publication.kind === "publishedBefore" && differingFields(others, save.readValues()).length > 0;
  if (!isOlder) return { kind: "saved", record, isPublished: true };
  return savedItself(resource, { ...save, base: { ...record, version: firstVersion } });
}

/** Updates the record, merged with what was saved since the base, or creates it. */
async function savedItself(
  resource: Resource,
  { base, draft, readValues }: Save,
): Promise<SaveOutcome> {
  const createKey = draft.createKey();
  const files = await withReattachedFiles(resource, readValues(), base);
  if (files.kind === "refused") {
    const message = files.fields.map((field) => field.message).join(" ");
    return { kind: "refused", message, fields: files.fields };
  }
  const body = requestBody(withNote(resource), files.values);
  const record = await (base === null
    ? createOnce(resource, body, createKey)
    : updateRecord(resource, base.id, base.version, body));
  return { kind: "saved", record, isPublished: false };
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

/** What came of a save that was refused. */
export function outcomeOf(resource: Resource, thrown: unknown): SaveOutcome {
  const message = failureMessage(thrown, screenText(resource).absent);
  if (!(thrown instanceof CallFailure)) return { kind: "refused", message, fields: [] };
  const conflict = conflictIn(resource, thrown.current);
  if (conflict !== null) return { kind: "conflict", conflict };
  if (isNotFound(thrown)) return { kind: "gone" };
  const names = new Map(
    Object.entries(withNote(resource).fields).map(([name, field]) => [
      requestName(name, field),
      name,
    ]),
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

/** A draft is none. */
function isRecord(value: unknown): value is AdminRecord {
  if (typeof value !== "object" || value === null || "values" in value) return false;
  return "id" in value && "version" in value;
}
