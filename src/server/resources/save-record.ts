/** Creating and changing a record: images, rules, versions and the announcement, in one transaction. */
import type { Resource } from "#contract/resource.ts";
import { noteIn } from "#contract/revisions/revision-note.ts";
import { isSameRecord } from "#contract/revisions/difference.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import { domainValues } from "#contract/wire.ts";
import { slugOf } from "#contract/slug.ts";
import { invalidationOf } from "../cache/cache-tags.ts";
import type { StoredColumns, WrittenColumns } from "../database/stored-record.ts";
import { uniqueIndexName } from "../database/table-for.ts";
import { violationOf } from "../database/constraint-violation.ts";
import type { AccountEvent } from "../log/security-log.ts";
import { quotaProblem } from "../media/quota-problem.ts";
import { storeWithin } from "../media/store-upload.ts";
import { uploadQuotas } from "../media/upload-quotas.ts";
import type { Outcome, Problem } from "../http/problem.ts";
import { done, refused, refusedWith } from "../http/problem.ts";
import type { Prepared } from "./columns-to-write.ts";
import { columnsOfUpdate, ownColumns, refusePublishing } from "./columns-to-write.ts";
import { prepareSave } from "./prepare-save.ts";
import { failsPrecondition, refusePrecondition } from "./precondition.ts";
import { writeTransaction } from "./write-transaction.ts";
import { storeIdempotencyKey, findByIdempotencyKey } from "./idempotency-key.ts";
import { refuseVideos } from "./refuse-videos.ts";
import { refuseUnreviewed } from "./review/refuse-unreviewed.ts";
import { rulesOf } from "./rules/registry.ts";
import type { PresentedRecord } from "./present.ts";
import { presentRecord } from "./present.ts";
import { filesToHide, hideFiles } from "./hide-files.ts";
import { publicFrom } from "./public-files.ts";
import { referencedHashes } from "./referenced-files.ts";
import type { Executor } from "../database/executor.ts";
import type { ColumnValues } from "./repository.ts";
import { repositoryFor } from "./repository.ts";
import type { CreateRequest, Saved, SaveRequest, UpdateRequest } from "./save-request.ts";
import { writeRevision } from "./revisions/write-revision.ts";
import { freeSlug } from "./slug.ts";
import { violationProblem } from "./violation-problem.ts";

/** Two creates may choose the same slug at once; the loser tries again with the next number. */
const slugAttempts = 5;

/**
 * Creates a record and returns it as the admin app shows it; for a known idempotency key the record that it created.
 */
export async function createRecord(request: CreateRequest): Promise<Outcome<PresentedRecord>> {
  const { resource, body } = request;
  const refusal = refusePublishing(request, domainValues(resource, body), null);
  if (refusal !== null) return refusedWith(refusal);
  const prepared = await prepareSave(request);
  if (prepared.kind === "refused") return prepared;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await writeAndRead(request, (executor) =>
      insertRecord(request, executor, prepared.value),
    );
    if (outcome.kind !== "slugTaken") return outcome;
    if (attempt === slugAttempts) return refused("duplicate");
  }
}

/**
 * Changes a record. A stale `version` in the body is refused with the record as it is now; a save with an older `base`
 * is merged.
 */
export async function updateRecord(request: UpdateRequest): Promise<Outcome<PresentedRecord>> {
  let events: readonly AccountEvent[] = [];
  const prepared = await prepareSave(request);
  if (prepared.kind === "refused") return prepared;
  const outcome = await writeAndRead(request, async (executor) => {
    const changed = await changeRecord(request, executor, prepared.value);
    if (changed.kind === "done") events = changed.value.events;
    return changed;
  });
  if (outcome.kind === "done") events.forEach(request.securityLog.tell);
  // A slug is given once, by the create.
  return outcome.kind === "slugTaken" ? refused("duplicate") : outcome;
}

async function insertRecord(
  request: CreateRequest,
  executor: Executor,
  prepared: Prepared,
): Promise<Outcome<Saved>> {
  const { services, resource, actor } = request;
  const existing = await findByIdempotencyKey(executor, request);
  if (existing !== null) return existing;
  const outdated = (await request.draft?.hold(executor)) ?? null;
  if (outdated !== null) return refusedWith(outdated);
  const now = services.clock.now();
  const own = ownColumns(request, prepared, null);
  if (own.kind === "refused") return own;
  const values = own.value;
  const problem =
    refuseUnreviewed(request, values) ??
    (await refuseByRules(request, executor, values, null)) ??
    (await storeFiles(request, executor, { files: prepared.files, record: values }));
  if (problem !== null) return refusedWith(problem);
  const { insert } = repositoryFor(resource);
  const columns = { ...values, ...(await slugFor(resource, executor, values)) };
  const id = await insert(executor, {
    ...columns,
    ...(resource.isAuthored ? { creator_id: writerOf(request).id } : {}),
    created_at: now,
    updated_at: now,
  });
  const created = { services, executor, actor, before: null, values, id };
  await rulesOf(resource.api).afterCreate?.(created);
  await storeIdempotencyKey(executor, request, id);
  await request.draft?.end(executor, id);
  const action = request.isImport ? "import" : "create";
  const change = { resource, action, actor, now, note: noteOf(request) } as const;
  await writeRevision(executor, change, { id, before: null, after: columns });
  return done({ id, invalidation: invalidationOf(resource, id, null, columns) });
}

async function slugFor(
  resource: Resource,
  executor: Executor,
  values: WrittenColumns,
): Promise<{ slug?: string }> {
  const source = resource.slugFrom && values[resource.slugFrom];
  if (!source) return {};
  const { table } = repositoryFor(resource);
  return { slug: await freeSlug(executor, table, slugOf(String(source))) };
}

async function changeRecord(
  request: UpdateRequest,
  executor: Executor,
  prepared: Prepared,
): Promise<Outcome<Saved & { readonly events: readonly AccountEvent[] }>> {
  const { services, resource, actor, id, revertedTo } = request;
  const outdated = (await request.draft?.hold(executor)) ?? null;
  if (outdated !== null) return refusedWith(outdated);
  const { lock, update } = repositoryFor(resource);
  const before = await lock(executor, id);
  if (before === null) return refused("notFound");
  const reach = grantFor(actor.role, resource.area).update;
  if (!reachCovers(reach, ownership(before), actor.id)) return refused("forbidden");
  if (failsPrecondition(request, before)) return refusePrecondition(request, executor);
  const isApproved = request.review?.kind === "approved";
  if (isApproved && request.base !== before.version) return refused("outdatedSubmission");
  const written = await columnsOfUpdate(request, executor, prepared, before);
  if (written.kind === "refused") return written;
  const { columns, merged } = written.value;
  const record = { ...before, ...columns };
  const problem =
    refuseUnreviewed(request, record) ??
    (await refuseByRules(request, executor, columns, before)) ??
    (await storeFiles(request, executor, { files: prepared.files, record }));
  if (problem !== null) return refusedWith(problem);
  if (isSameRecord(resource, before, record)) {
    // One more version without a change would make others' submissions outdated.
    await request.draft?.end(executor, id);
    return done({ id, invalidation: { resource: resource.api, tags: [] }, merged, events: [] });
  }
  const now = services.clock.now();
  await update(executor, id, {
    ...columns,
    ...(resource.isAuthored ? { editor_id: writerOf(request).id } : {}),
    updated_at: now,
  });
  const after = { ...record, version: before.version + 1 };
  const changed = request.isImport ? "import" : "update";
  const action = revertedTo === undefined ? changed : "revert";
  const change = { resource, action, revertedTo, actor, now, note: noteOf(request) } as const;
  await writeRevision(executor, change, { id, before, after });
  const hashes = filesToHide(resource, { before, after, now });
  if (hashes.length > 0) await services.jobs.add(hideFiles, { hashes }, executor);
  const updated = { services, executor, actor, before, values: columns, id };
  const events = (await rulesOf(resource.api).afterUpdate?.(updated)) ?? [];
  for (const event of events) await request.securityLog.store(executor, event);
  await request.draft?.end(executor, id);
  const invalidation = invalidationOf(resource, id, before, after);
  return done({ id, invalidation, merged, events });
}

/** What the writer says about the change, and who approved it. */
function noteOf({ body, note }: SaveRequest): string | undefined {
  const notes = [noteIn(body), note].filter((one) => typeof one === "string" && one !== "");
  return notes.length === 0 ? undefined : notes.join(". ");
}

/** Whose words they are: of an approved draft those of its author. */
function writerOf({ actor, review }: SaveRequest): { readonly id: number } {
  return review?.kind === "approved" ? review.writer : actor;
}

/** What a reach asks of a stored record. */
export function ownership(columns: ColumnValues) {
  const creatorId = columns["creator_id"];
  return {
    creatorId: typeof creatorId === "number" ? creatorId : null,
    isActive: columns["status"] === "active",
  };
}

/** Refuses videos that can't be played here, and what the resource's own rules don't allow. */
async function refuseByRules(
  { services, resource, actor }: SaveRequest,
  executor: Executor,
  values: WrittenColumns,
  before: StoredColumns | null,
): Promise<Problem | null> {
  const unplayable = await refuseVideos(services.config, resource, values, before);
  if (unplayable !== null) return unplayable;
  const writing = { services, executor, actor, before, values };
  return (await rulesOf(resource.api).beforeSave?.(writing)) ?? null;
}

/** Stores the uploads, and marks all files of the saved record as shown by it; a problem where a quota is used up. */
async function storeFiles(
  { services, resource, actor }: SaveRequest,
  executor: Executor,
  { files, record }: Pick<Prepared, "files"> & { readonly record: WrittenColumns },
): Promise<Problem | null> {
  const quotas = uploadQuotas(services.config);
  for (const file of files.values()) {
    const stored = await storeWithin(executor, file, { uploaderId: actor.id, name: null, quotas });
    if (stored.kind !== "stored") return quotaProblem(stored.kind, quotas);
  }
  const from = publicFrom(resource, record, services.clock.now());
  await services.media.claim(referencedHashes(resource, record), from, executor);
  return null;
}

/** "slugTaken": another write has just taken the free slug. */
type WriteOutcome = Outcome<PresentedRecord> | { readonly kind: "slugTaken" };

/** Runs a write, returns the record, and turns constraint violations into values. */
async function writeAndRead(
  { services, resource }: SaveRequest,
  write: (executor: Executor) => Promise<Outcome<Saved>>,
): Promise<WriteOutcome> {
  try {
    return await writeTransaction(services, async (executor) => {
      const written = await write(executor);
      if (written.kind === "refused") return written;
      const { id, invalidation, merged } = written.value;
      const record = await repositoryFor(resource).find(executor, id);
      if (record === null) throw new Error(`${resource.name} ${id} was lost in its save`);
      const presented = presentRecord(resource, record, "admin", "detail");
      const value = merged === undefined ? presented : { ...presented, merged };
      return done({ value, invalidation });
    });
  } catch (error) {
    const violation = violationOf(error);
    if (violation === null) throw error;
    if (violation.constraint === uniqueIndexName(resource, "slug")) return { kind: "slugTaken" };
    const broken = violationProblem(resource, violation);
    if (broken === null) throw error;
    return refusedWith(broken);
  }
}
