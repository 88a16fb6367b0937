/** Cached responses by URL in its canonical form. */
import type { BoundedQueue } from "../bounded-queue.ts";
import { QueueFullError } from "../bounded-queue.ts";
import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { CachedResponse, TextResponse } from "./cached-response.ts";
import { createCachedResponse } from "./cached-response.ts";
import type { Invalidations } from "./invalidations.ts";
import { surrogateKeyHeader } from "./surrogate-keys.ts";
import type { Loaded, TaggedCache } from "./tagged-cache.ts";
import { createTaggedCache } from "./tagged-cache.ts";

/** A response as it was rendered; cacheable if its status is 200, unless it says otherwise. */
export type RenderedResponse = TextResponse & Omit<Loaded<unknown>, "value">;

/** A cache of responses. */
export interface ResponseCache extends Pick<
  TaggedCache<CachedResponse>,
  "peek" | "countHit" | "counters"
> {
  /** The cached response, or a rendered one; a stale one while the database is away or too many are rendered. */
  get(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse>;
}

/** Roughly what an entry takes beside its body. */
const entryBytes = 2_048;

/** Creates a cache of at most `maxBytes` in all encodings together. Responses are rendered in `queue`. */
export function createResponseCache(options: {
  readonly clock: Clock;
  readonly invalidations: Pick<Invalidations, "onInvalidate">;
  readonly queue: BoundedQueue;
  readonly maxBytes: number;
  /** Whether responses say what they are made of (`surrogate-keys.ts`). */
  readonly hasSurrogateKeys?: boolean;
}): ResponseCache {
  const { queue, maxBytes, hasSurrogateKeys = false, ...others } = options;
  const cache = createTaggedCache<CachedResponse>({
    ...others,
    maxSize: maxBytes,
    sizeOf: (response) => entryBytes + response.byteCount(),
    staleIfError: (error) => error instanceof QueueFullError || isDatabaseUnavailable(error),
  });
  return {
    ...cache,
    get: (key, render) =>
      cache.get(key, async () => {
        const { tags, expiresAt, isCacheable, ...rendered } = await queue.run(render);
        const keys = hasSurrogateKeys ? { surrogateKey: surrogateKeyHeader(tags) } : {};
        const value = createCachedResponse({ ...rendered, ...keys }, () =>
          cache.resize(key, value),
        );
        return { value, tags, expiresAt, isCacheable: isCacheable ?? rendered.status === 200 };
      }),
  };
}
