/** What a save writes: its own values, or those merged with what others have saved. */
import type { Field } from "#contract/field.ts";
import { formWords } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import type { MergeConflict, MergedChange } from "#contract/revisions/merged-save.ts";
import { grantFor } from "#contract/roles.ts";
import type { DomainValues } from "#contract/wire.ts";
import { isImageChange, requestName } from "#contract/wire.ts";
import type { Executor } from "../database/executor.ts";
import type { StoredColumns, StoredValue, WrittenColumns } from "../database/stored-record.ts";
import type { Outcome, Problem } from "../http/problem.ts";
import { done, invalidFields, problem, refused, refusedWith } from "../http/problem.ts";
import type { ProcessedMedia } from "../media/media-record.ts";
import { presentRecord } from "./present.ts";
import { repositoryFor } from "./repository.ts";
import { mergeSave, stateAt } from "./revisions/merge-save.ts";
import type { SaveRequest, UpdateRequest } from "./save-request.ts";
import { fileChangeOf } from "./image-changes.ts";

/** Values of a request with clean texts, and its uploads by field name. */
export interface Prepared {
  readonly values: DomainValues;
  readonly files: ReadonlyMap<string, ProcessedMedia>;
}

/** The columns of a request; fields that stay as they are have none. `started`: the values it started from. */
export function ownColumns(
  { resource, files: earlier }: SaveRequest,
  { values, files }: Prepared,
  started: Readonly<Record<string, unknown>> | null,
): Outcome<WrittenColumns> {
  const columns: Record<string, StoredValue<Field>> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!isImageChange(value)) columns[name] = value;
  }
  for (const [name, field] of fieldsOfKind(resource, "image")) {
    const before = { fileName: started?.[name], earlier };
    const change = fileChangeOf(values[name], files.get(name), before);
    if (change.kind === "foreign") {
      const message = formWords[resource.language].invalid(field.label);
      const errors = [{ field: requestName(name, field), message }];
      return refusedWith(invalidFields(errors));
    }
    if (change.kind === "set") columns[name] = change.fileName;
  }
  return done(columns);
}

/** The columns of an update, and what they were merged with. */
export async function columnsOfUpdate(
  request: UpdateRequest,
  executor: Executor,
  prepared: Prepared,
  before: StoredColumns,
): Promise<Outcome<{ columns: WrittenColumns; merged?: readonly MergedChange[] }>> {
  const { base, body } = request;
  if (base !== undefined && base < before.version) {
    return mergedColumns({ ...request, base }, executor, prepared, before);
  }
  const refusal = refusePublishing(request, prepared.values, before);
  if (refusal !== null) return refusedWith(refusal);
  const started = base ?? body["version"] ?? before.version;
  if (started !== before.version) return refuseStale(request, executor);
  const own = ownColumns(request, prepared, before);
  return own.kind === "refused" ? own : done({ columns: own.value });
}

async function mergedColumns(
  request: UpdateRequest & { readonly base: number },
  executor: Executor,
  prepared: Prepared,
  before: StoredColumns,
): Promise<Outcome<{ columns: WrittenColumns; merged: readonly MergedChange[] }>> {
  const base = await stateAt(executor, request, request.base);
  if (base === null) return refuseStale(request, executor);
  const mine = ownColumns(request, prepared, base.values);
  if (mine.kind === "refused") return mine;
  const states = { base, mine: mine.value, now: before };
  const merged = await mergeSave(executor, request, states);
  if (merged.kind === "refused") return merged;
  if (merged.value.kind === "conflict") {
    const { conflicts, current, changes } = merged.value;
    const record = await currentRecord(request, executor);
    const data: MergeConflict = { record, conflicts, base: base.values, current, changes };
    return refused("mergeConflict", { data });
  }
  const { columns, changes } = merged.value;
  const refusal = refusePublishing(request, columns, before);
  if (refusal !== null) return refusedWith(refusal);
  return done({ columns, merged: changes });
}

/** Refuses to set a record to active, where the account may not. */
export function refusePublishing(
  { resource, actor }: SaveRequest,
  values: Readonly<Record<string, unknown>>,
  before: StoredColumns | null,
): Problem | null {
  if (!hasStatus(resource) || values["status"] !== "active") return null;
  if (before?.["status"] === "active") return null;
  return grantFor(actor.role, resource.area).publish ? null : problem("publishForbidden");
}

async function refuseStale(request: UpdateRequest, executor: Executor): Promise<Outcome<never>> {
  return refused("staleVersion", { data: await currentRecord(request, executor) });
}

/** The record as it is stored, for whoever was refused. */
export async function currentRecord(
  { resource, id }: { readonly resource: Resource; readonly id: number },
  executor: Executor,
) {
  const current = await repositoryFor(resource).find(executor, id);
  return current && presentRecord(resource, current, "admin", "detail");
}
