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
 * The condition of holding the short parts of a text, which an index finds; none where three letters
 * or digits in a row find it better. What holds them may still not hold the text.
 */
export function holdsShortParts(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  const parts = /[\p{L}\p{N}]{3}/u.test(text) ? [] : partsOf(text);
  if (parts.length === 0) return undefined;
  const lowered = parts.map((part) => sql`lower(${part})`);
  return sql`${shortPartsOf(columns)} @> array[${sql.join(lowered, sql`, `)}]`;
}

/** The pairs of signs of a text, or its only sign. */
function partsOf(text: string): string[] {
  const signs = [...text];
  return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => signs[index] + sign);
}
