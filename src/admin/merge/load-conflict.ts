/** What was saved since a form was opened, fetched to be merged before the save. */
import { readRecord } from "#admin/api/records.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { RevisionSummary } from "#admin/api/revisions.ts";
import { findRevision, revisionQuery } from "#admin/api/revisions.ts";
import { queryClient } from "#admin/api/queries.ts";
import { beginningValues } from "#admin/field-input/form-value.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { conflictWithoutBase, valuesOfForm } from "./open-conflict.ts";
import type { OpenConflict } from "./open-conflict.ts";

/** The record as it is now and as it was at the version that a form starts from. */
export async function loadConflict(
  resource: ScreenedResource,
  { id, version }: AdminRecord,
): Promise<OpenConflict> {
  const record = await readRecord(resource, id);
  const isStart = (one: RevisionSummary) => one.version !== null && one.version <= version;
  const newer: RevisionSummary[] = [];
  // The newest comes first.
  const started = await findRevision(resource, id, (one) => isStart(one) || !newer.push(one));
  if (started === null) return conflictWithoutBase(resource, record);
  const { values } = await queryClient.fetchQuery(revisionQuery(resource, id, started.number));
  return {
    record,
    base: values,
    current: valuesOfForm(resource, beginningValues(resource, record)),
    changes: newer.toReversed(),
  };
}
