/** What a file says of itself wherever it is chosen, and its focal point. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  hashIn,
  filesPath as media,
  imageTag,
  openLibraryDesk,
  pathOf,
} from "../../test-kit/library-desk.ts";

const { portal, desk, writer, store, upload, detail } = await openLibraryDesk();

describe("a description", () => {
  test("belongs to the file, and is found in the library", async () => {
    const url = await upload("IMG_2041.jpg");
    const described = await desk.editor.put(pathOf(url), {
      name: "Pasar sekolah",
      alt: "Kios buku di halaman sekolah",
      caption: "Foto: Dinas Pendidikan",
      focal_point: { x: 30, y: 70 },
    });
    expect(described.json().data).toMatchObject({
      title: "Pasar sekolah",
      alt: "Kios buku di halaman sekolah",
      caption: "Foto: Dinas Pendidikan",
      focal_point: { x: 30, y: 70 },
      may_describe: true,
    });
    const found = (await desk.editor.get(`${media}?q=kios`)).list().data;
    expect(found.map((file) => file["url"])).toStrictEqual([url]);
    const admin = await portal.as("Super Admin");
    const [event] = (await admin.get("/api/dashboard/audit?action=file-described")).list().data;
    expect(event).toMatchObject({ label: "IMG_2041.jpg" });
  });

  test("leaves what isn't sent, and is taken away where it is empty", async () => {
    const url = await upload("utuh.jpg");
    await desk.editor.put(pathOf(url), { alt: "Pagar", caption: "Foto lama" });
    await desk.editor.put(pathOf(url), { caption: "" });
    expect(await detail(url)).toMatchObject({ title: "utuh.jpg", alt: "Pagar", caption: null });
  });

  test("is the file's own before what a record says, and missing where neither says anything", async () => {
    const url = await upload("tanpa-kata.jpg");
    const undescribed = async () =>
      (await desk.editor.get(`${media}?described=no&q=tanpa-kata`)).list().data.length;
    expect(await undescribed()).toBe(1);
    await desk.create({ content: imageTag(url, "Kata dari berita") });
    expect([await undescribed(), (await detail(url))["alt"]]).toStrictEqual([
      0,
      "Kata dari berita",
    ]);
    await desk.editor.put(pathOf(url), { alt: "Kata berkas" });
    expect((await detail(url))["alt"]).toBe("Kata berkas");
  });

  test("is a Penulis' for own uploads alone", async () => {
    const own = await upload("punya-sendiri.jpg", writer);
    expect((await writer.put(pathOf(own), { alt: "Punya sendiri" })).status).toBe(200);
    const other = await upload("punya-lain.jpg");
    await desk.create({ content: imageTag(other, "Foto") });
    expect((await writer.put(pathOf(other), { alt: "Diubah" })).status).toBe(403);
  });

  test.each([
    ["a point between the steps", { focal_point: { x: 33, y: 50 } }],
    ["a point outside", { focal_point: { x: 110, y: 50 } }],
    ["words that are too long", { alt: "x".repeat(300) }],
    ["no text", { alt: 7 }],
  ])("with %s is refused", async (_what, body) => {
    expect((await desk.editor.put(pathOf(await upload("salah.jpg")), body)).status).toBe(422);
  });
});

describe("a focal point", () => {
  test("moves the crops of pages at once, and the card for social networks", async () => {
    const halves = await sharp({
      create: { width: 300, height: 600, channels: 3, background: "#f00" },
    })
      .composite([
        {
          input: { create: { width: 300, height: 300, channels: 3, background: "#00f" } },
          top: 300,
          left: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const url = await store(halves, "dua-warna.jpg");
    const id = await desk.create({ title: "Dua warna", image: halves.toString("base64") });
    const page = async () => (await portal.visitor.get(`/info-berita/${id}/detail`)).text;
    expect(await page()).not.toContain("data-focal");
    await desk.editor.put(pathOf(url), { focal_point: { x: 50, y: 100 } });
    expect(await page()).toContain('data-focal-x="50" data-focal-y="100"');
    const card = `/media/${hashIn(url)}-og-50x100.jpg`;
    expect(await page()).toContain(card);
    const colours = await sharp((await portal.app.inject(card)).rawPayload).stats();
    const [red, , blue] = colours.channels.map(({ mean }) => mean);
    expect(blue).toBeGreaterThan(Number(red) * 2);
    // Nobody has the server make others.
    expect((await portal.visitor.get(`/media/${hashIn(url)}-og-0x0.jpg`)).status).toBe(404);
  });
});
