/** Stored files, addressed by what they contain: the same image is stored once. */
import { and, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn } from "drizzle-orm/pg-core";
import { createBoundedQueue } from "../bounded-queue.ts";
import type { Database } from "../database/connect.ts";
import { preparedOn } from "../database/prepared.ts";
import type { MediaFile, Variant } from "./media-address.ts";
import type { MediaExtension, MediaRecord, ProcessedMedia, StoredMedia } from "./media-record.ts";
import { media, mediaPart, mediaVariant } from "../database/media-tables.ts";
import { createVariantStore, isVariant } from "./variant-store.ts";

/** A database or a transaction of it: whatever can read and insert. */
export type MediaExecutor = Pick<NodePgDatabase, "select" | "insert">;

/** A transaction that can update. */
export type MediaUpdater = Pick<NodePgDatabase, "execute">;

/** Who may read a file. */
export type MediaAccess = "everybody" | "staff";

/** Bytes of a stored file; `size` is that of the whole. */
export interface FilePart {
  readonly bytes: Buffer;
  readonly size: number;
}

/** Bytes that are read from the database at a time for a visitor. */
export const servedPartBytes = 32 * 1024;
/** Pieces in which documents are stored. */
export const storedPartBytes = 4 * servedPartBytes;
/** With several, responses of the database fill each turn of the event loop, and others wait. */
const readsAtATime = 1;

/** The stored images and documents. */
export interface MediaStore {
  /**
   * Stores a file unless it is there already. Give the transaction of the record that will point
   * to it, so that both are there or neither.
   */
  put(processed: ProcessedMedia, executor?: MediaExecutor): Promise<MediaRecord>;
  /**
   * Marks files, by their hashes, as shown by a record: they aren't deleted as unused, and everybody may
   * read them from a moment on, or from the one that stands there already.
   */
  claim(hashes: readonly string[], publicFrom: Date | null, executor: MediaUpdater): Promise<void>;
  /** Keeps files, by their hashes, from being deleted as unused for some days, until what shows them is stored. */
  touch(hashes: readonly string[]): Promise<void>;
  /** Who may read a file at a moment; null where there is none. */
  accessTo(hash: string, now: Date): Promise<MediaAccess | null>;
  /** What is known about a file; null when there is none. */
  find(hash: string, executor?: MediaExecutor): Promise<StoredMedia | null>;
  /** The same for many at once, by hash, as visitors' pages ask for them; unknown ones are absent. */
  findMany(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredMedia>>;
  /** The part of an original or a stored variant that begins at a byte; null where none is stored. */
  readPart(file: MediaFile, start: number): Promise<FilePart | null>;
  /** The bytes of a file, exactly as stored. */
  readOriginal(hash: string, extension: MediaExtension): Promise<Buffer | null>;
  /**
   * The bytes of a variant, which is made and stored when it is first asked for; null where the
   * file has no such variant. Rejects with `QueueFullError` while too many are being made.
   */
  readVariant(hash: string, variant: Variant): Promise<Buffer | null>;
  /**
   * Waits for the variant that is being made, and drops those that wait for their turn: whoever
   * asked for them has gone.
   */
  close(): Promise<void>;
}

const recordColumns = {
  hash: media.hash,
  extension: media.extension,
  contentType: media.contentType,
  byteSize: media.byteSize,
  width: media.width,
  height: media.height,
  isAnimated: media.isAnimated,
  focalX: media.focalX,
  focalY: media.focalY,
};

/** Opens the store on a database. */
export function createMediaStore({ orm, readers }: Pick<Database, "orm" | "readers">): MediaStore {
  const reads = createBoundedQueue({ concurrent: readsAtATime, waiting: Infinity });

  const filesOfPages = preparedOn((executor) =>
    executor
      .select(recordColumns)
      .from(media)
      .where(sql`${media.hash} = any(${sql.placeholder("hashes")})`)
      .prepare("files of pages"),
  );

  async function findMany(hashes: readonly string[]) {
    if (hashes.length === 0) return new Map<string, StoredMedia>();
    const rows = await readers.read((executor) => filesOfPages(executor).execute({ hashes }));
    return new Map(rows.map((row) => [row.hash, storedMedia(row)]));
  }

  async function find(hash: string, executor: MediaExecutor = orm) {
    const [row] = await executor.select(recordColumns).from(media).where(eq(media.hash, hash));
    return row === undefined ? null : storedMedia(row);
  }

  async function readOriginal(hash: string, extension: MediaExtension) {
    const [row] = await orm
      .select({ bytes: media.bytes })
      .from(media)
      .where(isOriginal(hash, extension));
    return row?.bytes ?? null;
  }

  const variants = createVariantStore(orm, { find, readOriginal });

  return {
    findMany,
    find,
    readOriginal,
    readVariant: variants.read,
    close: variants.close,
    claim: claimFiles,
    touch: (hashes) => touchFiles(orm, hashes),

    async put(processed, executor = orm) {
      const { bytes, ...record } = processed;
      // The renewed moment makes the deletion of unused files wait for this transaction and look again.
      await executor
        .insert(media)
        .values({ ...record, bytes, publicFrom: null, uploadedAt: sql`now()` })
        .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
      return record;
    },

    readPart({ hash, wanted }, start) {
      return reads.run(async () => {
        const [row] =
          wanted.kind === "original"
            ? await orm
                .select(partOfOriginal(hash, start))
                .from(media)
                .where(isOriginal(hash, wanted.extension))
            : await orm
                .select(partOf(mediaVariant.bytes, start))
                .from(mediaVariant)
                .where(isVariant(hash, wanted));
        return row ?? null;
      });
    },

    async accessTo(hash, now) {
      const [row] = await reads.run(() =>
        orm.select({ publicFrom: media.publicFrom }).from(media).where(eq(media.hash, hash)),
      );
      if (row === undefined) return null;
      return row.publicFrom !== null && row.publicFrom <= now ? "everybody" : "staff";
    },
  };
}

/** `MediaStore.claim` */
export async function claimFiles(
  hashes: readonly string[],
  publicFrom: Date | null,
  executor: MediaUpdater,
): Promise<void> {
  if (hashes.length === 0) return;
  // Locked in one order, so that two saves at once can't wait for each other. The moment is that of the claim: a
  // transaction that began earlier must not seem older than what hides files meanwhile.
  await executor.execute(sql`
    with shown as (
      select hash from ${media} where hash = any(${sql.param(hashes)}::text[])
      order by hash for update
    )
    update ${media} set created_at = clock_timestamp(), uploader_id = null,
      public_from = least(public_from, ${publicFrom?.toISOString() ?? null}::timestamptz)
    from shown where ${media.hash} = shown.hash`);
}

async function touchFiles(orm: MediaUpdater, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await orm.execute(sql`
    with old as (
      select hash from ${media} where hash = any(${sql.param(hashes)}::text[])
        and created_at < now() - interval '1 day'
      order by hash for update
    )
    update ${media} set created_at = now() from old where ${media.hash} = old.hash`);
}

type Row = Pick<typeof media.$inferSelect, keyof typeof recordColumns>;

function storedMedia({ focalX, focalY, ...record }: Row): StoredMedia {
  const focalPoint = focalX === null || focalY === null ? null : { x: focalX, y: focalY };
  return { ...(record as MediaRecord), focalPoint };
}

function partOf(bytes: PgColumn, start: number) {
  return {
    bytes: sql<Buffer>`substring(${bytes} from ${start + 1}::integer for ${servedPartBytes}::integer)`,
    size: sql<number>`octet_length(${bytes})`,
  };
}

/** Of a document in pieces from the piece that has the byte. */
function partOfOriginal(hash: string, start: number) {
  const from = sql`${start}::integer`;
  const length = sql`${servedPartBytes}::integer`;
  return {
    bytes: sql<Buffer>`case when octet_length(${media.bytes}) > 0 or ${media.byteSize} = 0
      then substring(${media.bytes} from ${from} + 1 for ${length})
      else coalesce((
        select substring(part.bytes from ${from} - part.start + 1 for ${length}) from ${mediaPart} as part
        where part.hash = ${hash} and part.start = ${start - (start % storedPartBytes)}::integer
      ), '') end`,
    size: media.byteSize,
  };
}

function isOriginal(hash: string, extension: MediaExtension) {
  return and(eq(media.hash, hash), eq(media.extension, extension));
}
