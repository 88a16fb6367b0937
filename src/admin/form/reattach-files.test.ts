import { expect, test, vi } from "vitest";
import { maxUploadBytes } from "#contract/limits.ts";
import { uploadMessages } from "#contract/messages.ts";
import { article } from "#contract/resources/article.ts";
import { text } from "#admin/text/text.ts";
import { filesOfDraft, withReattachedFiles } from "./reattach-files.ts";

const address = "/media/0123.jpg";
const image = { kind: "uploaded", address, replaces: null } as const;

function responding(body: BodyInit, init: ResponseInit): typeof fetch {
  return () => Promise.resolve(new Response(body, init));
}

const jpeg = { headers: { "Content-Type": "image/jpeg" } };

test.each([
  {
    what: "is too large to be sent once more",
    answer: responding(new Uint8Array(maxUploadBytes), jpeg),
    message: uploadMessages.tooLarge,
  },
  {
    what: "isn't there",
    answer: responding(new Uint8Array(9), { ...jpeg, status: 404 }),
    message: text.upload.unreadable,
  },
  {
    what: "can't be fetched",
    answer: () => Promise.reject(new TypeError("Failed to fetch")),
    message: text.upload.unreadable,
  },
])("a file that $what is a problem of its field, and isn't left out", async (one) => {
  vi.stubGlobal("fetch", one.answer);
  expect(await withReattachedFiles(article, { title: "Bergambar", image }, null)).toStrictEqual({
    kind: "refused",
    fields: [{ name: "image", message: one.message }],
  });
});

test("the file that the record has already isn't fetched, for it isn't sent", async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  const record = { id: 1, version: 1, image: address };
  expect(await withReattachedFiles(article, { image }, record)).toStrictEqual({
    kind: "reattached",
    values: { image: { kind: "stored", address } },
  });
  expect(fetched).not.toHaveBeenCalled();
});

test("a new record's draft names the files of the record that it is made from", () => {
  const stored = { kind: "stored", address } as const;
  const mine = { ...image, replaces: "/media/4567.jpg" } as const;
  const removed = { kind: "removed", address } as const;
  const none = { kind: "stored", address: null } as const;
  expect(filesOfDraft({ title: "Lagi", stored, mine, removed, none })).toStrictEqual({
    stored: image,
    mine: image,
  });
});
