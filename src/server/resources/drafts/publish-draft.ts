/** Publishing a draft: an ordinary save with its values, merged with what was saved since they were begun. */
import { formWords } from "#contract/messages.ts";
import { createSchema, updateSchema } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import { reviewedNote } from "#contract/review.ts";
import { withNote } from "#contract/revisions/revision-note.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { grantFor } from "#contract/roles.ts";
import { requestName } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, problem, refused, refusedWith } from "../../http/problem.ts";
import { checked } from "../../http/validation.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import type { PresentedRecord } from "../present.ts";
import { presentRecord } from "../present.ts";
import { repositoryFor } from "../repository.ts";
import { fieldsWithoutFile, fileAddresses, requestBody } from "../request-body.ts";
import { forcedReview, storeApproval, storeForced } from "../review/forced-publications.ts";
import { forcedWriters, unseenWriters } from "../review/record-writers.ts";
import { mailAuthor, mailReviewers } from "../review/review-mails.ts";
import { stateAt } from "../revisions/merge-save.ts";
import { createRecord, updateRecord } from "../save-record.ts";
import type { PublishedDraft, SaveRequest } from "../save-request.ts";
import type { DraftOf } from "./draft-store.ts";
import { endPublished, findDraft, findStored, lockDraft } from "./draft-store.ts";
import type { Draft, StoredDraft } from "./draft-summary.ts";
import { resourceOf } from "./draft-summary.ts";
import { mayWrite } from "./save-draft.ts";

/** Which state of which draft is published. */
export interface PublishRequest extends DraftOf {
  readonly services: Services;
  readonly securityLog: SecurityLog;
  readonly version: number;
  /** Who approves it; its author publishes it otherwise. */
  readonly approver?: Account;
  /** Names of the reviewers who have changed it. */
  readonly coAuthors?: readonly string[];
  /** Why it doesn't wait for a second person. */
  readonly reason?: string | undefined;
}

/** Publishes a draft and returns the record; a repeated request returns the record that it has become. */
export async function publishDraft(request: PublishRequest): Promise<Outcome<PresentedRecord>> {
  const outcome = await attempt(request);
  if (outcome.kind === "done") return outcome;
  // A request before this one, or beside it, may have published it.
  const stored = await findStored(request.services.database.orm, request);
  const resource = stored === null ? undefined : resourceOf(stored);
  const id = stored?.published_id ?? null;
  return resource === undefined || id === null ? outcome : published(request, resource, id);
}

async function attempt(request: PublishRequest): Promise<Outcome<PresentedRecord>> {
  const { services, author, approver = author } = request;
  const found = await findDraft(services.database.orm, request, services.clock.now());
  const resource = found === null ? undefined : resourceOf(found);
  if (found === null || resource === undefined) return refused("notFound");
  if (found.version !== request.version) return refused("staleDraft", { data: found });
  if (!mayWrite(approver, resource, found.record_id)) return refused("forbidden");
  return save(request, resource, found);
}

async function save(
  request: PublishRequest,
  resource: Resource,
  draft: Draft,
): Promise<Outcome<PresentedRecord>> {
  const { services, author, approver, coAuthors = [], securityLog, reason } = request;
  const { record_id: id } = draft;
  const publishable = await publishableOf(services, resource, draft, approver !== undefined);
  if (publishable.kind === "refused") return publishable;
  const { body, files, base } = publishable.value;
  const forced = reason === undefined ? undefined : forcedReview(services, resource);
  const saved: SaveRequest = {
    services,
    resource,
    actor: approver ?? author,
    body,
    files,
    review: approver === undefined ? forced : { kind: "approved", writer: author },
    note: approver && reviewedNote([author.name, ...coAuthors], approver.name),
    draft: publishedDraft(request, resource, draft.label ?? ""),
  };
  if (id === null) return createRecord({ ...saved, key: undefined });
  return updateRecord({ ...saved, id, base, securityLog });
}

/** What publishing a draft saves. */
interface Publishable {
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: ReadonlySet<string>;
  readonly values: Values;
  /** The record's version that the draft started from. */
  readonly base: number;
}

/** The whole values of a draft as a save takes them; active, where that is what an approval decides. */
export async function publishableOf(
  services: Services,
  resource: Resource,
  { record_id: id, base, values: own }: Draft,
  isApproved: boolean,
): Promise<Outcome<Publishable>> {
  const started =
    id === null ? { version: 0, values: {} } : await startOf(services, resource, { id, base });
  if (started === null) return refused("notFound");
  const active: Values = isApproved && hasStatus(resource) ? { status: "active" } : {};
  const values: Values = { ...started.values, ...own, ...active };
  const missing = await fieldsWithoutFile(services.database.orm, resource, values);
  if (missing.length > 0) return refuseFields(resource, missing);
  const schema = id === null ? createSchema(resource) : updateSchema(resource);
  const body = checked(schema, requestBody(withNote(resource), values));
  if (body.kind === "refused") return body;
  const files = fileAddresses(resource, values);
  return done({ body: body.value, files, values, base: started.version });
}

/** The version that a draft started from, and the values of then. */
async function startOf(
  { database: { orm } }: Services,
  resource: Resource,
  { id, base }: { readonly id: number; readonly base: number | null },
): Promise<{ version: number; values: Values } | null> {
  const current = await repositoryFor(resource).find(orm, id);
  if (current === null) return null;
  const version = base ?? current.columns.version;
  const state = await stateAt(orm, { resource, id }, version);
  return { version, values: state?.values ?? recordValues(resource, current.columns) };
}

/** Holds the draft in the transaction of the save, and ends it there. */
function publishedDraft(
  request: PublishRequest,
  resource: Resource,
  label: string,
): PublishedDraft {
  const { services, version, author, approver, reason } = request;
  const now = services.clock.now();
  const isApproved = approver !== undefined;
  const isForced =
    !isApproved && reason !== undefined && forcedReview(services, resource) !== undefined;
  let writers: readonly number[] = [];
  return {
    async hold(executor) {
      await lockDraft(executor, request);
      const held = await findStored(executor, request);
      if (held === null || held.ended_at !== null) return problem("notFound");
      const isWaiting = held.submitted_at !== null && held.returned_at === null;
      if (isApproved && !isWaiting) return problem("notSubmitted");
      if (held.version !== version) {
        return problem("staleDraft", { data: await findDraft(executor, request, now) });
      }
      // Read before the save, with which visitors see what they wrote.
      if (isForced) writers = await otherWriters(executor, resource, held);
      return null;
    },
    async end(executor, recordId) {
      await endPublished(executor, request.id, { recordId, isApproved, now });
      const record = { resource, id: recordId, label };
      if (isApproved) {
        const { id } = request;
        await storeApproval(executor, record, { actor: approver, writer: author.name, draft: id });
        const draft = { id, authorId: author.id };
        await mailAuthor(services, executor, draft, "published");
      } else if (isForced) {
        await storeForced(executor, record, { actor: author, writers, reason, now });
        const about = { kind: "forced", resource: resource.api, record_id: recordId } as const;
        const parties = (await forcedWriters(executor, resource, [recordId])).get(recordId) ?? [];
        await mailReviewers(services, executor, resource, { about, writers: [...parties] });
      }
    },
  };
}

/** Who has written a part of what a draft publishes, beside its author; holds the record. */
async function otherWriters(
  executor: Executor,
  resource: Resource,
  { author_id: authorId, co_authors: coAuthors, record_id: id }: StoredDraft,
): Promise<number[]> {
  if (id !== null) await repositoryFor(resource).lock(executor, id);
  const unseen = id === null ? undefined : (await unseenWriters(executor, resource, [id])).get(id);
  return [...new Set([...coAuthors, ...(unseen ?? [])])].filter((one) => one !== authorId);
}

async function published(
  { author, approver = author, services }: PublishRequest,
  resource: Resource,
  id: number,
): Promise<Outcome<PresentedRecord>> {
  if (!grantFor(approver.role, resource.area).detail) return refused("forbidden");
  const record = await repositoryFor(resource).find(services.database.orm, id);
  if (record === null) return refused("notFound");
  return done(presentRecord(resource, record, "admin", "detail"));
}

function refuseFields(resource: Resource, names: readonly string[]): Outcome<never> {
  const errors = names.map((name) => {
    const field = resource.fields[name];
    const message = formWords[resource.language].invalid(field?.label ?? name);
    return { field: field === undefined ? name : requestName(name, field), message };
  });
  return refusedWith(invalidFields(errors));
}
