import { count } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../test-kit/test-database.ts";
import type { Variant } from "./media-address.ts";
import { describeMedia } from "./media-record.ts";
import type { ProcessedMedia } from "./media-record.ts";
import { createMediaStore } from "./media-store.ts";
import { media, mediaVariant } from "../database/media-tables.ts";
import { animatedGif, pdf, plainJpeg } from "../test-kit/upload-samples.ts";

const database = await createTestDatabase();
const store = createMediaStore(database);

async function makeImage(width: number, height: number, colour?: string): Promise<ProcessedMedia> {
  return describeMedia(await plainJpeg(width, height, colour), "jpg", { width, height });
}

async function rows(table: typeof media | typeof mediaVariant): Promise<number> {
  const [row] = await database.orm.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

const scaled = (width: number, format: "avif" | "webp" | "jpg"): Variant => ({
  kind: "scaled",
  width,
  format,
});

describe("storing", () => {
  test("a file comes back byte by byte, with what is known about it", async () => {
    const { bytes, ...record } = await makeImage(50, 40);
    expect(await store.put({ ...record, bytes })).toEqual(record);
    expect(await store.find(record.hash)).toEqual({ ...record, focalPoint: null });
    expect((await store.readOriginal(record.hash, "jpg"))?.equals(bytes)).toBe(true);
  });

  test("the same file is stored once, also when two upload it at the same time", async () => {
    const same = await makeImage(51, 40);
    const before = await rows(media);
    await Promise.all([store.put(same), store.put(same), store.put(same)]);
    expect(await rows(media)).toBe(before + 1);
  });

  test("a file isn't there when the record that it belongs to wasn't saved", async () => {
    const orphan = await makeImage(52, 40);
    const failing = database.orm.transaction(async (transaction) => {
      await store.put(orphan, transaction);
      expect(await store.find(orphan.hash, transaction)).not.toBeNull();
      throw new Error("not saved");
    });
    await expect(failing).rejects.toThrow("not saved");
    expect(await store.find(orphan.hash)).toBeNull();
  });

  test("many are found at once, unknown ones are absent", async () => {
    const known = await store.put(await makeImage(53, 40));
    const found = await store.findMany([known.hash, known.hash, "f".repeat(32)]);
    expect([...found]).toEqual([[known.hash, { ...known, focalPoint: null }]]);
    expect((await store.findMany([])).size).toBe(0);
  });

  test("pages find their files while the staff's connections are all taken", async () => {
    const { hash } = await store.put(await makeImage(55, 40));
    const taken = Array.from({ length: database.pool.options.max }, () => database.pool.connect());
    const clients = await Promise.all(taken);
    onTestFinished(() => clients.forEach((client) => client.release()));
    expect((await store.findMany([hash])).has(hash)).toBe(true);
  });

  test("a file is only there under its own extension", async () => {
    const { hash } = await store.put(await makeImage(54, 40));
    expect(await store.readOriginal(hash, "gif")).toBeNull();
  });
});

describe("variants", async () => {
  const photo = await makeImage(1000, 500, "#b4452a");
  await store.put(photo);

  test.each([
    ["avif", "heif"],
    ["webp", "webp"],
    ["jpg", "jpeg"],
  ] as const)("%s has the asked width and keeps the proportions", async (format, written) => {
    const bytes = await store.readVariant(photo.hash, scaled(400, format));
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
      format: written,
      width: 400,
      height: 200,
    });
  });

  test("are made once, however many ask for them at the same time", async () => {
    const before = await rows(mediaVariant);
    const asked = Array.from({ length: 10 }, () =>
      store.readVariant(photo.hash, scaled(800, "webp")),
    );
    expect(new Set(asked).size).toBe(1);
    await asked[0];
    expect(await rows(mediaVariant)).toBe(before + 1);
  });

  test("are the same bytes on every instance, whichever made them", async () => {
    const one = createMediaStore(database);
    const other = createMediaStore(database);
    const [first, second] = await Promise.all([
      one.readVariant(photo.hash, scaled(800, "jpg")),
      other.readVariant(photo.hash, scaled(800, "jpg")),
    ]);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect(await store.readVariant(photo.hash, scaled(800, "jpg"))).toEqual(first);
  });

  test("never enlarge", async () => {
    expect(await store.readVariant(photo.hash, scaled(1200, "webp"))).toBeNull();
  });

  test("for social networks fill the card, whatever the proportions", async () => {
    const tall = await makeImage(300, 900);
    await store.put(tall);
    const bytes = await store.readVariant(tall.hash, { kind: "socialCard", focalPoint: null });
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
  });

  test("for social networks carry the site's mark in a corner", async () => {
    const plain = await makeImage(1200, 630);
    await store.put(plain);
    const bytes = await store.readVariant(plain.hash, { kind: "socialCard", focalPoint: null });
    const pixel = async (left: number, top: number) => {
      const area = { left, top, width: 1, height: 1 };
      return [
        ...(await sharp(bytes ?? undefined)
          .extract(area)
          .raw()
          .toBuffer()),
      ];
    };
    const [markRed = 255, markGreen = 0] = await pixel(6, 624);
    expect(markRed).toBeLessThan(20);
    expect(markGreen).toBeGreaterThan(30);
    expect(await pixel(6, 624)).not.toStrictEqual(await pixel(1194, 624));
  });

  test("for lists are small crops of any image, also of one that is smaller", async () => {
    const small = await store.put(await makeImage(90, 120));
    for (const hash of [photo.hash, small.hash]) {
      const bytes = await store.readVariant(hash, { kind: "thumbnail" });
      const { format, width, height } = await sharp(bytes ?? undefined).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: 216, height: 135 });
    }
  });

  test("of an animation are the crops only", async () => {
    const gif = await animatedGif(800, 400, ["#f00", "#0f0"]);
    const { hash } = await store.put(describeMedia(gif, "gif", { width: 800, height: 400 }, true));
    expect(await store.readVariant(hash, scaled(400, "webp"))).toBeNull();
    expect(await store.readVariant(hash, { kind: "socialCard", focalPoint: null })).not.toBeNull();
    expect(await store.readVariant(hash, { kind: "thumbnail" })).not.toBeNull();
  });

  test("that are no longer wanted end with the store: one is finished, the others are dropped", async () => {
    const ending = createMediaStore(database);
    const before = await rows(mediaVariant);
    let ended = 0;
    for (let width = 101; width <= 106; width += 1) {
      void ending.readVariant(photo.hash, scaled(width, "jpg")).finally(() => (ended += 1));
    }
    await ending.close();
    expect(ended).toBe(6);
    expect(await rows(mediaVariant)).toBeLessThanOrEqual(before + 1);
  });

  test("of a document or an unknown file don't exist", async () => {
    const { hash } = await store.put(describeMedia(pdf, "pdf", null));
    expect(await store.readVariant(hash, { kind: "socialCard", focalPoint: null })).toBeNull();
    expect(await store.readVariant("0".repeat(32), scaled(400, "jpg"))).toBeNull();
  });
});
