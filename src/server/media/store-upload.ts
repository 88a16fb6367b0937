/** Storing files: as long as no record shows one, and on its first day again, it counts against a quota. */
import { type SQL, sql } from "drizzle-orm";
import { minCountedUploadBytes } from "#contract/limits.ts";
import type { Database } from "../database/connect.ts";
import type { MediaExecutor, MediaUpdater } from "./media-store.ts";
import type { MediaRecord, ProcessedMedia } from "./media-record.ts";
import { media, mediaUse } from "../database/media-tables.ts";
import type { UploadQuotas } from "./upload-quotas.ts";

/** What came of storing an upload; the quotas are those of its user and of all together. */
export type StoredUpload =
  | { readonly kind: "stored"; readonly record: MediaRecord }
  | { readonly kind: "quotaOfUser" }
  | { readonly kind: "quotaOfAll" };

/** Who uploads a file, what it is called there, and how much may be uploaded for nothing yet. */
export interface Uploaded {
  readonly uploaderId: number;
  readonly name: string | null;
  readonly quotas: UploadQuotas;
}

/** What a new file's row says of its upload. */
export function uploadColumns({ uploaderId, name }: Uploaded) {
  return { uploaderId, name, uploadedBy: uploaderId, uploadedAt: sql`now()` };
}

/** Whose alone a stored file is once a user has uploaded it again: nobody's, where another one had it before. */
export function ownerAfter({ uploaderId }: Uploaded): SQL {
  return sql`case when ${media.uploaderId} = ${uploaderId} then ${media.uploaderId} end`;
}

/** Stores an upload, unless what the user or all users have uploaded for nothing yet is too much. */
export function storeUpload(
  { orm }: Pick<Database, "orm">,
  { bytes, ...record }: ProcessedMedia,
  upload: Uploaded,
): Promise<StoredUpload> {
  return orm.transaction((executor) => storeWithin(executor, { bytes, ...record }, upload));
}

/** The same in a transaction, such as that of the record which shows the file. */
export async function storeWithin(
  executor: MediaExecutor & MediaUpdater,
  { bytes, ...record }: ProcessedMedia,
  upload: Uploaded,
): Promise<StoredUpload> {
  const excess = await excessOf(executor, record, upload);
  if (excess !== null) return { kind: excess };
  await executor
    .insert(media)
    .values({ ...record, bytes, publicFrom: null, ...uploadColumns(upload) })
    .onConflictDoUpdate({
      target: media.hash,
      // The renewed moment makes the deletion of unused files wait for this transaction and look again.
      set: {
        createdAt: sql`now()`,
        name: sql`coalesce(${media.name}, excluded.name)`,
        uploaderId: ownerAfter(upload),
      },
    });
  return { kind: "stored", record };
}

/** The quota that a new file would go beyond; null where there is room, or where the file is stored already. */
export async function excessOf(
  executor: MediaExecutor & MediaUpdater,
  { hash, byteSize }: Pick<MediaRecord, "hash" | "byteSize">,
  { uploaderId, quotas }: Pick<Uploaded, "uploaderId" | "quotas">,
): Promise<"quotaOfUser" | "quotaOfAll" | null> {
  // One at a time, so that uploads at once can't each be the last that fits.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('media_quota', 0))`);
  const owner = sql`coalesce(${media.uploaderId}, ${media.uploadedBy})`;
  // History alone needs it: else a record that shows one file after the other would be a way around the quota.
  const isReplacedToday = sql`(${media.uploadedAt} > now() - interval '1 day'
    and not exists (select from ${mediaUse} where ${mediaUse.hash} = ${media.hash}))`;
  const counted = sql`greatest(${media.byteSize}, ${minCountedUploadBytes}::integer)`;
  const [unused] = await executor
    .select({
      all: sql<string>`coalesce(sum(${counted}), 0)`,
      own: sql<string>`coalesce(sum(${counted}) filter (where ${owner} = ${uploaderId}), 0)`,
      isStored: sql<boolean>`exists (select 1 from ${media} as stored where stored.hash = ${hash})`,
    })
    .from(media)
    .where(sql`${media.uploaderId} is not null or ${isReplacedToday}`);
  if (unused !== undefined && !unused.isStored) {
    const size = Math.max(byteSize, minCountedUploadBytes);
    if (Number(unused.own) + size > quotas.ofUser) return "quotaOfUser";
    if (Number(unused.all) + size > quotas.ofAll) return "quotaOfAll";
  }
  return null;
}
