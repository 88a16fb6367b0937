/** What an account is told of the second pair of eyes, as it is when the mail is written. */
import { and, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { dayMs } from "#contract/durations.ts";
import { resources } from "#contract/registry.ts";
import { dayOf, startOfHour } from "#contract/portal-day.ts";
import type { Resource } from "#contract/resource.ts";
import type { ReviewMailKind } from "#contract/review-mails.ts";
import { digestHour, endingNoticeDays } from "#contract/review-mails.ts";
import { waitsForAccount } from "#contract/review.ts";
import { pagePathOf } from "#contract/visibility.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import { draft } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import type { ReviewNews } from "../../mail/review-texts.ts";
import { reviewSentences } from "../../mail/review-texts.ts";
import { resourceOf } from "../drafts/draft-summary.ts";
import { repositoryFor } from "../repository.ts";
import { listForced } from "./forced-publications.ts";
import type { StoredSubmission } from "./submission-store.ts";
import { findSubmission, listSubmissions, queuedOf } from "./submission-store.ts";

/** Whom it is for, and when. */
interface NewsRequest {
  readonly orm: Executor;
  readonly account: Account;
  readonly now: Date;
  readonly publicOrigin: string;
}

/** A record that ends soon, and whose it is. */
export interface EndingRecord {
  readonly resource: Resource;
  readonly id: number;
  readonly label: string;
  readonly ownerId: number;
  readonly until: Date;
}

const untitled = "Tanpa judul";
const areaOf = ({ admin, name }: Resource) => admin?.menu.label ?? name;
const formOf = ({ admin }: Resource, id: number) => `${admin?.formPath ?? ""}/${id}/edit`;

/** Everything of some kinds for the digest that was due at a moment, and what happened since the one before. */
export async function newsFor(
  request: NewsRequest,
  kinds: readonly ReviewMailKind[],
  { since, dueAt }: { readonly since: Date; readonly dueAt: Date },
): Promise<ReviewNews[]> {
  const all: Readonly<Record<ReviewMailKind, () => Promise<ReviewNews[]>>> = {
    waiting: async () => [
      ...(await submissionNews(request, "waiting")),
      ...(await forcedNews(request)),
    ],
    returned: () => submissionNews(request, "returned"),
    published: () => publishedNews(request, { since, until: dueAt }),
    ending: () => endingNews(request),
  };
  const news: ReviewNews[] = [];
  for (const kind of kinds) news.push(...(await all[kind]()));
  return news;
}

/** What waits for the account's decision, or came back to it; of one draft or of all. */
export async function submissionNews(
  { orm, account, publicOrigin }: NewsRequest,
  kind: "waiting" | "returned",
  draftId?: number,
): Promise<ReviewNews[]> {
  const one = draftId === undefined ? null : await findSubmission(orm, account, draftId);
  const all = draftId === undefined ? await listSubmissions(orm, account) : [];
  const rows = one === null ? all : [one];
  return rows.flatMap((row) => {
    const resource = resourceOf(row);
    const isTold =
      kind === "waiting" ? waitsForAccount(queuedOf(row, account)) : isReturnedTo(row, account);
    if (resource === undefined || !isTold) return [];
    return [
      { kind, ...wordsOf(row, resource, kind), url: publicOrigin + pathOf(row, resource, kind) },
    ];
  });
}

function isReturnedTo(row: StoredSubmission, { id }: Account): boolean {
  return row.author_id === id && row.returned_at !== null;
}

function wordsOf(row: StoredSubmission, resource: Resource, kind: "waiting" | "returned") {
  const label = row.label ?? untitled;
  const named = { area: areaOf(resource), label };
  if (kind === "waiting") {
    const isNew = row.record_id === null;
    const submitted = reviewSentences.submitted(named, row.author, isNew, row.submitted_at);
    const sentence = row.hasApprover ? submitted : `${submitted} ${reviewSentences.noApprover}`;
    return { label, sentence, said: row.submission_note ?? "" };
  }
  const at = row.returned_at ?? row.submitted_at;
  const sentence = reviewSentences.returned(named, row.returned_by ?? "", at);
  return { label, sentence, said: row.return_note ?? "" };
}

function pathOf(row: StoredSubmission, resource: Resource, kind: "waiting" | "returned"): string {
  if (kind === "waiting") return `/dashboard/pemeriksaan/${row.id}`;
  if (row.record_id !== null) return formOf(resource, row.record_id);
  return `${resource.admin?.formPath ?? ""}/add?draft=${row.id}`;
}

/** What is public without a second person, and waits for the account's approval. */
export async function forcedNews(
  { orm, account, publicOrigin }: NewsRequest,
  record?: { readonly resource: string; readonly id: number },
): Promise<ReviewNews[]> {
  const rows = await listForced(orm, account);
  return rows.flatMap((row) => {
    const resource = resourceOf(row);
    const isOther =
      record !== undefined && (row.resource !== record.resource || row.record_id !== record.id);
    if (resource === undefined || !row.may_approve || isOther) return [];
    const { label, actor, reason: said } = row;
    const named = { area: areaOf(resource), label };
    const sentence = reviewSentences.forced(named, actor, dateFromSeconds(row.published_at));
    return [
      { kind: "waiting", label, sentence, said, url: `${publicOrigin}/dashboard/pemeriksaan` },
    ];
  });
}

/** The latest scheduled time of digests. */
export function lastDigestTime(now: Date): Date {
  const today = new Date(startOfHour(dayOf(now), digestHour));
  return today <= now ? today : inDays(today, -1);
}

/** The account's submissions that a second person approved: one of the last day, or all between two moments. */
export async function publishedNews(
  { orm, account, now, publicOrigin }: NewsRequest,
  {
    draftId,
    until = now,
    since = inDays(until, -1),
  }: { readonly draftId?: number; readonly since?: Date; readonly until?: Date },
): Promise<ReviewNews[]> {
  const isOne = draftId === undefined ? undefined : eq(draft.id, draftId);
  const rows = await orm
    .select({ resource: draft.resource, id: draft.published_id })
    .from(draft)
    .where(
      and(
        eq(draft.author_id, account.id),
        isNotNull(draft.published_id),
        isNotNull(draft.submitted_at),
        gt(draft.ended_at, since),
        lte(draft.ended_at, until),
        isOne,
      ),
    )
    .orderBy(draft.ended_at);
  const news: ReviewNews[] = [];
  for (const row of rows) {
    const resource = resourceOf(row);
    const record =
      resource && row.id !== null ? await repositoryFor(resource).find(orm, row.id) : null;
    if (resource === undefined || record === null || row.id === null) continue;
    const { columns } = record;
    const label = String(columns[resource.labelField]);
    const named = { area: areaOf(resource), label };
    const from = columns[resource.visibility?.window?.from ?? ""];
    const isToCome = from instanceof Date && from > now;
    const sentence = isToCome
      ? reviewSentences.scheduled(named, from)
      : reviewSentences.published(named);
    const page = pagePathOf(resource, row.id);
    const path = isToCome || page === null ? formOf(resource, row.id) : page;
    news.push({ kind: "published", label, sentence, said: "", url: publicOrigin + path });
  }
  return news;
}

async function endingNews({ orm, account, now, publicOrigin }: NewsRequest): Promise<ReviewNews[]> {
  const records = await endingRecords(orm, { from: now, until: inDays(now, endingNoticeDays) });
  return records
    .filter(({ ownerId }) => ownerId === account.id)
    .map((record) => newsOfEnding(record, publicOrigin));
}

/** The same as news. */
export function newsOfEnding(
  { resource, id, label, until }: EndingRecord,
  publicOrigin: string,
): ReviewNews {
  const sentence = reviewSentences.ending({ area: areaOf(resource), label }, until);
  return { kind: "ending", label, sentence, said: "", url: publicOrigin + formOf(resource, id) };
}

/** A moment some days later. */
export function inDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** Active records that end between two moments, and don't say what replaces them; of whoever wrote them. */
export async function endingRecords(
  orm: Executor,
  between: { readonly from: Date; readonly until: Date },
): Promise<EndingRecord[]> {
  const found: EndingRecord[] = [];
  for (const resource of resources as readonly Resource[]) {
    const { window, endings } = resource.visibility ?? {};
    if (window === undefined || endings === undefined || !resource.isAuthored) continue;
    const table = resourceTable<Resource>(resource);
    const [until, successor, note, withdrawnAt] = [
      window.until,
      endings.successor.url,
      endings.successor.note,
      endings.withdrawal.at,
    ].map((name) => columnOf(table, name));
    if (!until || !successor || !note || !withdrawnAt) continue;
    const rows = await orm
      .select({
        id: columnOf(table, "id"),
        label: columnOf(table, resource.labelField),
        creatorId: columnOf(table, "creator_id"),
        editorId: columnOf(table, "editor_id"),
        until,
      })
      .from(table)
      .where(
        and(
          eq(columnOf(table, "status"), "active"),
          gt(until, between.from),
          lte(until, between.until),
          isNull(successor),
          isNull(note),
          or(isNull(withdrawnAt), gt(withdrawnAt, between.from)),
        ),
      )
      .orderBy(until);
    for (const row of rows) {
      const ownerId = row.creatorId ?? row.editorId;
      if (typeof ownerId !== "number" || !(row.until instanceof Date)) continue;
      found.push({
        resource,
        id: Number(row.id),
        label: String(row.label),
        ownerId,
        until: row.until,
      });
    }
  }
  return found;
}
