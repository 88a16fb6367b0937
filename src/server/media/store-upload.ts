/** Storing a picture for a text that isn't saved yet: until then it counts against a quota. */
import { isNotNull, sql } from "drizzle-orm";
import {
  minCountedUploadBytes,
  unusedUploadBytes,
  unusedUploadBytesOfUser,
} from "#contract/limits.ts";
import type { Database } from "../database/connect.ts";
import type { MediaExecutor, MediaUpdater } from "./media-store.ts";
import type { MediaRecord, ProcessedMedia } from "./media-record.ts";
import { media } from "../database/media-tables.ts";

/** What came of storing an upload; the quotas are those of its user and of all together. */
export type StoredUpload =
  | { readonly kind: "stored"; readonly record: MediaRecord }
  | { readonly kind: "quotaOfUser" }
  | { readonly kind: "quotaOfAll" };

/** Who uploads a file, and what it is called there. */
export interface Uploaded {
  readonly uploaderId: number;
  readonly name: string | null;
}

/** What a new file's row says of its upload. */
export function uploadColumns({ uploaderId, name }: Uploaded) {
  return { uploaderId, name, uploadedBy: uploaderId, uploadedAt: sql`now()` };
}

/** Stores an upload, unless what the user or all users have uploaded for nothing yet is too much. */
export function storeUpload(
  { orm }: Pick<Database, "orm">,
  { bytes, ...record }: ProcessedMedia,
  upload: Uploaded,
): Promise<StoredUpload> {
  return orm.transaction(async (executor) => {
    const excess = await excessOf(executor, record, upload.uploaderId);
    if (excess !== null) return { kind: excess };
    await executor
      .insert(media)
      .values({ ...record, bytes, publicFrom: null, ...uploadColumns(upload) })
      .onConflictDoUpdate({
        target: media.hash,
        set: { createdAt: sql`now()`, name: sql`coalesce(${media.name}, excluded.name)` },
      });
    return { kind: "stored", record };
  });
}

/** The quota that a new file would go beyond; null where there is room, or where the file is stored already. */
export async function excessOf(
  executor: MediaExecutor & MediaUpdater,
  { hash, byteSize }: Pick<MediaRecord, "hash" | "byteSize">,
  uploaderId: number,
): Promise<"quotaOfUser" | "quotaOfAll" | null> {
  // One at a time, so that uploads at once can't each be the last that fits.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('media_quota', 0))`);
  const counted = sql`greatest(${media.byteSize}, ${minCountedUploadBytes}::integer)`;
  const [unused] = await executor
    .select({
      all: sql<string>`coalesce(sum(${counted}), 0)`,
      own: sql<string>`coalesce(sum(${counted}) filter (where ${media.uploaderId} = ${uploaderId}), 0)`,
      isStored: sql<boolean>`exists (select 1 from ${media} as stored where stored.hash = ${hash})`,
    })
    .from(media)
    .where(isNotNull(media.uploaderId));
  if (unused !== undefined && !unused.isStored) {
    const size = Math.max(byteSize, minCountedUploadBytes);
    if (Number(unused.own) + size > unusedUploadBytesOfUser) return "quotaOfUser";
    if (Number(unused.all) + size > unusedUploadBytes) return "quotaOfAll";
  }
  return null;
}
