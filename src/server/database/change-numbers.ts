/** The rows of `public_change` that count: the last number, and the one with which a restore began. */
import type pg from "pg";

/** What stands in them for a resource; their id is 0. Migration `public_change_numbers` knows the first, too. */
export const countingRows = { last: "last", restored: "restored" } as const;
/** More than can have been numbered since a backup was made. */
const gap = 1_000_000_000;

/** Leaves a gap in the numbers, so that those of changes that a backup didn't have are recognised. */
export async function beginNewNumbers(client: Pick<pg.Pool, "query">): Promise<void> {
  await client.query(
    `WITH begun AS (
       INSERT INTO public_change (resource, record_id, number, changed_at, was_public)
       VALUES ($1, 0, $3, now(), false)
       ON CONFLICT (resource, record_id) DO UPDATE SET number = public_change.number + $3
       RETURNING number)
     INSERT INTO public_change (resource, record_id, number, changed_at, was_public)
     SELECT $2, 0, number, now(), false FROM begun
     ON CONFLICT (resource, record_id) DO UPDATE SET number = excluded.number`,
    [countingRows.last, countingRows.restored, gap],
  );
}
