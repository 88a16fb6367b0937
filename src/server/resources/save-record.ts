/** Creating and changing a record: pictures, rules, versions and the announcement, in one transaction. */
import { requiredMessage } from "#contract/messages.ts";
import { isEmptyValue } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { noteIn } from "#contract/revisions/revision-note.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { DomainValues } from "#contract/wire.ts";
import { domainValues } from "#contract/wire.ts";
import { slugOf } from "#contract/slug.ts";
import { invalidationOf } from "../cache/cache-tags.ts";
import type { StoredColumns, WrittenColumns } from "../database/stored-record.ts";
import { uniqueIndexName } from "../database/table-for.ts";
import { violationOf } from "../database/constraint-violation.ts";
import type { StoredEvent } from "../log/security-log.ts";
import { cleanArticleHtml } from "../media/clean-article-html.ts";
import { quotaProblem } from "../media/quota-problem.ts";
import { storeWithin } from "../media/store-upload.ts";
import type { Outcome, Problem } from "../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../http/problem.ts";
import type { Prepared } from "./columns-to-write.ts";
import { columnsOfUpdate, ownColumns, refusePublishing } from "./columns-to-write.ts";
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
import { storedAttachments } from "./stored-attachments.ts";
import { readFiles } from "./uploaded-files.ts";
import { violationProblem } from "./violation-problem.ts";

/** Two creates may choose the same slug at once; the loser tries again with the next number. */
const slugAttempts = 5;

/**
 * Creates a record and returns it as the admin app shows it; for a known idempotency key the record that it created.
 */
export async function createRecord(request: CreateRequest): Promise<Outcome<PresentedRecord>> {
  const { services, resource, actor } = request;
  const refusal = refusePublishing(request, domainValues(resource, request.body), null);
  if (refusal !== null) return refusedWith(refusal);
  const prepared = await prepare(request);
  if (prepared.kind === "refused") return prepared;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await writeAndRead(request, async (executor) => {
      const made = await findByIdempotencyKey(executor, request);
      if (made !== null) return made;
      const outdated = (await request.draft?.hold(executor)) ?? null;
      if (outdated !== null) return refusedWith(outdated);
      const now = services.clock.now();
      const { table, insert } = repositoryFor(resource);
      const values = ownColumns(request, prepared.value, null);
      if (values.kind === "refused") return values;
      const unreviewed = refuseUnreviewed(request, values.value);
      if (unreviewed !== null) return refusedWith(unreviewed);
      const { files } = prepared.value;
      const problem = await admit(request, executor, { files, columns: values.value }, null);
      if (problem !== null) return refusedWith(problem);
      const slugSource = resource.slugFrom && values.value[resource.slugFrom];
      const columns: ColumnValues = {
        ...values.value,
        ...(slugSource
          ? { slug: await freeSlug(executor, table, slugOf(String(slugSource))) }
          : {}),
      };
      const id = await insert(executor, {
        ...columns,
        ...(resource.isAuthored ? { creator_id: writerOf(request).id } : {}),
        created_at: now,
        updated_at: now,
      });
      const created = { services, executor, actor, before: null, values: values.value, id };
      await rulesOf(resource.api).afterCreate?.(created);
      await storeIdempotencyKey(executor, request, id);
      await request.draft?.end(executor, id);
      const revised = { id, before: null, after: columns };
      const action = request.isImport ? "import" : "create";
      const change = { resource, action, actor, now, note: noteOf(request) } as const;
      await writeRevision(executor, change, revised);
      return done({ id, invalidation: invalidationOf(resource, id, null, columns) });
    });
    if (outcome.kind !== "slugTaken") return outcome;
    if (attempt === slugAttempts) return refused("duplicate");
  }
}

/**
 * Changes a record. A stale `version` in the body is refused with the record as it is now; a save with an older `base`
 * is merged.
 */
export async function updateRecord(request: UpdateRequest): Promise<Outcome<PresentedRecord>> {
  const { services, resource, actor, id, revertedTo } = request;
  let events: readonly StoredEvent[] = [];
  const prepared = await prepare(request);
  if (prepared.kind === "refused") return prepared;
  const outcome = await writeAndRead(request, async (executor) => {
    const outdated = (await request.draft?.hold(executor)) ?? null;
    if (outdated !== null) return refusedWith(outdated);
    const { lock, update } = repositoryFor(resource);
    const before = await lock(executor, id);
    if (before === null) return refused("notFound");
    const reach = grantFor(actor.role, resource.area).update;
    if (!reachCovers(reach, ownership(before), actor.id)) return refused("forbidden");
    if (failsPrecondition(request, before)) return refusePrecondition(request, executor);
    const isOther = request.review?.kind === "approved" && request.base !== before.version;
    if (isOther) return refused("outdatedSubmission");
    const wanted = await columnsOfUpdate(request, executor, prepared.value, before);
    if (wanted.kind === "refused") return wanted;
    const { columns, merged } = wanted.value;
    const unreviewed = refuseUnreviewed(request, { ...before, ...columns });
    if (unreviewed !== null) return refusedWith(unreviewed);
    const { files } = prepared.value;
    const problem = await admit(request, executor, { files, columns }, before);
    if (problem !== null) return refusedWith(problem);
    const now = services.clock.now();
    await update(executor, id, {
      ...columns,
      ...(resource.isAuthored ? { editor_id: writerOf(request).id } : {}),
      updated_at: now,
    });
    const after = { ...before, ...columns, version: before.version + 1 };
    const changed = request.isImport ? "import" : "update";
    const action = revertedTo === undefined ? changed : "revert";
    const change = { resource, action, revertedTo, actor, now, note: noteOf(request) } as const;
    await writeRevision(executor, change, { id, before, after });
    const hashes = filesToHide(resource, { before, after, now });
    if (hashes.length > 0) await services.jobs.add(hideFiles, { hashes }, executor);
    const updated = { services, executor, actor, before, values: columns, id };
    events = (await rulesOf(resource.api).afterUpdate?.(updated)) ?? [];
    for (const event of events) await request.securityLog.store(executor, event);
    await request.draft?.end(executor, id);
    const invalidation = invalidationOf(resource, id, before, after);
    return done({ id, invalidation, merged });
  });
  if (outcome.kind === "done") events.forEach(request.securityLog.tell);
  // A slug is given once, by the create.
  return outcome.kind === "slugTaken" ? refused("duplicate") : outcome;
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

/** Reads uploads and cleans rich text before the transaction begins: both take longer than a lock should be held. */
async function prepare({ services, resource, body }: SaveRequest): Promise<Outcome<Prepared>> {
  const values = withCleanText(resource, domainValues(resource, body));
  // What the cleaning takes away may have been all that there was.
  const emptied = fieldsOfKind(resource, "richText")
    .filter(([name, field]) => field.required && isEmptyValue(field, values[name]))
    .map(([name, field]) => ({
      field: name,
      message: requiredMessage[resource.language](field.label),
    }));
  if (emptied.length > 0) return refusedWith(invalidFields(emptied));
  const documents = await storedAttachments(services.database, resource, values);
  if (documents.kind === "refused") return documents;
  const files = await readFiles(resource, values);
  if (files.kind === "refused") return files;
  return done({ values: { ...values, ...documents.value }, files: files.value });
}

function withCleanText(resource: Resource, values: DomainValues): DomainValues {
  const cleaned = fieldsOfKind(resource, "richText").flatMap(([name]) => {
    const html = values[name];
    return typeof html === "string" ? [[name, cleanArticleHtml(html)]] : [];
  });
  return { ...values, ...Object.fromEntries(cleaned) };
}

/** Asks the resource's rules, and stores and marks the files that the record is to show. */
async function admit(
  { services, resource, actor }: SaveRequest,
  executor: Executor,
  { columns, files }: Pick<Prepared, "files"> & { readonly columns: WrittenColumns },
  before: StoredColumns | null,
): Promise<Problem | null> {
  const writing = { services, executor, actor, before, values: columns };
  const unplayable = await refuseVideos(services.config, resource, columns, before);
  if (unplayable !== null) return unplayable;
  const refusal = (await rulesOf(resource.api).beforeSave?.(writing)) ?? null;
  if (refusal !== null) return refusal;
  for (const file of files.values()) {
    const stored = await storeWithin(executor, file, { uploaderId: actor.id, name: null });
    if (stored.kind !== "stored") return quotaProblem(stored.kind);
  }
  const saved = { ...before, ...columns };
  const from = publicFrom(resource, saved, services.clock.now());
  await services.media.claim(referencedHashes(resource, saved), from, executor);
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
