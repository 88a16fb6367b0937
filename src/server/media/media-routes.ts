/** `GET /media/<file>`: stored files and their variants, straight from the database. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { QueueFullError } from "../bounded-queue.ts";
import type { Clock } from "../clock.ts";
import { isDatabaseFull } from "../database/unavailable.ts";
import { allowEmbedding } from "../http/security-headers.ts";
import { matchesEtag } from "../http/if-none-match.ts";
import { createByteCache } from "./byte-cache.ts";
import { parseMediaFile, smallestMediaFile } from "./media-address.ts";
import type { MediaFile } from "./media-address.ts";
import { contentTypes } from "./media-record.ts";
import type { MediaStore } from "./media-store.ts";
import { variantContentType } from "./picture-variant.ts";

/** Memory for files that are asked for often. */
const defaultCacheBytes = 16 * 1024 * 1024;

const forEver = "public, max-age=31536000, immutable";

interface ServedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** False for what only stands in for the wanted file. */
  readonly isFinal: boolean;
}

/** What the route works with; `cacheBytes` bounds the memory for files in demand. */
export interface MediaRouteOptions {
  readonly store: MediaStore;
  readonly clock: Clock;
  /** Whether a request is one of signed-in staff, who may read what isn't public yet. */
  readonly isStaff: (request: FastifyRequest) => Promise<boolean>;
  readonly cacheBytes?: number;
}

/** Registers the route on the app. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRouteOptions): Promise<void> {
  const { store, clock, isStaff, cacheBytes = defaultCacheBytes } = options;
  /** Files that everybody may read; what is public stays so. */
  const cache = createByteCache<ServedFile>(cacheBytes);

  app.get<{ Params: { file: string } }>(
    "/media/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      // Save-Data gets the smallest picture, whichever the page would have shown.
      const savesData = request.headers["save-data"]?.toString().toLowerCase() === "on";
      const name = savesData ? smallestMediaFile(request.params.file) : request.params.file;
      const file = parseMediaFile(name);
      guard(reply);
      if (file === null) return sendNotFound(reply);
      if (file.wanted.kind === "scaled") reply.header("vary", "Save-Data");
      if (isDocument(file)) {
        reply.header("content-disposition", `attachment; filename="${name}"`);
      }
      const cached = cache.get(name);
      if (cached) return sendPublic(request, reply, { name, ...cached });

      const access = await store.accessTo(file.hash, clock.now());
      const mayRead = access === "everybody" || (access === "staff" && (await isStaff(request)));
      const served = mayRead ? await readFile(store, file) : null;
      if (!served) return sendNotFound(reply);
      if (access === "staff" || !served.isFinal) return sendUncached(reply, served);
      cache.set(name, served);
      return sendPublic(request, reply, { name, ...served });
    },
  );
}

function isDocument({ wanted }: MediaFile): boolean {
  return wanted.kind === "original" && wanted.extension === "pdf";
}

function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bytes, contentType }: ServedFile & { readonly name: string },
): FastifyReply {
  const etag = `"${name}"`;
  reply.header("cache-control", forEver).header("etag", etag);
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(contentType).send(bytes);
}

function sendUncached(reply: FastifyReply, { bytes, contentType }: ServedFile): FastifyReply {
  return reply.header("cache-control", "no-store").type(contentType).send(bytes);
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
    .header("content-security-policy", "default-src 'none'; sandbox");
  allowEmbedding(reply);
}

async function readFile(
  store: MediaStore,
  { hash, wanted }: MediaFile,
): Promise<ServedFile | null> {
  if (wanted.kind === "original") {
    const bytes = await store.readOriginal(hash, wanted.extension);
    return bytes && { bytes, contentType: contentTypes[wanted.extension], isFinal: true };
  }
  try {
    const bytes = await store.readVariant(hash, wanted);
    return bytes && { bytes, contentType: variantContentType(wanted), isFinal: true };
  } catch (error) {
    if (error instanceof QueueFullError || isDatabaseFull(error)) return standIn(store, hash);
    throw error;
  }
}

/** While too many renditions are being made or none can be stored, the picture itself: heavier, but nobody sees a gap. */
async function standIn(store: MediaStore, hash: string): Promise<ServedFile | null> {
  const record = await store.find(hash);
  const bytes = record && (await store.readOriginal(hash, record.extension));
  return bytes && { bytes, contentType: record.contentType, isFinal: false };
}
