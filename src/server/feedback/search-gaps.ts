/** Searches that found nothing: counted by day, for editors. */
import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { searchGap } from "../database/feedback-tables.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { Services } from "../services.ts";
import { personalWords } from "#contract/feedback.ts";
import { dayOf, daysBefore } from "#contract/portal-day.ts";
import { searchedWords } from "../search/search-query.ts";

/** Different searches of a day that are counted: whoever floods the search fills no disk. */
const maxSearchesPerDay = 1_000;
const personal = new RegExp(personalWords, "u");

/** Counts a search by what was typed; nothing fails because it couldn't be counted. */
export async function countSearchGap(
  { database, clock, rejections, log }: Pick<Services, "database" | "clock" | "rejections" | "log">,
  q: string,
): Promise<void> {
  const text = searchedWords(q).join(" ");
  if (text === "" || personal.test(q.normalize("NFKC"))) return;
  try {
    await addSearch(database.orm, dayOf(clock.now()), text);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    rejections.add(log, { err: error });
  }
}

async function addSearch(database: NodePgDatabase, day: string, words: string): Promise<void> {
  const isIt = and(eq(searchGap.day, day), eq(searchGap.words, words));
  const oneMore = { searches: sql`${searchGap.searches} + 1` };
  const { rowCount } = await database.update(searchGap).set(oneMore).where(isIt);
  if (rowCount !== 0) return;
  const [today] = await database
    .select({ total: count() })
    .from(searchGap)
    .where(eq(searchGap.day, day));
  if ((today?.total ?? 0) >= maxSearchesPerDay) return;
  const target = [searchGap.day, searchGap.words];
  await database
    .insert(searchGap)
    .values({ day, words, searches: 1 })
    .onConflictDoUpdate({ target, set: oneMore });
}

/** A search, and how often it found nothing. */
interface SearchGap {
  readonly words: string;
  readonly searches: number;
}

/** The most frequent searches without result of the last `days`. */
export async function frequentSearchGaps(
  database: NodePgDatabase,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<SearchGap[]> {
  const total = sql<number>`sum(${searchGap.searches})::integer`;
  return database
    .select({ words: searchGap.words, searches: total })
    .from(searchGap)
    .where(gte(searchGap.day, daysBefore(now, days)))
    .groupBy(searchGap.words)
    .orderBy(desc(total), searchGap.words)
    .limit(limit);
}

/** Deletes the searches of days more than `days` ago. */
export async function deleteOldSearchGaps(
  database: NodePgDatabase,
  now: Date,
  days: number,
): Promise<void> {
  await database.delete(searchGap).where(lt(searchGap.day, daysBefore(now, days)));
}
