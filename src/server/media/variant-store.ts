/** Variants of images, which are rendered and stored when they are first requested. */
import { and, eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { mediaVariant } from "../database/media-tables.ts";
import type { Variant } from "./media-address.ts";
import { hasVariant, renderVariant, variantKey } from "./image-variant.ts";
import type { MediaExtension, StoredMedia } from "./media-record.ts";

/** Where the images are. */
export interface Originals {
  find(hash: string): Promise<StoredMedia | null>;
  readOriginal(hash: string, extension: MediaExtension): Promise<Buffer | null>;
}

/** `read` and `close` are `readVariant` and `close` of the media store. */
export interface VariantStore {
  read(hash: string, variant: Variant): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** The variants of a database's images. */
export function createVariantStore(
  orm: Pick<NodePgDatabase, "select" | "insert">,
  { find, readOriginal }: Originals,
): VariantStore {
  /** Variants being rendered, so that a page full of visitors renders each of them once. */
  const inRendering = new Map<string, Promise<Buffer | null>>();
  const closing = new AbortController();

  async function readStored(hash: string, variant: Variant) {
    const [row] = await orm
      .select({ bytes: mediaVariant.bytes })
      .from(mediaVariant)
      .where(isVariant(hash, variant));
    return row?.bytes ?? null;
  }

  async function renderAndStore(hash: string, variant: Variant): Promise<Buffer | null> {
    const stored = await readStored(hash, variant);
    if (stored) return stored;
    const record = await find(hash);
    if (!record || !hasVariant(record, variant)) return null;
    const original = () => readOriginal(hash, record.extension);
    const bytes = await renderVariant(original, variant, closing.signal);
    if (!bytes) return null;
    const [inserted] = await orm
      .insert(mediaVariant)
      .values({ hash, ...variantKey(variant), bytes })
      .onConflictDoNothing()
      .returning({ hash: mediaVariant.hash });
    // Where another instance was first, all serve its bytes: one address, one content.
    return inserted ? bytes : readStored(hash, variant);
  }

  return {
    read(hash, variant) {
      const { width, format } = variantKey(variant);
      const key = `${hash}-${width}.${format}`;
      const running = inRendering.get(key);
      if (running) return running;
      const rendering = renderAndStore(hash, variant).finally(() => inRendering.delete(key));
      inRendering.set(key, rendering);
      return rendering;
    },

    async close() {
      closing.abort();
      await Promise.allSettled(inRendering.values());
    },
  };
}

/** The condition of being a variant of a file. */
export function isVariant(hash: string, variant: Variant) {
  const { width, format } = variantKey(variant);
  return and(
    eq(mediaVariant.hash, hash),
    eq(mediaVariant.width, width),
    eq(mediaVariant.format, format),
  );
}
