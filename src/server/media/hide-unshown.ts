import type { Invalidations } from "../cache/invalidations.ts";
import type { Database } from "../database/connect.ts";
import { withoutTimeLimits } from "../database/advisory-lock.ts";
import { publishedHashes } from "./delete-unused.ts";

/** What instances are told of files that are no longer public. */
export const hiddenFiles = { resource: "media" } as const;

/** Hears of files that are no longer public, here and on other instances. */
export function onHiddenFiles({ onInvalidate }: Invalidations, listener: () => void): void {
  onInvalidate((invalidation) => {
    const isOfFiles =
      invalidation === "everything" || invalidation.resource === hiddenFiles.resource;
    if (isOfFiles) listener();
  });
}

/**
 * Leaves files that no published record shows to staff. A save renews what it shows in its own transaction
 * (`MediaStore.claim`), so a file that was claimed since this began stays as it is.
 */
export async function hideUnshownMedia(
  {
    database,
    invalidations,
  }: { readonly database: Database; readonly invalidations: Invalidations },
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await withoutTimeLimits(database, async (client) => {
    // Waits for saves and restores that have claimed one of them and haven't committed yet.
    const { rows } = await client.query<{ now: Date }>(
      `SELECT now() FROM "media" WHERE "hash" = ANY ($1) AND "public_from" IS NOT NULL
       ORDER BY "hash" FOR UPDATE`,
      [hashes],
    );
    // Reading every text of a large portal takes a minute: not for nothing.
    if (rows.length === 0) return;
    const { rowCount } = await client.query(
      `WITH shown AS MATERIALIZED (${publishedHashes()})
       UPDATE "media" SET "public_from" = NULL
       WHERE "hash" = ANY ($1) AND "created_at" < $2 AND "hash" NOT IN (SELECT "hash" FROM shown)`,
      [hashes, rows[0]?.now],
    );
    if (rowCount !== 0) await invalidations.announce(database.orm, hiddenFiles);
  });
}
