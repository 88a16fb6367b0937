/** Links that show a preview to whoever holds them: the address has the token, the database its hash. */
import { and, arrayContains, count, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { hourMs } from "#contract/durations.ts";
import type { newPreviewLink, PreviewLink } from "#contract/preview.ts";
import { maxPreviewLinks } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import { user } from "#contract/resources/user.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type * as z from "zod";
import type { Account } from "../../accounts/account.ts";
import { holdAccount } from "../../accounts/account.ts";
import { hashToken, createRandomToken } from "../../accounts/random-token.ts";
import type { Executor } from "../../database/executor.ts";
import { previewLink } from "../../database/draft-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import type { Actor } from "../../log/audit-log.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Services } from "../../services.ts";
import { columnsOfValues } from "../drafts/draft-store.ts";
import { repositoryFor } from "../repository.ts";
import type { PreviewedValues } from "./previewed-record.ts";

const userTable = resourceTable(user);

/** Makes a link to what a form holds now; later changes aren't seen through it. */
export async function createPreviewLink(
  { clock, config, database: { orm }, media }: Services,
  author: Account,
  { resource: api, record_id: id, values, hours }: z.infer<typeof newPreviewLink>,
): Promise<Outcome<PreviewLink & { readonly url: string }>> {
  const resource = resourceByApi(api);
  const now = clock.now();
  const stored = id === null ? null : await repositoryFor(resource).find(orm, id);
  if (id !== null && stored === null) return refused("notFound");
  const whole = stored === null ? values : { ...recordValues(resource, stored.columns), ...values };
  const { token, hash } = createRandomToken();
  const columns = columnsOfValues(resource, whole);
  await media.touch(columns.files);
  return orm.transaction(async (executor) => {
    // Held: several at a time make no more than there may be.
    await holdAccount(executor, author.id, "no key update");
    const isOwn = and(eq(previewLink.author_id, author.id), gt(previewLink.expires_at, now));
    const [valid] = await executor.select({ links: count() }).from(previewLink).where(isOwn);
    if ((valid?.links ?? 0) >= maxPreviewLinks) return refused("previewLinkQuota");
    const expiresAt = new Date(now.getTime() + hours * hourMs);
    const row = {
      ...columns,
      token_hash: hash,
      author_id: author.id,
      resource: api,
      record_id: id,
      created_at: now,
      expires_at: expiresAt,
    };
    const [inserted] = await executor.insert(previewLink).values(row).returning();
    if (inserted === undefined) throw new Error("An insert returned no row");
    await record(executor, "preview-shared", author, inserted);
    const url = `${config.publicOrigin}${sharedPreviewPath}${token}`;
    return done({ ...summaryOf(inserted, author.name), url });
  });
}

/** Path below which shared previews are. */
export const sharedPreviewPath = "/pratinjau/";

/** The links to a record that are valid, the newest first; of records that aren't there the author's own. */
export async function listPreviewLinks(
  executor: Executor,
  author: Account,
  { resource, recordId }: { readonly resource: string; readonly recordId: number | null },
  now: Date,
): Promise<PreviewLink[]> {
  const ofRecord =
    recordId === null
      ? and(isNull(previewLink.record_id), eq(previewLink.author_id, author.id))
      : eq(previewLink.record_id, recordId);
  const rows = await executor
    .select({ link: previewLink, name: userTable.name })
    .from(previewLink)
    .innerJoin(userTable, eq(userTable.id, previewLink.author_id))
    .where(and(eq(previewLink.resource, resource), ofRecord, gt(previewLink.expires_at, now)))
    .orderBy(desc(previewLink.id))
    .limit(maxPreviewLinks);
  return rows.map(({ link, name }) => summaryOf(link, name));
}

/** Which record a valid link shows; null for an unknown one. */
export async function findPreviewLink(executor: Executor, id: number) {
  const [row] = await executor.select().from(previewLink).where(eq(previewLink.id, id));
  return row ?? null;
}

/** Ends a link; false where there is none. */
export async function revokePreviewLink(
  { database: { orm } }: Services,
  actor: Account,
  id: number,
): Promise<boolean> {
  return orm.transaction(async (executor) => {
    const [row] = await executor.delete(previewLink).where(eq(previewLink.id, id)).returning();
    if (row !== undefined) await record(executor, "preview-revoked", actor, row);
    return row !== undefined;
  });
}

/** What a token shows, counted; null for one that is unknown, revoked or expired. */
export async function openPreviewLink(
  { clock, database: { orm }, eventSums }: Services,
  token: string,
  client: Actor["client"],
): Promise<PreviewedValues | null> {
  const [row] = await orm
    .update(previewLink)
    .set({ opened: sql`${previewLink.opened} + 1` })
    .where(isValid(token, clock.now()))
    .returning();
  if (row === undefined) return null;
  await eventSums.add(
    entryOf("preview-opened", { id: null, name: null, ...(client && { client }) }, row),
  );
  const values = JSON.parse(row.values) as Values;
  return { resource: resourceByApi(row.resource), id: row.record_id, values };
}

/** Whether a link shows a file. */
export async function isFileOfPreviewLink(
  executor: Executor,
  { token, hash }: { readonly token: string; readonly hash: string },
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .select({ id: previewLink.id })
    .from(previewLink)
    .where(and(isValid(token, now), arrayContains(previewLink.files, [hash])));
  return rows.length > 0;
}

/** Deletes links that have expired. */
export async function deleteExpiredPreviewLinks(executor: Executor, now: Date): Promise<void> {
  await executor.delete(previewLink).where(lte(previewLink.expires_at, now));
}

type Row = typeof previewLink.$inferSelect;

/** A link is worth as much as the account that made it. */
function isValid(token: string, now: Date) {
  const isOfActive = sql`exists (select 1 from ${userTable}
    where ${userTable.id} = ${previewLink.author_id} and ${userTable.status} = 'active')`;
  const isNamed = eq(previewLink.token_hash, hashToken(token));
  return and(isNamed, gt(previewLink.expires_at, now), isOfActive);
}

function summaryOf(row: Row, authorName: string): PreviewLink {
  return {
    id: row.id,
    label: row.label,
    author: { id: row.author_id, name: authorName },
    created_at: secondsFromDate(row.created_at),
    expires_at: secondsFromDate(row.expires_at),
    opened: row.opened,
  };
}

function entryOf<Who>(
  action: "preview-shared" | "preview-revoked" | "preview-opened",
  actor: Who,
  { resource, record_id: recordId, label, id }: Row,
) {
  return {
    action,
    actor,
    resource,
    ...(recordId === null ? {} : { recordId }),
    ...(label === null ? {} : { label }),
    details: { link: id },
  };
}

function record(
  executor: Executor,
  action: "preview-shared" | "preview-revoked",
  actor: Account,
  row: Row,
): Promise<void> {
  return storeAuditEvents(executor, [entryOf(action, actor, row)]);
}
