/**
 * The file of a backup: a line that says what it is, then frames, compressed by Zstandard. A frame
 * is a letter for its kind, the length of its content (four bytes, the highest first) and the
 * content. A table is its name and columns, its rows as PostgreSQL's COPY writes them, and their
 * number and hash; the last frame says how many tables there were.
 */
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import * as z from "zod";
import { singleZstdFrame } from "./single-zstd-frame.ts";

/** What is wrong with a file, as the end of a sentence that begins with its name. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

const formatVersion = 1;
const firstLine = `SIPLah backup, format ${formatVersion}\n`;
const anyFirstLine = /^SIPLah backup, format (\d+)\n/;
const longestFirstLine = 64;
const prefixBytes = 5;
const goesOn = "goes on behind its end";
/** Rows come in pieces of some 64 KB; whatever claims to be longer is damage. */
const longestFrameBytes = 64 * 1024 * 1024;

const sequence = z.object({ name: z.string(), lastValue: z.string().regex(/^\d+$/) });
const header = z.object({
  madeAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** The moments that name the migrations which the database held. */
  migrations: z.array(z.int()),
  /** The last id that each table has given away; none is ever given away again. */
  sequences: z.array(sequence),
});
const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
const tableEnd = z.object({ rows: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const end = z.object({ tables: z.int() });

/** What a backup says about itself. */
export type ArchiveHeader = z.output<typeof header>;
/** A table and the columns in the order of its rows' values. */
export type ArchivedTable = z.output<typeof table>;
/** How many rows a table had, and the hash of all of them in the order of their keys. */
export type TableDigest = z.output<typeof tableEnd>;

/** One piece of a backup. */
export type Frame =
  | { readonly kind: "header"; readonly content: ArchiveHeader }
  | { readonly kind: "table"; readonly content: ArchivedTable }
  | { readonly kind: "rows"; readonly content: Buffer }
  | { readonly kind: "tableEnd"; readonly content: TableDigest }
  | { readonly kind: "end"; readonly content: z.output<typeof end> };

const letters = { header: "H", table: "T", rows: "R", tableEnd: "E", end: "Z" } as const;
const schemas = { header, table, tableEnd, end } as const;

/** The bytes of a backup from its frames; made as fast as they are taken. */
export async function* writeArchive(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  yield Buffer.from(firstLine);
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const feeding = feed(compress, encoded(frames));
  yield* compress as AsyncIterable<Buffer>;
  await feeding;
}

/** The frames of a backup from its bytes. Throws an ArchiveError where they are no whole backup. */
export async function* readArchive(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const decompress = createZstdDecompress();
  const compressed = singleZstdFrame(withoutFirstLine(bytes), () => {
    throw new ArchiveError(goesOn);
  });
  const feeding = feed(decompress, compressed);
  try {
    yield* decoded(decompress as AsyncIterable<Buffer>);
    const fault = await feeding;
    if (fault !== null) throw fault;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!/^(ZSTD_|Z_|ERR_STREAM_PREMATURE_CLOSE)/.test(code)) throw error;
    throw new ArchiveError("is damaged or was cut off");
  } finally {
    decompress.destroy();
  }
}

/**
 * Writes everything into a stream, at its pace. What goes wrong is told by whoever reads the stream,
 * and returned: the end of its content may have been read before.
 */
async function feed(
  stream: ReturnType<typeof createZstdCompress>,
  source: AsyncIterable<Buffer>,
): Promise<unknown> {
  try {
    for await (const piece of source) {
      if (stream.destroyed) return null;
      if (!stream.write(piece)) await drained(stream);
    }
    stream.end();
    return null;
  } catch (error) {
    stream.destroy(error as Error);
    return error;
  }
}

function drained(stream: ReturnType<typeof createZstdCompress>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go).off("close", go);
      resolve();
    };
    stream.once("drain", go).once("close", go);
  });
}

async function* encoded(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const { kind, content } of frames) {
    const bytes = kind === "rows" ? content : Buffer.from(JSON.stringify(content));
    const prefix = Buffer.alloc(prefixBytes);
    prefix.write(letters[kind], "latin1");
    prefix.writeUInt32BE(bytes.length, 1);
    yield prefix;
    yield bytes;
  }
}

async function* withoutFirstLine(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (start === null) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < longestFirstLine && !start.includes("\n")) continue;
    yield start.subarray(lengthOfFirstLine(start));
    start = null;
  }
  if (start !== null) lengthOfFirstLine(start);
}

function lengthOfFirstLine(start: Buffer): number {
  const found = anyFirstLine.exec(start.subarray(0, longestFirstLine).toString("latin1"));
  if (found === null) throw new ArchiveError("is no backup of this portal");
  if (Number(found[1]) > formatVersion) {
    throw new ArchiveError("was made by a newer release of the portal");
  }
  return found[0].length;
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let buffered: Buffer = Buffer.alloc(0);
  let isOver = false;
  for await (const piece of bytes) {
    buffered = buffered.length === 0 ? piece : Buffer.concat([buffered, piece]);
    for (;;) {
      if (isOver && buffered.length > 0) throw new ArchiveError(goesOn);
      if (buffered.length < prefixBytes) break;
      const length = buffered.readUInt32BE(1);
      if (length > longestFrameBytes) throw new ArchiveError("is damaged");
      if (buffered.length < prefixBytes + length) break;
      const frame = frameOf(buffered[0], buffered.subarray(prefixBytes, prefixBytes + length));
      buffered = buffered.subarray(prefixBytes + length);
      isOver = frame.kind === "end";
      yield frame;
    }
  }
  if (!isOver) throw new ArchiveError("ends too early");
}

function frameOf(letter: number | undefined, content: Buffer): Frame {
  const kinds = Object.keys(letters) as (keyof typeof letters)[];
  const kind = kinds.find((name) => letters[name].charCodeAt(0) === letter);
  if (kind === undefined) throw new ArchiveError("is damaged");
  if (kind === "rows") return { kind, content };
  try {
    return { kind, content: schemas[kind].parse(JSON.parse(content.toString())) } as Frame;
  } catch {
    throw new ArchiveError("is damaged");
  }
}
