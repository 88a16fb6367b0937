/** What is kept on the visitor's device, and how much of it. */

/** A new number forgets everything that earlier workers have kept. */
const generation = 1;
const prefix = "siplah-";

/** The three stores: pages, their files, and the page for "no connection" with its files. */
export const stores = {
  pages: `${prefix}pages-${generation}`,
  files: `${prefix}files-${generation}`,
  offline: `${prefix}offline-${generation}`,
} as const;

/** One of the stores that grow with what is visited. */
type GrowingStore = (typeof stores)["pages" | "files"];

/** A phone has room for these without noticing. */
const bounds: Readonly<Record<GrowingStore, { entries: number; bytes: number }>> = {
  [stores.pages]: { entries: 40, bytes: 4_000_000 },
  [stores.files]: { entries: 120, bytes: 12_000_000 },
};

const savedAtHeader = "x-saved-at";
const sizeHeader = "x-saved-bytes";

/** An answer as it is kept, with a note of when and how large. */
async function noted(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  // The body is unpacked by now.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAtHeader, String(Date.now()));
  headers.set(sizeHeader, String(body.byteLength));
  return new Response(body, { status: answer.status, headers });
}

/**
 * Keeps an answer in place of what was kept of the same address, in one step and only once all of it
 * has arrived; what was kept first goes when there is no more room.
 */
export async function keep(store: GrowingStore, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(store);
  await cache.put(key, await noted(answer));
  await trim(cache, bounds[store]);
}

async function trim(cache: Cache, bound: { entries: number; bytes: number }): Promise<void> {
  const keys = await cache.keys();
  // What has gone meanwhile, for several answers may be kept at the same moment, takes no room.
  const sizes = await Promise.all(
    keys.map(async (key) => Number((await cache.match(key))?.headers.get(sizeHeader) ?? 0)),
  );
  let entries = keys.length;
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  for (const [index, key] of keys.entries()) {
    if (entries <= bound.entries && bytes <= bound.bytes) return;
    await cache.delete(key);
    entries -= 1;
    bytes -= sizes[index] ?? 0;
  }
}

/** When a kept answer was saved. */
export function savedAt(answer: Response): Date {
  return new Date(Number(answer.headers.get(savedAtHeader)));
}

/** Replaces what the page for "no connection" is made of, once all of it has arrived. */
export async function keepOffline(files: ReadonlyMap<string, Response>): Promise<void> {
  const arrived = await Promise.all(
    Array.from(files, async ([address, answer]) => [address, await noted(answer)] as const),
  );
  const cache = await caches.open(stores.offline);
  const before = await cache.keys();
  for (const [address, answer] of arrived) await cache.put(address, answer);
  for (const request of before) {
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Forgets what workers of another generation have kept. */
export async function forgetOthers(): Promise<void> {
  const current = new Set<string>(Object.values(stores));
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && !current.has(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
