import { and, eq, gt, inArray, isNotNull, lt, notExists, or, sql } from "drizzle-orm";
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
 * Leaves files that no published record shows to staff. A save renews what it shows in its own transaction
 * (`MediaStore.claim`), so a file that was claimed since this began stays as it is.
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
    const publishedUse = executor
      .select()
      .from(mediaUse)
      .where(
        and(
          eq(mediaUse.hash, media.hash),
          or(...resources.map((resource) => isPublicUse(resource, now))),
        ),
      );
    const { rowCount } = await executor
      .update(media)
      .set({ publicFrom: null })
      .where(and(isMeant, lt(media.createdAt, sql`now()`), notExists(publishedUse)));
    if (rowCount !== 0) await invalidations.announce(executor, hiddenFiles());
  });
}

/** Whether a file's use is one by a record of this resource that visitors see at the moment, or will. */
function isPublicUse(resource: Resource, now: Date) {
  if (resource.visible === "never") return;
  const isOf = eq(mediaUse.resource, resource.api);
  if (resource.visible === "always") return isOf;
  const table = resourceTable<Resource>(resource);
  const until = resource.visibility?.window?.until;
  const isActive = and(
    eq(columnOf(table, "id"), mediaUse.recordId),
    eq(columnOf(table, "status"), "active"),
    until === undefined ? undefined : gt(columnOf(table, until), now),
  );
  return and(isOf, sql`exists (select from ${table} where ${isActive})`);
}
