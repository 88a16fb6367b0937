import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { QueueFullError } from "../bounded-queue.ts";
import { systemClock } from "../clock.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { mediaAddress, socialCardAddress, variantAddress } from "./media-address.ts";
import { describeMedia } from "./media-record.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createMediaStore } from "./media-store.ts";
import type { MediaStore } from "./media-store.ts";
import { prepareUpload } from "./prepare-upload.ts";
import { animatedGif, pdf, plainJpeg } from "../test-kit/upload-samples.ts";

const database = await createTestDatabase();
const store = createMediaStore(database);
const app = fastify();
const others = { clock: systemClock, mayReadUnpublished: async () => false };
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
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

describe("a stored image", () => {
  test("is served with its type, cached for ever", async () => {
    const response = await get(mediaAddress(photo));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      ...guards,
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(photo.byteSize),
    });
    expect(response.headers["content-disposition"]).toBeUndefined();
    const stored = await store.readOriginal(photo.hash, "jpg");
    expect(response.rawPayload.equals(stored ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
  ] as const)("comes in smaller widths as %s", async (format, type) => {
    const response = await get(variantAddress(photo.hash, 400, format));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ ...guards, "content-type": type });
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
    const response = await get(socialCardAddress({ ...photo, focalPoint: null }));
    expect(response.headers).toMatchObject({ "content-type": "image/jpeg" });
  });

  test("isn't sent again to a browser that has it", async () => {
    const { etag } = (await get(mediaAddress(photo))).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const condition of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, "*"]) {
      const response = await get(mediaAddress(photo), { "if-none-match": condition });
      expect(response.statusCode, condition).toBe(304);
      expect(response.rawPayload.length).toBe(0);
      expect(response.headers).toMatchObject({
        etag,
        "cache-control": expect.stringContaining("immutable"),
      });
    }
    for (const condition of ['"other"', '"one, *, more"', 'W/"a,b", "c"']) {
      const response = await get(mediaAddress(photo), { "if-none-match": condition });
      expect(response.statusCode, condition).toBe(200);
    }
  });

  test("serves HEAD without its bytes", async () => {
    const response = await app.inject({ method: "HEAD", url: mediaAddress(photo) });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-length"]).toBe(String(photo.byteSize));
    expect(response.rawPayload.length).toBe(0);
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
  const response = await get(mediaAddress(document));
  expect(response.headers).toMatchObject({
    ...guards,
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${document.hash}.pdf"`,
  });
  expect(response.rawPayload.equals(pdf)).toBe(true);
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
  ])("%s isn't found, and that isn't cached", async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ ...guards, "cache-control": "no-store" });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

test("while too many variants are being made, the image itself stands in, uncached", async () => {
  const busy: MediaStore = {
    ...store,
    readVariant: () => Promise.reject(new QueueFullError()),
  };
  const busyApp = fastify();
  await busyApp.register(mediaRoutes, { store: busy, ...others });
  const response = await busyApp.inject(variantAddress(photo.hash, 800, "avif"));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
  });
  expect(response.headers.etag).toBeUndefined();
});

test("a file in demand is read from the database once", async () => {
  let reads = 0;
  const counting: MediaStore = {
    ...store,
    readPart(...wanted) {
      reads += 1;
      return store.readPart(...wanted);
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
  const response = await get(mediaAddress(photo));
  expect(response.headers["content-length"]).toBe(String(photo.byteSize));
});

describe("a large file", () => {
  const bytes = randomBytes(30 * 1024 * 1024);
  const large = describeMedia(bytes, "pdf", null);
  const address = mediaAddress(large);
  let reads = 0;
  const counting: MediaStore = {
    ...store,
    readPart(...wanted) {
      reads += 1;
      return store.readPart(...wanted);
    },
  };

  beforeAll(async () => {
    await store.put(large);
    await store.claim([large.hash], new Date(0), database.orm);
  });

  async function listening(mayReadUnpublished: boolean) {
    const server = fastify();
    await server.register(mediaRoutes, {
      store: counting,
      ...others,
      mayReadUnpublished: async () => mayReadUnpublished,
    });
    await server.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(() => server.close());
    return (server.server.address() as AddressInfo).port;
  }

  test("is read as far as its client takes it, and arrives whole", async () => {
    const port = await listening(false);
    const client = connect(port, "127.0.0.1").pause();
    reads = 0;
    client.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    // Until what lies between server and client is full.
    let before = -1;
    await expect.poll(() => reads > 0 && before === (before = reads), { interval: 500 }).toBe(true);
    expect(reads * 64 * 1024).toBeLessThan(bytes.length * 0.7);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
    const received = await buffer(client);
    const [head = ""] = received.toString("latin1", 0, 2_000).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 200 /u);
    expect(head).toContain(`content-length: ${bytes.length}\r\n`);
    expect(received.subarray(head.length + 4).equals(bytes)).toBe(true);
  });

  test("is read no further for a client that hangs up", async () => {
    const port = await listening(false);
    const client = connect(port, "127.0.0.1");
    client.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(client, "data");
    client.destroy();
    let before = -1;
    await expect.poll(() => before === (before = reads), { interval: 500 }).toBe(true);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  test("is read for HEAD no further than its first part, and whole whatever range is named", async () => {
    const port = await listening(false);
    reads = 0;
    for (const range of ["", "bytes=0-9", `bytes=${bytes.length}-`]) {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, {
        method: "HEAD",
        headers: { range },
      });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-length": String(bytes.length),
        "content-type": "application/pdf",
        "accept-ranges": "bytes",
        etag: `"${large.hash}.pdf"`,
      });
    }
    let before = -1;
    await expect.poll(() => before === (before = reads), { interval: 500 }).toBe(true);
    expect(reads).toBe(1);
  });

  test("that isn't public yet reaches staff alone", async () => {
    const hidden = describeMedia(randomBytes(200_000), "pdf", null);
    await store.put(hidden);
    const [forStaff, forOthers] = [await listening(true), await listening(false)];
    const read = (port: number) => fetch(`http://127.0.0.1:${port}${mediaAddress(hidden)}`);
    expect((await read(forOthers)).status).toBe(404);
    const response = await read(forStaff);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await response.arrayBuffer()).equals(hidden.bytes)).toBe(true);
    expect((await read(forOthers)).status).toBe(404);
  });
});

test("stored files are read in parts that PostgreSQL needn't decompress", async () => {
  const { rows } = await database.pool.query(
    `SELECT attrelid::regclass::text AS "table", attstorage AS storage FROM pg_attribute
     WHERE attname = 'bytes' AND attrelid IN ('media'::regclass, 'media_variant'::regclass) ORDER BY 1`,
  );
  expect(rows).toStrictEqual([
    { table: "media", storage: "e" },
    { table: "media_variant", storage: "e" },
  ]);
});
