/**
 * Searches of the back office: whatever holds a part of a word. How many records do PostgreSQL only
 * guesses, and by a wrong guess it may read a million. Here they are counted, as far as that is of use, and
 * found by an index or on a short way (decision 0086).
 */
import { maxCountedHits } from "#contract/limits.ts";
import type { ListQuery } from "#contract/list-query.ts";
import { askByIndex } from "../database/ask-by-index.ts";
import type { Database } from "../database/connect.ts";
import type { ListPart, Repository, StoredRecord } from "./repository.ts";

/** How many records a search hits; of more than can be paged through not all are counted. */
export function countHits(
  { orm }: Database,
  repository: Repository,
  query: ListQuery,
): Promise<number> {
  return askByIndex(orm, (executor) => repository.countHits(executor, query, maxCountedHits));
}

/** One page of a search that hits so many records in all, as they were counted. */
export async function searchPage(
  { orm }: Database,
  repository: Repository,
  query: ListQuery,
  { hits, part }: { readonly hits: number; readonly part: ListPart },
): Promise<StoredRecord[]> {
  const ids = (await metOnTheWay()) ?? (await foundAtOnce());
  const records = await repository.findMany(orm, ids);
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ columns }: StoredRecord) => place.get(Number(columns["id"])) ?? 0;
  return records.toSorted((one, other) => placeOf(one) - placeOf(other));

  /** What many hold is met on a short walk in the list's order, unless it lies together further on. */
  async function metOnTheWay(): Promise<number[] | null> {
    if (hits < maxCountedHits) return null;
    const howMany = Math.max(shortWalk, recordsPerHit * (part.skip + part.size));
    const met = await repository.hitsAmongFirst(orm, query, part, howMany);
    return met.length === part.size ? met : null;
  }

  function foundAtOnce(): Promise<number[]> {
    return askByIndex(orm, (executor) => repository.hitsInOrder(executor, query, part));
  }
}

/** A walk past so many records takes as long as finding and sorting the hits that are counted. */
const shortWalk = 20_000;
/** On the way to a far page every fourth record must be a hit, or it isn't worth the walk. */
const recordsPerHit = 4;
