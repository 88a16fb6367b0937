/** What the page of an article says of its end: withdrawn, replaced, old, and what changed in it. */
import type { ChangeNote } from "#contract/change-notes.ts";
import { changeNotesOf } from "#contract/change-notes.ts";
import { dayMs } from "#contract/durations.ts";
import { indonesianDate } from "#contract/format.ts";
import { oldNewsDays } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import type { NewsDetailProps, NewsEnding } from "#site/props/news.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { repositoryFor } from "../../resources/repository.ts";
import { idsWithSuccessor } from "../../search/news-search.ts";
import { successionOf } from "./succession.ts";

const oldAfterMs = oldNewsDays * dayMs;

type EndedArticle = Pick<ListedRecord<typeof article>, "columns">;

/** The changes that readers are told of, the newest first. */
export function changesOf({ columns }: EndedArticle): readonly ChangeNote[] {
  return changeNotesOf(columns.change_notes ?? "") ?? [];
}

/** All of it, at the reader's moment. */
export async function endingOf(reader: PublicReader, record: EndedArticle): Promise<NewsEnding> {
  const { withdrawn_at: since, withdrawal_reason: reason, validity } = record.columns;
  const { successor, hasEnded } = await successionOf(reader, record.columns);
  const isWithdrawn = since !== null && since <= reader.now;
  return {
    withdrawn: isWithdrawn ? { since: indonesianDate(since), reason: reason ?? "" } : null,
    successor,
    isReplaced: (successor !== null || hasEnded) && validity !== "valid",
    changes: changesOf(record),
  };
}

/** Found articles in their order, but for those last whose pages say that they were replaced. */
export async function replacedLast(
  reader: PublicReader,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length < 2) return ids;
  const records = await reader.read(async (executor) => {
    const mayBeReplaced = await idsWithSuccessor(executor, ids);
    return repositoryFor(article).findMany(executor, mayBeReplaced, reader.scopeOf(article));
  });
  const replaced = new Set<number>();
  // One after the other: a page of results isn't worth a hundred connections.
  for (const record of records) {
    const { isReplaced } = await endingOf(reader, record);
    if (isReplaced) replaced.add(record.columns.id);
  }
  return [...ids.filter((id) => !replaced.has(id)), ...ids.filter((id) => replaced.has(id))];
}

/** Whether it is old, counted from its last check: one before it was published, or still to come, is none. */
export function ageOf(
  reader: PublicReader,
  { columns: { published_at: published, checked_at: checked } }: EndedArticle,
): NewsDetailProps["article"]["old"] {
  if (checked !== null && reader.now < checked) reader.changesAt(checked);
  const lastCheck =
    checked !== null && published < checked && checked <= reader.now ? checked : null;
  const oldFrom = new Date(Number(lastCheck ?? published) + oldAfterMs);
  if (reader.now >= oldFrom) return { checked: lastCheck && indonesianDate(lastCheck) };
  reader.changesAt(oldFrom);
  return null;
}
