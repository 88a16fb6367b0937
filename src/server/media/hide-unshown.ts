import type { SQL } from "drizzle-orm";
import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { ResourceInvalidation } from "../cache/cache-tags.ts";
import type { Invalidations } from "../cache/invalidations.ts";
import type { Database } from "../database/connect.ts";
import { media, mediaUse } from "../database/media-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";

/** Under what name instances are told of files that are no longer public. */
export const filesName = "media";

/** What they are told: each time an object of its own, by which the announcement is known again. */
export function hiddenFiles(): ResourceInvalidation {
  return { resource: filesName };
}

/** Hears of files that are no longer public, here and on other instances. */
export function onHiddenFiles({ onInvalidate }: Invalidations, listener: () => void): void {
  onInvalidate((invalidation) => {
    const isOfFiles = invalidation === "everything" || invalidation.resource === filesName;
    if (isOfFiles) listener();
  });
}

/**
 * Leaves files that no published record shows to staff, and those that records show later until then. A save renews
 * what it shows in its own transaction (`MediaStore.claim`), so a file that was claimed since this began stays as it is.
 */
export async function hideUnshownMedia(
  {
    database,
    invalidations,
  }: { readonly database: Database; readonly invalidations: Invalidations },
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await database.orm.transaction(async (executor) => {
    const isMeant = and(inArray(media.hash, [...hashes]), isNotNull(media.publicFrom));
    // Waits for saves and restores that have claimed one of them and haven't committed yet.
    await executor
      .select({ hash: media.hash })
      .from(media)
      .where(isMeant)
      .orderBy(media.hash)
      .for("update");
    const begins = resources.flatMap((resource) => beginOfPublicUses(resource, now) ?? []);
    const publicFrom = sql`least(${sql.join(begins, sql`, `)})`;
    const isTooEarly = or(
      sql`${publicFrom} is null`,
      and(sql`${publicFrom} > ${now.toISOString()}::timestamptz`, ne(media.publicFrom, publicFrom)),
    );
    const { rowCount } = await executor
      .update(media)
      .set({ publicFrom })
      .where(and(isMeant, lt(media.createdAt, sql`now()`), isTooEarly));
    if (rowCount !== 0) await invalidations.announce(executor, hiddenFiles());
  });
}

/**
 * When visitors first see a file by a record of this resource: `-infinity` for one that is shown at once, null where
 * none is shown, now or later.
 */
function beginOfPublicUses(resource: Resource, now: Date): SQL | null {
  if (resource.visible === "never") return null;
  const isOf = and(eq(mediaUse.resource, resource.api), eq(mediaUse.hash, media.hash));
  const atOnce = sql`'-infinity'::timestamptz`;
  if (resource.visible === "always")
    return sql`(select min(${atOnce}) from ${mediaUse} where ${isOf})`;
  const table = resourceTable<Resource>(resource);
  const { window } = resource.visibility ?? {};
  const begin = window === undefined ? atOnce : columnOf(table, window.from);
  const isActive = and(
    isOf,
    eq(columnOf(table, "status"), "active"),
    window && gt(columnOf(table, window.until), now),
  );
  return sql`(select min(${begin}) from ${mediaUse}
    join ${table} on ${columnOf(table, "id")} = ${mediaUse.recordId} where ${isActive})`;
}
