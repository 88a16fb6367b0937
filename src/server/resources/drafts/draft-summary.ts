/** Drafts as responses carry them. */
import { getTableColumns, sql } from "drizzle-orm";
import type * as z from "zod";
import type { draftSchema, draftSummary } from "#contract/drafts.ts";
import { dayMs } from "#contract/durations.ts";
import { draftLifetimeDays, draftNoticeDays } from "#contract/limits.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import { draft } from "../../database/draft-tables.ts";

/** A draft without its values. */
export type DraftSummary = z.infer<typeof draftSummary>;
/** A draft with its values, as the API returns it. */
export type Draft = z.infer<typeof draftSchema>;

/** A draft as it is stored, without its values. */
export type StoredDraft = Omit<typeof draft.$inferSelect, "values">;

const { values: _values, ...columns } = getTableColumns(draft);
/** What is read where the values aren't needed: they may be long. */
export const storedColumns = columns;

/** The resource of a draft; undefined where this release has none of the name. */
export function resourceOf({ resource }: Pick<StoredDraft, "resource">): Resource | undefined {
  return resources.find(({ api }) => api === resource);
}

/** A draft as lists carry it. */
export function summaryOf(row: StoredDraft, author: Account, now: Date): DraftSummary {
  const { label, create_key: key, base, version } = row;
  const existence = existenceOf(row, { id: author.id, name: author.name });
  const noticeFrom = existence.expires_at - (draftNoticeDays * dayMs) / 1000;
  const isExpiring = existence.stage !== "waiting" && noticeFrom <= secondsFromDate(now);
  return { ...existence, label, key, base, version, is_expiring: isExpiring };
}

/** SQL of the moment at which a draft's author or reviewer last did something with it. */
export const touchedAt = sql<Date>`greatest(${draft.updated_at}, ${draft.submitted_at}, ${draft.returned_at})`;

/**
 * When a draft expires, unless it waits for review: long after it was last touched, and never before
 * its notice has had its time.
 */
export function expiryOf({
  updated_at: updatedAt,
  submitted_at: submittedAt,
  returned_at: returnedAt,
  announced_at: announcedAt,
}: Pick<StoredDraft, "updated_at" | "submitted_at" | "returned_at" | "announced_at">): Date {
  const touched = Math.max(Number(updatedAt), Number(submittedAt), Number(returnedAt));
  const announced = announcedAt === null ? 0 : Number(announcedAt) + draftNoticeDays * dayMs;
  return new Date(Math.max(touched + draftLifetimeDays * dayMs, announced));
}

/** Whether a live draft was submitted, and where it is since. */
export function stageOf({
  submitted_at: submittedAt,
  returned_at: returnedAt,
}: StoredDraft): DraftSummary["stage"] {
  if (submittedAt === null) return "draft";
  return returnedAt === null ? "waiting" : "returned";
}

/** What others than the author may learn of a draft. */
export function existenceOf(
  row: StoredDraft,
  author: { readonly id: number; readonly name: string },
) {
  const { id, resource, record_id: recordId, created_at: createdAt, updated_at: updatedAt } = row;
  return {
    id,
    resource,
    record_id: recordId,
    author,
    created_at: secondsFromDate(createdAt),
    updated_at: secondsFromDate(updatedAt),
    expires_at: secondsFromDate(expiryOf(row)),
    stage: stageOf(row),
  };
}
