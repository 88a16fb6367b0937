/** The service worker's caches, bounded in entries and bytes. */

/** A new version discards everything that earlier workers cached. */
const version = 1;
const prefix = "siplah-";

/** Names of the caches: visited pages, their files, and the offline page with its files. */
export const cacheNames = {
  pages: `${prefix}pages-${version}`,
  files: `${prefix}files-${version}`,
  offline: `${prefix}offline-${version}`,
} as const;

/** A cache that grows with every visit. */
type RuntimeCacheName = (typeof cacheNames)["pages" | "files"];

/** Small enough for any phone. */
const limits: Readonly<Record<RuntimeCacheName, { entries: number; bytes: number }>> = {
  [cacheNames.pages]: { entries: 40, bytes: 4_000_000 },
  [cacheNames.files]: { entries: 120, bytes: 12_000_000 },
};

const savedAtHeader = "x-saved-at";
const sizeHeader = "x-saved-bytes";

/** The response with its time and size in headers, once all of its body has arrived. */
async function withCacheHeaders(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  // The body is decoded by now.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAtHeader, String(Date.now()));
  headers.set(sizeHeader, String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** Replaces the entry under this key atomically, then evicts the oldest beyond the limits. */
export async function putInCache(
  name: RuntimeCacheName,
  key: string,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, await withCacheHeaders(response));
  await evictOldest(cache, limits[name]);
}

async function evictOldest(cache: Cache, limit: { entries: number; bytes: number }): Promise<void> {
  const keys = await cache.keys();
  // An entry that a concurrent eviction removed counts as empty.
  const sizes = await Promise.all(
    keys.map(async (key) => Number((await cache.match(key))?.headers.get(sizeHeader) ?? 0)),
  );
  let entries = keys.length;
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  for (const [index, key] of keys.entries()) {
    if (entries <= limit.entries && bytes <= limit.bytes) return;
    await cache.delete(key);
    entries -= 1;
    bytes -= sizes[index] ?? 0;
  }
}

/** When a response was cached. */
export function savedAt(response: Response): Date {
  return new Date(Number(response.headers.get(savedAtHeader)));
}

/** Whether a file is a font that the server withholds from visitors who save data: text does without. */
const isWithheldFont = (url: string, { status }: Response): boolean =>
  status === 404 && url.endsWith(".woff2");

/** Replaces the precached offline page and its files, once all of them have arrived; throws where one hasn't. */
export async function precache(found: ReadonlyMap<string, Response>): Promise<void> {
  const files = new Map([...found].filter(([url, response]) => !isWithheldFont(url, response)));
  const responses = await Promise.all(
    Array.from(files, async ([url, response]) => {
      if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
      return [url, await withCacheHeaders(response)] as const;
    }),
  );
  const cache = await caches.open(cacheNames.offline);
  const previous = await cache.keys();
  for (const [url, response] of responses) await cache.put(url, response);
  for (const request of previous) {
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Deletes the caches of other versions. */
export async function deleteOldCaches(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames));
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
