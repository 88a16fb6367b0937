import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { QueueFullError } from "../bounded-queue.ts";
import { systemClock } from "../clock.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { mediaAddress, socialCardAddress, variantAddress } from "./media-address.ts";
import { describeMedia } from "./media-record.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createMediaStore } from "./media-store.ts";
import type { MediaStore } from "./media-store.ts";
import { prepareUpload } from "./prepare-upload.ts";
import { animatedGif, pdf, plainJpeg } from "./upload-samples.ts";

const database = await createTestDatabase();
const store = createMediaStore(database);
const app = fastify();
const others = { clock: systemClock, isStaff: async () => false };
await app.register(mediaRoutes, { store, ...others });

async function saved(bytes: Buffer) {
  const result = await prepareUpload(bytes.toString("base64"));
  if (result.kind !== "ok") throw new Error("refused");
  await store.put(result.media);
  await store.claim([result.media.hash], new Date(0), database.orm);
  return result.media;
}

const photo = await saved(await plainJpeg(900, 600));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const guards = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};

describe("a stored picture", () => {
  test("is served with its type, to be kept for ever", async () => {
    const answer = await get(mediaAddress(photo));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...guards,
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(photo.byteSize),
    });
    expect(answer.headers["content-disposition"]).toBeUndefined();
    const stored = await store.readOriginal(photo.hash, "jpg");
    expect(answer.rawPayload.equals(stored ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
  ] as const)("comes in smaller widths as %s", async (format, type) => {
    const answer = await get(variantAddress(photo.hash, 400, format));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ ...guards, "content-type": type });
  });

  test("is the smallest one for whoever saves data", async () => {
    const smallest = await get(variantAddress(photo.hash, 400, "webp"));
    const wanted = variantAddress(photo.hash, 800, "webp");
    const saving = await get(wanted, { "save-data": "on" });
    expect(saving.rawPayload.equals(smallest.rawPayload)).toBe(true);
    const usual = await get(wanted);
    expect(usual.rawPayload.length).toBeGreaterThan(saving.rawPayload.length);
    for (const { headers } of [saving, usual]) expect(headers["vary"]).toBe("Save-Data");
    expect(saving.headers["etag"]).not.toBe(usual.headers["etag"]);
  });

  test("has a card for social networks", async () => {
    const answer = await get(socialCardAddress(photo.hash));
    expect(answer.headers).toMatchObject({ "content-type": "image/jpeg" });
  });

  test("isn't sent again to a browser that has it", async () => {
    const { etag } = (await get(mediaAddress(photo))).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const condition of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, "*"]) {
      const answer = await get(mediaAddress(photo), { "if-none-match": condition });
      expect(answer.statusCode, condition).toBe(304);
      expect(answer.rawPayload.length).toBe(0);
      expect(answer.headers).toMatchObject({
        etag,
        "cache-control": expect.stringContaining("immutable"),
      });
    }
    for (const condition of ['"other"', '"one, *, more"', 'W/"a,b", "c"']) {
      const answer = await get(mediaAddress(photo), { "if-none-match": condition });
      expect(answer.statusCode, condition).toBe(200);
    }
  });

  test("answers HEAD without its bytes", async () => {
    const answer = await app.inject({ method: "HEAD", url: mediaAddress(photo) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-length"]).toBe(String(photo.byteSize));
    expect(answer.rawPayload.length).toBe(0);
  });
});

test("an animation is served as it is", async () => {
  const gif = await saved(await animatedGif(500, 300, ["#f00", "#0f0"]));
  expect((await get(mediaAddress(gif))).headers).toMatchObject({
    ...guards,
    "content-type": "image/gif",
  });
  expect((await get(variantAddress(gif.hash, 400, "webp"))).statusCode).toBe(404);
});

test("a document is a download", async () => {
  const document = await saved(pdf);
  const answer = await get(mediaAddress(document));
  expect(answer.headers).toMatchObject({
    ...guards,
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${document.hash}.pdf"`,
  });
  expect(answer.rawPayload.equals(pdf)).toBe(true);
});

describe("anything else", () => {
  test.each([
    `/media/${"0".repeat(32)}.jpg`,
    `/media/${photo.hash}.gif`,
    `/media/${photo.hash}-1200.webp`,
    `/media/${photo.hash}-401.webp`,
    "/media/..%2f..%2fpackage.json",
    "/media/%00",
    `/media/${photo.hash}.jpg%0d%0aset-cookie:x`,
  ])("%s isn't found, and that isn't kept", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ ...guards, "cache-control": "no-store" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

test("while too many renditions are being made, the picture itself stands in and isn't kept", async () => {
  const busy: MediaStore = {
    ...store,
    readVariant: () => Promise.reject(new QueueFullError()),
  };
  const busyApp = fastify();
  await busyApp.register(mediaRoutes, { store: busy, ...others });
  const answer = await busyApp.inject(variantAddress(photo.hash, 400, "avif"));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
  });
  expect(answer.headers.etag).toBeUndefined();
});

test("a file in demand is read from the database once", async () => {
  let reads = 0;
  const counting: MediaStore = {
    ...store,
    readOriginal(...wanted) {
      reads += 1;
      return store.readOriginal(...wanted);
    },
  };
  const cachingApp = fastify();
  await cachingApp.register(mediaRoutes, { store: counting, ...others });
  for (let round = 0; round < 3; round += 1) await cachingApp.inject(mediaAddress(photo));
  expect(reads).toBe(1);
});

test("what a store holds under one address never changes", async () => {
  const again = describeMedia(Buffer.from("other bytes"), "jpg", { width: 1, height: 1 });
  await store.put({ ...again, hash: photo.hash });
  const answer = await get(mediaAddress(photo));
  expect(answer.headers["content-length"]).toBe(String(photo.byteSize));
});
