/**
 * `GET /media/<file>`: stored files and their variants, straight from the database. Large ones in parts, each read
 * when the client has taken those before it. Documents also as `/media/<hash>/<name>.pdf`, and in ranges.
 */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { QueueFullError } from "../bounded-queue.ts";
import type { Clock } from "../clock.ts";
import { isDatabaseFull } from "../database/unavailable.ts";
import { allowEmbedding } from "../http/security-headers.ts";
import { prefersReducedData } from "../http/save-data.ts";
import { matchesEtag } from "../http/if-none-match.ts";
import type { ByteRange } from "./byte-range.ts";
import { byteRange } from "./byte-range.ts";
import { parseMediaFile, smallestMediaFile } from "./media-address.ts";
import type { MediaFile } from "./media-address.ts";
import { contentTypes } from "./media-record.ts";
import type { FilePart, MediaStore } from "./media-store.ts";
import { servedPartBytes } from "./media-store.ts";
import { variantContentType } from "./image-variant.ts";

/** Memory for parts of files in demand. */
const maxCacheBytes = 16 * 1024 * 1024;

const forEver = "public, max-age=31536000, immutable";

/** Reads the part of a file that begins at a byte; null where there is none. */
type ReadPart = (start: number) => Promise<FilePart | null>;

interface ServedFile {
  readonly first: FilePart;
  readonly read: ReadPart;
  readonly contentType: string;
  /** False for what only stands in for the wanted file. */
  readonly isFinal: boolean;
}

/** What the route works with. */
export interface MediaRouteOptions {
  readonly store: MediaStore;
  readonly clock: Clock;
  /** Whether a request is one of signed-in staff, or of others who may read this file before it is public. */
  readonly mayReadUnpublished: (request: FastifyRequest, hash: string) => Promise<boolean>;
  /** Has a listener called when files that were public may no longer be. */
  readonly onHidden?: (listener: () => void) => void;
}

/** Registers the route on the app. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRouteOptions): Promise<void> {
  const { store, clock, mayReadUnpublished } = options;
  /** Parts of files that everybody may read. */
  const cache = new LRUCache<string, FilePart>({
    maxSize: maxCacheBytes,
    // One part can't crowd out the rest.
    maxEntrySize: maxCacheBytes / 8,
    // lru-cache takes no 0, the size of a part behind a file's end.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  let hidings = 0;
  options.onHidden?.(() => {
    hidings += 1;
    cache.clear();
  });

  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, savedAs }: { readonly name: string; readonly savedAs: string },
  ) => {
    const file = parseMediaFile(name);
    guard(reply);
    if (file === null) return sendNotFound(reply);
    if (file.wanted.kind === "scaled") reply.header("vary", "Save-Data");
    if (isDocument(file)) {
      reply.header("content-disposition", `attachment; filename="${savedAs}"`);
    }
    const before = hidings;
    const readStored: ReadPart = (start) => store.readPart(file, start);
    const readPublic: ReadPart = async (start) => {
      const key = `${name} ${start}`;
      const part = cache.get(key) ?? (await readStored(start));
      // Of ranges there are too many to hold.
      if (part && hidings === before && start % servedPartBytes === 0) cache.set(key, part);
      return part;
    };
    const isKnown = cache.get(`${name} 0`) !== undefined;
    const access = isKnown ? "everybody" : await store.accessTo(file.hash, clock.now());
    const mayRead =
      access === "everybody" ||
      (access === "staff" && (await mayReadUnpublished(request, file.hash)));
    const read = access === "everybody" ? readPublic : readStored;
    const served = mayRead ? await openFile(store, file, read) : null;
    if (!served) return sendNotFound(reply);
    const part = isDocument(file) ? rangeOf(request, reply, name, served.first.size) : "whole";
    if (part === "none") return reply.code(416).send();
    if (part !== "whole")
      return sendRange(reply, { name, served, part, isPublic: access === "everybody" });
    if (access === "staff" || !served.isFinal) return sendUncached(reply, served);
    return sendPublic(request, reply, { name, ...served });
  };

  app.get<{ Params: { file: string } }>(
    "/media/:file",
    { schema: { hide: true } },
    (request, reply) => {
      // Save-Data gets the smallest image, whichever the page would have shown.
      const { file } = request.params;
      const name = prefersReducedData(request) ? smallestMediaFile(file) : file;
      return serve(request, reply, { name, savedAs: name });
    },
  );
  app.get<{ Params: { hash: string; name: string } }>(
    "/media/:hash/:name",
    { schema: { hide: true } },
    (request, reply) => {
      const { hash, name } = request.params;
      // Whatever else is written there isn't a name that this portal has given.
      const savedAs = /^[A-Za-z0-9-]{1,80}\.pdf$/.test(name) ? name : null;
      if (savedAs === null) {
        guard(reply);
        return sendNotFound(reply);
      }
      return serve(request, reply, { name: `${hash}.pdf`, savedAs });
    },
  );
}

function isDocument({ wanted }: MediaFile): boolean {
  return wanted.kind === "original" && wanted.extension === "pdf";
}

function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, ...served }: ServedFile & { readonly name: string },
): FastifyReply {
  const etag = `"${name}"`;
  reply.header("cache-control", forEver).header("etag", etag);
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return sendParts(reply, served);
}

/** A document can be asked for in part by GET; with `If-Range` only where it still is the one that was named. */
function rangeOf(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  size: number,
): ByteRange {
  void reply.header("accept-ranges", "bytes");
  // RFC 9110 14.2: a range means nothing to other methods.
  if (method !== "GET") return "whole";
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== `"${name}"`) return "whole";
  const range = byteRange(headers.range, size);
  if (range === "none") void reply.header("content-range", `bytes */${size}`);
  return range;
}

function sendRange(
  reply: FastifyReply,
  {
    name,
    served,
    part: { start, end },
    isPublic,
  }: {
    readonly name: string;
    readonly served: ServedFile;
    readonly part: Exclude<ByteRange, string>;
    readonly isPublic: boolean;
  },
): FastifyReply {
  const { first, read, contentType } = served;
  if (isPublic) void reply.header("etag", `"${name}"`);
  void reply
    .code(206)
    .type(contentType)
    .header("cache-control", isPublic ? forEver : "no-store")
    .header("content-range", `bytes ${start}-${end}/${first.size}`)
    .header("content-length", end - start + 1);
  return reply.send(
    Readable.from(bytesOf(read, start, end), { objectMode: false, highWaterMark: 1 }),
  );
}

async function* bytesOf(read: ReadPart, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end;) {
    const part = await read(at);
    if (part === null || part.bytes.length === 0) {
      throw new Error("A file was deleted while it was sent");
    }
    const bytes = part.bytes.subarray(0, end - at + 1);
    yield bytes;
    at += bytes.length;
  }
}

function sendUncached(reply: FastifyReply, served: ServedFile): FastifyReply {
  return sendParts(reply.header("cache-control", "no-store"), served);
}

function sendParts(reply: FastifyReply, served: ServedFile): FastifyReply {
  const { first, contentType } = served;
  reply.type(contentType).header("content-length", first.size);
  if (first.bytes.length === first.size) return reply.send(first.bytes);
  // Fastify reads a stream to its end for HEAD, too. Of an empty one it leaves the length as it is.
  if (reply.request.method === "HEAD") return reply.send(Readable.from([]));
  // Without a read-ahead: one part is being sent, and one waits.
  return reply.send(Readable.from(partsOf(served), { objectMode: false, highWaterMark: 1 }));
}

async function* partsOf({ first, read }: ServedFile): AsyncGenerator<Buffer> {
  let start = 0;
  for (let part: FilePart | null = first; start < first.size; part = await read(start)) {
    if (part === null || part.bytes.length === 0)
      throw new Error("A file was deleted while it was sent");
    yield part.bytes;
    start += part.bytes.length;
  }
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .removeHeader("content-disposition")
    .type("text/plain")
    .send("Not found\n");
}

/** Whatever an upload may contain, a browser does nothing with it but show it. */
function guard(reply: FastifyReply): void {
  reply
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  allowEmbedding(reply);
}

async function openFile(
  store: MediaStore,
  file: MediaFile,
  read: ReadPart,
): Promise<ServedFile | null> {
  const { hash, wanted } = file;
  try {
    const hasFile = async () =>
      wanted.kind !== "original" && (await store.readVariant(hash, wanted)) !== null;
    const first = (await read(0)) ?? ((await hasFile()) ? await read(0) : null);
    return first && { first, read, contentType: contentTypeOf(file), isFinal: true };
  } catch (error) {
    if (error instanceof QueueFullError || isDatabaseFull(error)) return standIn(store, hash);
    throw error;
  }
}

/** While too many variants are being made or none can be stored, the image itself: heavier, but there is no gap. */
async function standIn(store: MediaStore, hash: string): Promise<ServedFile | null> {
  const record = await store.find(hash);
  if (!record) return null;
  const { extension, contentType } = record;
  const read: ReadPart = (start) =>
    store.readPart({ hash, wanted: { kind: "original", extension } }, start);
  const first = await read(0);
  return first && { first, read, contentType, isFinal: false };
}

function contentTypeOf({ wanted }: MediaFile): string {
  return wanted.kind === "original" ? contentTypes[wanted.extension] : variantContentType(wanted);
}
