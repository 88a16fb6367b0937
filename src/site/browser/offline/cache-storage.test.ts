import { beforeEach, expect, test, vi } from "vitest";
import { cacheNames, precache } from "./cache-storage.ts";

/** Cached texts, by cache and path. */
const cached = new Map<string, Map<string, string>>();

beforeEach(() => {
  cached.clear();
  vi.stubGlobal("caches", {
    async open(name: string) {
      const entries = cached.get(name) ?? new Map<string, string>();
      cached.set(name, entries);
      return {
        keys: async () =>
          Array.from(
            entries.keys(),
            (path) => new Request(new URL(path, "https://siplah.example")),
          ),
        put: async (path: string, response: Response) =>
          void entries.set(path, await response.text()),
        delete: async ({ url }: Request) => entries.delete(new URL(url).pathname),
      };
    },
    delete: async (name: string) => cached.delete(name),
  });
});

const offline = () => Object.fromEntries(cached.get(cacheNames.offline) ?? []);
const first = { "/luring": "lama", "/assets/site/lama.css": "gaya lama" };
const okResponses = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new Response(text)]));

test("the offline page and its files replace those of the previous build", async () => {
  const second = { "/luring": "baru", "/assets/site/baru.css": "gaya baru" };
  await precache(okResponses(first));
  await precache(okResponses(second));
  expect(offline()).toStrictEqual(second);
});

test("a failed download leaves the cached ones unchanged", async () => {
  await precache(okResponses(first));
  const broken = new ReadableStream({ pull: (body) => body.error(new Error("cut off")) });
  const responses = okResponses({ "/luring": "baru" }).set(
    "/assets/site/baru.css",
    new Response(broken),
  );
  await expect(precache(responses)).rejects.toThrow("cut off");
  expect(offline()).toStrictEqual(first);
});

test("a file that is missing or fails leaves the cached ones unchanged, so that the install is tried again", async () => {
  await precache(okResponses(first));
  for (const status of [404, 429, 503]) {
    const style = new Response("", { status });
    const responses = okResponses({ "/luring": "baru" }).set("/assets/site/baru.css", style);
    await expect(precache(responses)).rejects.toThrow(
      `/assets/site/baru.css responded with ${status}`,
    );
  }
  expect(offline()).toStrictEqual(first);
});

test("a font that is withheld from a visitor who saves data is left out", async () => {
  const withheld = new Response("", { status: 404 });
  const files = okResponses({ "/luring": "baru" }).set("/assets/site/huruf.woff2", withheld);
  await precache(files);
  expect(offline()).toStrictEqual({ "/luring": "baru" });
});
