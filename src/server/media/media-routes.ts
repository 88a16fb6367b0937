/** `GET /media/<file>`: stored files and their renditions, straight from the database. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { QueueFullError } from "../bounded-queue.ts";
import { isDatabaseFull } from "../database/unavailable.ts";
import { allowEmbedding } from "../plugins/headers.ts";
import { matchesEtag } from "../plugins/if-none-match.ts";
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

/** Registers the route on the app. `cacheBytes` bounds the memory for files in demand. */
export async function mediaRoutes(
  app: FastifyInstance,
  options: { readonly store: MediaStore; readonly cacheBytes?: number },
): Promise<void> {
  const { store, cacheBytes = defaultCacheBytes } = options;
  const cache = createByteCache<ServedFile>(cacheBytes);

  app.get<{ Params: { file: string } }>(
    "/media/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      // Whoever saves data gets the smallest picture, whichever the page would have shown.
      const savesData = request.headers["save-data"]?.toString().toLowerCase() === "on";
      const name = savesData ? smallestMediaFile(request.params.file) : request.params.file;
      const file = parseMediaFile(name);
      const served = file && (cache.get(name) ?? (await readFile(store, file)));
      guard(reply);
      if (file?.wanted.kind === "scaled") reply.header("vary", "Save-Data");
      if (!file || !served) {
        return reply
          .code(404)
          .header("cache-control", "no-store")
          .type("text/plain")
          .send("Not found\n");
      }
      if (!served.isFinal)
        return reply
          .header("cache-control", "no-store")
          .type(served.contentType)
          .send(served.bytes);
      cache.set(name, served);

      const etag = `"${name}"`;
      reply.header("cache-control", forEver).header("etag", etag);
      if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      if (file.wanted.kind === "original" && file.wanted.extension === "pdf") {
        reply.header("content-disposition", `attachment; filename="${name}"`);
      }
      return reply.type(served.contentType).send(served.bytes);
    },
  );
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
