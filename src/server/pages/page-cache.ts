/**
 * Rendered pages, kept as the bytes that are sent (design 7). A page is kept only if nothing that
 * it read has changed since its reading began; it is dropped when what it read changes, and no
 * longer trusted from the moment at which what visitors see changes by itself.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Clock } from "../clock.ts";
import type { Change, ContentChanges } from "../content-changes.ts";
import { isDatabaseAway } from "../database/database-away.ts";

/** Encodings that pages are kept in, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];

/** A page as a render makes it, with what its being right depends on. */
export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Where a redirect leads. */
  readonly location?: string;
  /** Kept although its status isn't 200. */
  readonly isKept?: boolean;
  /** API names of the resources that were read. */
  readonly reads: ReadonlySet<string>;
  /** When what visitors see of them changes by itself; null when it doesn't. */
  readonly validUntil: Date | null;
}

/** A page as bytes. */
export interface KeptPage {
  readonly status: number;
  readonly contentType: string;
  readonly location?: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Strong, one for each encoding. */
  readonly etags: Readonly<Record<Encoding, string>>;
}

interface Entry {
  readonly page: KeptPage;
  readonly reads: ReadonlySet<string>;
  readonly validUntil: Date | null;
  readonly bytes: number;
  /** A stale page is only shown while the database is away. */
  isStale: boolean;
}

/** The pages that were rendered, by address. */
export interface PageCache {
  /** The kept page, or a new one; simultaneous callers share one render. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Beyond this level brotli costs more time than a render for a few bytes less. */
const brotliQuality = 5;

/** A cache of at most `maxBytes` in all encodings together; the page unused for longest goes first. */
export function createPageCache(options: {
  readonly clock: Clock;
  readonly changes: Pick<ContentChanges, "onChange">;
  readonly maxBytes: number;
}): PageCache {
  const { clock, changes, maxBytes } = options;
  const entries = new Map<string, Entry>();
  let keptBytes = 0;
  /** Renders under way. A change empties the map: whoever comes after it must not get a page from before. */
  const rendering = new Map<string, Promise<KeptPage>>();
  /** How many changes there have been, and which of them was the last of each resource. */
  let changeCount = 0;
  let lastChangeOfAll = 0;
  const lastChange = new Map<string, number>();

  changes.onChange((change: Change) => {
    changeCount += 1;
    rendering.clear();
    if (change === "everything") lastChangeOfAll = changeCount;
    else lastChange.set(change.resource, changeCount);
    for (const entry of entries.values()) {
      if (change === "everything" || entry.reads.has(change.resource)) entry.isStale = true;
    }
  });

  function hasChangedSince(start: number, reads: ReadonlySet<string>): boolean {
    if (lastChangeOfAll > start) return true;
    return [...reads].some((resource) => (lastChange.get(resource) ?? 0) > start);
  }

  function isTrusted(entry: Entry): boolean {
    return !entry.isStale && (entry.validUntil === null || clock.now() < entry.validUntil);
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    keptBytes -= entry.bytes;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    keptBytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (keptBytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<KeptPage> {
    const start = changeCount;
    try {
      const rendered = await render();
      const page = await asBytes(rendered);
      const { reads, validUntil } = rendered;
      const isKept = rendered.isKept ?? rendered.status === 200;
      // What was withdrawn must not come back while the database is away.
      if (!isKept) drop(key);
      if (isKept && !hasChangedSince(start, reads)) {
        const bytes = encodings.reduce((sum, encoding) => sum + page.bodies[encoding].length, 0);
        keep(key, { page, reads, validUntil, bytes, isStale: false });
      }
      return page;
    } catch (error) {
      const last = entries.get(key);
      if (last !== undefined && isDatabaseAway(error)) return last.page;
      throw error;
    }
  }

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry !== undefined && isTrusted(entry)) {
        // Moved to the end: the map's order is that of the last use.
        entries.delete(key);
        entries.set(key, entry);
        return entry.page;
      }
      const running = rendering.get(key);
      if (running !== undefined) return running;
      const promise = renderAndKeep(key, render).finally(() => {
        if (rendering.get(key) === promise) rendering.delete(key);
      });
      rendering.set(key, promise);
      return promise;
    },
  };
}

/** The bytes of a page in every encoding, with their tags. */
export async function asBytes({
  status,
  contentType,
  location,
  body,
}: RenderedPage): Promise<KeptPage> {
  const identity = Buffer.from(body);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return {
    status,
    contentType,
    ...(location === undefined ? {} : { location }),
    bodies: { br, gzip: zipped, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` },
  };
}
