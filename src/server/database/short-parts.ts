/**
 * The signs and pairs of signs of a text, for searches for what the index of three-letter parts
 * (trigrams.ts) knows nothing of. PostgreSQL computes them (migration 0013).
 */
import type { SQL, SQLWrapper } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";

/** Long lists are paged. */
export function hasShortParts({ paging, searched }: Resource): boolean {
  return paging === "paged" && searched.length > 0;
}

/** All short parts of some columns' texts together, in lower case. */
export function shortPartsOf(columns: readonly SQLWrapper[]): SQL {
  return sql`short_parts(${sql.join([...columns], sql`, `)})`;
}

/**
 * The condition of holding the short parts of a text, which an index finds; none where the index of
 * three-letter parts finds it better, which in some locales knows no letter beyond A to Z. What holds them may
 * still not hold the text.
 */
export function holdsShortParts(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  if (text === "" || /[A-Za-z\d]{3}/.test(text)) return undefined;
  // Of a text with pairs its single signs tell nothing more.
  const parts = sql`select array_agg(part) from unnest(short_parts(${text}::text)) as part
    where length(part) = least(length(${text}::text), 2)`;
  return sql`${shortPartsOf(columns)} @> (${parts})`;
}
