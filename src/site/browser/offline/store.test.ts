import { beforeEach, expect, test, vi } from "vitest";
import { keepOffline, stores } from "./store.ts";

/** What the browser keeps, by store and address. */
const kept = new Map<string, Map<string, string>>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("caches", {
    async open(name: string) {
      const answers = kept.get(name) ?? new Map<string, string>();
      kept.set(name, answers);
      return {
        keys: async () =>
          Array.from(
            answers.keys(),
            (path) => new Request(new URL(path, "https://siplah.example")),
          ),
        put: async (path: string, answer: Response) => void answers.set(path, await answer.text()),
        delete: async ({ url }: Request) => answers.delete(new URL(url).pathname),
      };
    },
    delete: async (name: string) => kept.delete(name),
  });
});

const offline = () => Object.fromEntries(kept.get(stores.offline) ?? []);
const first = { "/luring": "lama", "/assets/site/lama.css": "gaya lama" };
const answersOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new Response(text)]));

test("the page for no connection and its files take the place of those of the build before", async () => {
  const second = { "/luring": "baru", "/assets/site/baru.css": "gaya baru" };
  await keepOffline(answersOf(first));
  await keepOffline(answersOf(second));
  expect(offline()).toStrictEqual(second);
});

test("a file that breaks off on the way leaves them as they were", async () => {
  await keepOffline(answersOf(first));
  const broken = new ReadableStream({ pull: (body) => body.error(new Error("cut off")) });
  const answers = answersOf({ "/luring": "baru" }).set(
    "/assets/site/baru.css",
    new Response(broken),
  );
  await expect(keepOffline(answers)).rejects.toThrow("cut off");
  expect(offline()).toStrictEqual(first);
});
