/** Images of news over the API: unchanged, replaced, refused. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { maxUploadBytes } from "#contract/limits.ts";
import { announcedJpeg, plainJpeg } from "../../test-kit/upload-samples.ts";
import { articlesUrl, openNewsDesk } from "../../test-kit/make-news.ts";
import type { TestApp } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
});

const photo = async () => {
  const image = sharp({
    create: { width: 600, height: 800, channels: 3, background: "#0c5362" },
  });
  const bytes = await image
    .withExif({ IFD3: { GPSLatitude: "6/1 12/1 0/1" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};

test("come back as an immutable address, without the place they were taken", async () => {
  const id = await desk.create({ image: await photo() });
  const address = String((await desk.read(id))["image"]);
  expect(address).toMatch(/^\/media\/[0-9a-f]+\.jpg$/);
  expect((await desk.read(id))["image_name"]).toBe(address.replace("/media/", ""));
  const file = await portal.app.inject({ url: address });
  expect(file.headers["content-type"]).toBe("image/jpeg");
  expect(file.headers["cache-control"]).toContain("immutable");
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
});

test("stay when left out, stay when their address is sent, and go with null", async () => {
  const id = await desk.create({ image: await photo() });
  const { image } = await desk.read(id);
  expect((await desk.change(id, {})).json().data["image"]).toBe(image);
  expect((await desk.change(id, { image })).json().data["image"]).toBe(image);
  const foreign = await desk.change(id, { image: "/media/00000000000000000000000000000000.jpg" });
  expect(foreign.status).toBe(422);
  expect((await desk.change(id, { image: null })).json().data["image"]).toBeNull();
});

test("that are too large or of another type are refused in the specified words", async () => {
  const base = { ...(await desk.read(await desk.create())), version: undefined };
  const tooLarge = Buffer.alloc(maxUploadBytes, 0xff).toString("base64");
  const large = await desk.editor.post(articlesUrl, { ...base, image: tooLarge });
  expect(large.json().errors).toStrictEqual([
    { field: "image", message: "Image must smaller than 1MB!" },
  ]);
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "\u0089PNG\r\n", "hello"]) {
    const image = Buffer.from(text).toString("base64");
    const response = await desk.editor.post(articlesUrl, { ...base, image });
    expect(response.status).toBe(422);
    expect(response.json().message).toBe(
      "File yang dapat di upload hanya berjenis PDF, JPEG, JPG, GIF!",
    );
  }
});

test("that have too many pixels or are damaged are refused in words that say so", async () => {
  const base = { ...(await desk.read(await desk.create())), version: undefined };
  const refusals = [
    [await announcedJpeg(9_000, 9_000), "Gambar ini melebihi 40 megapiksel."],
    [(await plainJpeg(60, 40)).subarray(0, -20), "Berkas ini rusak atau tidak lengkap."],
  ] as const;
  for (const [bytes, why] of refusals) {
    const reason = `File yang dapat di upload hanya berjenis PDF, JPEG, JPG, GIF! ${why}`;
    const image = bytes.toString("base64");
    const saved = await desk.editor.post(articlesUrl, { ...base, image });
    const inText = await desk.editor.post("/api/dashboard/media", { image });
    for (const response of [saved, inText]) {
      expect(response.status).toBe(422);
      expect(response.json().errors).toStrictEqual([{ field: "image", message: reason }]);
    }
  }
});

test("inside the text go through their own call", async () => {
  const response = await desk.editor.post("/api/dashboard/media", { image: await photo() });
  expect(response.json().data).toMatchObject({ width: 600, height: 800 });
  const url = String(response.json().data["url"]);
  const id = await desk.create({ content: `<p>Lihat:</p><img src="${url}" alt="Foto">` });
  expect((await desk.read(id))["content"]).toContain(url);
  expect((await portal.visitor.post("/api/dashboard/media", { image: "x" })).status).toBe(401);
});
