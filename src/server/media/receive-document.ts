/** Receives a document in pieces: each is stored before the next is read, so that none is in memory whole. */
import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { media, mediaPart } from "../database/media-tables.ts";
import type { MediaRecord } from "./media-record.ts";
import { contentTypes } from "./media-record.ts";
import { storedPartBytes } from "./media-store.ts";
import { headBytes, isPdfFrom, tailBytes } from "./pdf-signature.ts";
import type { StoredUpload, Uploaded } from "./store-upload.ts";
import { excessOf, ownerAfter, uploadColumns } from "./store-upload.ts";
import type { VirusScan } from "./virus-scan.ts";

/** What came of a document. */
export type ReceivedDocument =
  | StoredUpload
  | { readonly kind: "tooLarge" }
  | { readonly kind: "wrongType" }
  | { readonly kind: "infected"; readonly virus: string };

/** How a document is received. */
export interface Receiving extends Uploaded {
  readonly maxBytes: number;
  /** Absent: it isn't scanned. */
  readonly scan?: VirusScan | undefined;
}

/** Stores a PDF from a stream. Rejects where the stream breaks off or the scanner fails; nothing is stored then. */
export async function receiveDocument(
  database: Pick<Database, "orm">,
  stream: AsyncIterable<Buffer>,
  { maxBytes, scan, ...uploaded }: Receiving,
): Promise<ReceivedDocument> {
  const upload = randomUUID();
  try {
    const outcome = await storeParts(database, stream, { upload, maxBytes, scan });
    if (outcome.kind !== "received") return await refuse(database, upload, outcome);
    const virus = (await scan?.finish()) ?? null;
    if (virus !== null) return await refuse(database, upload, { kind: "infected", virus });
    const stored = await finish(database, { upload, uploaded, record: outcome.record });
    return stored.kind === "stored" ? stored : await refuse(database, upload, stored);
  } catch (error) {
    await deleteParts(database, upload);
    throw error;
  } finally {
    scan?.close();
  }
}

type Parts =
  | { readonly kind: "received"; readonly record: MediaRecord }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "wrongType" };

async function storeParts(
  { orm }: Pick<Database, "orm">,
  stream: AsyncIterable<Buffer>,
  { upload, maxBytes, scan }: Pick<Receiving, "maxBytes" | "scan"> & { readonly upload: string },
): Promise<Parts> {
  const digest = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  for await (const bytes of inPieces(stream, maxBytes)) {
    if (size === 0) head = Buffer.from(bytes.subarray(0, headBytes));
    // What doesn't begin as a document isn't read to its end.
    if (size === 0 && !head.toString("latin1").startsWith("%PDF-")) return { kind: "wrongType" };
    if (size + bytes.length > maxBytes) return { kind: "tooLarge" };
    digest.update(bytes);
    await scan?.send(bytes);
    await orm.insert(mediaPart).values({ upload, start: size, bytes });
    tail = Buffer.concat([tail, bytes.subarray(-tailBytes)]).subarray(-tailBytes);
    size += bytes.length;
  }
  if (!isPdfFrom(head, tail, size)) return { kind: "wrongType" };
  const hash = digest.digest("hex").slice(0, 32);
  const record: MediaRecord = {
    hash,
    extension: "pdf",
    contentType: contentTypes.pdf,
    byteSize: size,
    width: null,
    height: null,
    isAnimated: false,
  };
  return { kind: "received", record };
}

/**
 * The stream in pieces as they are stored; it ends early once it is larger than it may be. A piece is overwritten by the
 * next: each that were a buffer of its own would wait for the garbage collector.
 */
async function* inPieces(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(storedPartBytes);
  let filled = 0;
  let received = 0;
  for await (const chunk of stream) {
    received += chunk.length;
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(piece, filled, at);
      at += copied;
      filled += copied;
      if (filled < storedPartBytes) continue;
      yield piece;
      filled = 0;
    }
    if (received > maxBytes) break;
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

/** Gives the pieces their document, unless that is stored already. */
function finish(
  { orm }: Pick<Database, "orm">,
  {
    upload,
    uploaded,
    record,
  }: { readonly upload: string; readonly uploaded: Uploaded; readonly record: MediaRecord },
): Promise<StoredUpload> {
  return orm.transaction(async (executor) => {
    const excess = await excessOf(executor, record, uploaded);
    if (excess !== null) return { kind: excess };
    const [inserted] = await executor
      .insert(media)
      .values({ ...record, bytes: Buffer.alloc(0), publicFrom: null, ...uploadColumns(uploaded) })
      .onConflictDoNothing()
      .returning({ hash: media.hash });
    if (inserted === undefined) {
      await executor.execute(sql`
        update ${media} set created_at = now(), name = coalesce(name, ${uploaded.name}),
          uploader_id = ${ownerAfter(uploaded)}
        where ${media.hash} = ${record.hash}`);
      await executor.delete(mediaPart).where(eq(mediaPart.upload, upload));
    } else {
      await executor
        .update(mediaPart)
        .set({ hash: record.hash })
        .where(eq(mediaPart.upload, upload));
    }
    return { kind: "stored", record };
  });
}

async function refuse<Refusal>(
  database: Pick<Database, "orm">,
  upload: string,
  refusal: Refusal,
): Promise<Refusal> {
  await deleteParts(database, upload);
  return refusal;
}

async function deleteParts({ orm }: Pick<Database, "orm">, upload: string): Promise<void> {
  await orm.delete(mediaPart).where(eq(mediaPart.upload, upload));
}

/** Deletes the pieces of documents that never arrived whole, from before a moment. */
export async function deleteUnfinished(
  { orm }: Pick<Database, "orm">,
  before: Date,
): Promise<void> {
  await orm.delete(mediaPart).where(and(isNull(mediaPart.hash), lt(mediaPart.createdAt, before)));
}
