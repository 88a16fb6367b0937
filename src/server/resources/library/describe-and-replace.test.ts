/** What a file says of itself wherever it is chosen, its focal point, and another file in its place everywhere. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { libraryMessages } from "#contract/media-library.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { articlesUrl, makeCategory, openNewsDesk } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { pdf, plainJpeg } from "../../test-kit/upload-samples.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
let writer: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
  writer = await portal.as("Penulis");
});

let colour = 0x202020;
const media = "/api/dashboard/media";
const hashIn = (url: unknown) => /[0-9a-f]{32}/u.exec(String(url))?.[0] ?? "";
const pathOf = (url: string) => `${media}/${hashIn(url)}`;

async function store(bytes: Buffer, name: string, client: TestClient = desk.editor) {
  const response = await client.post(media, { image: bytes.toString("base64"), name });
  expect(response.status, response.text).toBe(200);
  return String(response.json().data["url"]);
}
async function upload(name: string, client?: TestClient) {
  colour += 0x030507;
  return store(await plainJpeg(90, 60, `#${colour.toString(16)}`), name, client);
}
async function uploadDocument(name: string) {
  colour += 1;
  const [head = "", ...others] = pdf.toString().split("\n");
  const response = await desk.editor.send({
    method: "POST",
    url: `/api/dashboard/documents?name=${encodeURIComponent(name)}`,
    headers: { "content-type": "application/pdf" },
    payload: Buffer.from([head, `%${colour}`, ...others].join("\n")),
  });
  return String(response.json().data["url"]);
}
const detail = async (url: string) => (await desk.editor.get(pathOf(url))).json().data;
const recordsOf = async (url: string, client: TestClient = desk.editor) => {
  const response = await client.get(`${pathOf(url)}/records`);
  expect(response.status, response.text).toBe(200);
  return response.json().data["records"] as Record<string, unknown>[];
};
const replace = (from: string, to: string, records: object[], takesWords = false) =>
  desk.editor.post(`${pathOf(from)}/replace`, {
    with: hashIn(to),
    takes_words: takesWords,
    records,
  });
const imageTag = (url: string, alt: string) =>
  `<img src="${url}" alt="${alt}" width="90" height="60">`;

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

describe("another file in its place", () => {
  test("is shown beforehand, and then stands in the field, in the text and on the page", async () => {
    const [from, to] = [await upload("lama.jpg"), await upload("baru.jpg")];
    const id = await desk.create({
      title: "Memuat gambar lama",
      content: `<p>Lihat:</p>${imageTag(from, "Pengeras suara")}<p>Isi.</p>`,
    });
    const records = await recordsOf(from);
    expect(records).toStrictEqual([
      {
        resource: "article",
        id,
        version: 1,
        label: "Memuat gambar lama",
        fields: ["Konten"],
        is_public: true,
        refusal: null,
      },
    ]);
    const replaced = await replace(from, to, [{ resource: "article", id, version: 1 }]);
    expect(replaced.json().data["records"]).toStrictEqual([
      { resource: "article", id, version: 2, revision: 1, message: null },
    ]);
    const stored = String((await desk.read(id))["content"]);
    expect(stored).toContain(`src="${to}"`);
    expect(stored).toContain('alt="Pengeras suara"');
    expect(stored).not.toContain(hashIn(from));
    expect((await portal.visitor.get(`/info-berita/${id}/detail`)).text).toContain(hashIn(to));
    expect((await portal.visitor.get(to)).status).toBe(200);
    expect(await detail(from)).toMatchObject({ uses: 0 });
    expect(await detail(to)).toMatchObject({ uses: 1 });
    const [revision] = (await desk.editor.get(`${articlesUrl}/${id}/revisions`)).list().data;
    expect(revision).toMatchObject({
      changed: ["content"],
      note: libraryMessages.replaced("lama.jpg", "baru.jpg"),
    });
  });

  test("comes with its own words where that is wanted, and goes again with the former version", async () => {
    const [from, to] = [await upload("kata-lama.jpg"), await upload("kata-baru.jpg")];
    await desk.editor.put(pathOf(to), { alt: 'Gerbang "baru" & pagar, $1 $& $`' });
    const id = await desk.create({ content: imageTag(from, "Gerbang lama") });
    const results = await replace(from, to, [{ resource: "article", id, version: 1 }], true);
    const [result] = results.json().data["records"] as { revision: number }[];
    expect((await desk.read(id))["content"]).toContain(
      'alt="Gerbang &quot;baru&quot; &amp; pagar, $1 $&amp; $`"',
    );
    const undone = await desk.editor.post(
      `${articlesUrl}/${id}/revisions/${result?.revision}/restore`,
      {},
    );
    expect(undone.status, undone.text).toBe(200);
    expect((await desk.read(id))["content"]).toContain(`src="${from}" alt="Gerbang lama"`);
  });

  test("goes again without what others have saved since, and not over another file", async () => {
    const [from, to, third] = [
      await upload("asal.jpg"),
      await upload("pengganti.jpg"),
      await upload("ketiga.jpg"),
    ];
    const id = await desk.create({ content: imageTag(from, "Gerbang") });
    const results = await replace(from, to, [{ resource: "article", id, version: 1 }]);
    const [result] = results.json().data["records"] as { revision: number; version: number }[];
    const url = `${articlesUrl}/${id}/revisions/${result?.revision}/restore`;
    const undo = () => desk.editor.post(url, { version: result?.version });
    await desk.change(id, { title: "Judul yang diganti sesudahnya", status: "inactive" });
    expect((await undo()).status).toBe(200);
    const record = await desk.read(id);
    expect(record).toMatchObject({ title: "Judul yang diganti sesudahnya", status: "inactive" });
    expect(record["content"]).toContain(from);

    await desk.change(id, { content: imageTag(third, "Gerbang") });
    expect((await undo()).status).toBe(409);
    expect((await desk.read(id))["content"]).toContain(third);
  });

  test("goes again where others have moved the record and deleted what it was filed under", async () => {
    const [from, to] = [await upload("rak-lama.jpg"), await upload("rak-baru.jpg")];
    const admin = await portal.as("Super Admin");
    const shelf = await makeCategory(admin, { name: "Rak sementara" });
    const id = await desk.create({ content: imageTag(from, "Rak"), category_id: shelf });
    const results = await replace(from, to, [{ resource: "article", id, version: 1 }]);
    const [result] = results.json().data["records"] as { revision: number; version: number }[];
    await desk.change(id, { category_id: desk.categoryId });
    expect((await admin.delete(`/api/dashboard/category/${shelf}`)).status).toBe(200);
    const url = `${articlesUrl}/${id}/revisions/${result?.revision}/restore`;
    const undone = await desk.editor.post(url, { version: result?.version });
    expect(undone.status, undone.text).toBe(200);
    const record = await desk.read(id);
    expect(record["category_id"]).toBe(desk.categoryId);
    expect(record["content"]).toContain(from);
  });

  test("is a document among documents: attached under its name, and linked with its size", async () => {
    const [from, to] = [await uploadDocument("surat.pdf"), await uploadDocument("ralat.pdf")];
    const linked = from.replace(".pdf", "/Surat-edaran.pdf");
    const id = await desk.create({
      attachments: [{ url: from, name: "Surat edaran" }],
      content: `<p>Baca <a href="${linked}">surat edaran</a> (PDF, 9 MB) dahulu.</p>`,
    });
    await replace(from, to, [{ resource: "article", id, version: 1 }]);
    const { attachments, content } = await desk.read(id);
    expect(attachments).toMatchObject([
      { name: "Surat edaran", url: expect.stringContaining(hashIn(to)) },
    ]);
    expect(content).toMatch(
      new RegExp(`<a href="/media/${hashIn(to)}/Surat-edaran.pdf">surat edaran</a> \\(PDF, [^9]`),
    );
    const photo = await upload("bukan-dokumen.jpg");
    const refused = await replace(to, photo, [{ resource: "article", id, version: 2 }]);
    expect([refused.status, refused.json().message]).toStrictEqual([
      422,
      libraryMessages.otherKind,
    ]);
  });

  test("stands in an address, a path or whole", async () => {
    const [from, to] = [
      await uploadDocument("juknis.pdf"),
      await uploadDocument("juknis-baru.pdf"),
    ];
    const named = from.replace(".pdf", "/Juknis.pdf");
    const addressAfter = async (url: string) => {
      const path = "/api/dashboard/goverment";
      const made = await desk.editor.post(path, { title: "Bantuan", url, content: "<p>Isi.</p>" });
      const id = Number(made.json().data["id"]);
      await replace(from, to, [{ resource: "goverment", id, version: 1 }]);
      return (await desk.editor.get(`${path}/${id}`)).json().data["url"];
    };
    const { publicOrigin } = portal.config;
    expect(await addressAfter(from)).toBe(to);
    expect(await addressAfter(`${publicOrigin}${named}#page=2`)).toBe(
      `${publicOrigin}${to.replace(".pdf", "/Juknis.pdf")}#page=2`,
    );
  });

  test("stands in links of a text, by a path or whole, to a page or to an image", async () => {
    const { publicOrigin } = portal.config;
    const links = (url: string) =>
      ["", "#page=2"]
        .flatMap((page) => [`${url}${page}`, `${publicOrigin}${url}${page}`])
        .map((address) => `<p><a href="${address}">Edaran</a> lama</p>`)
        .join("");
    const documents = [await uploadDocument("lama.pdf"), await uploadDocument("baru.pdf")];
    for (const [from = "", to = ""] of [
      documents,
      [await upload("denah.jpg"), await upload("denah-baru.jpg")],
    ]) {
      const id = await desk.create({ content: links(from) });
      await replace(from, to, [{ resource: "article", id, version: 1 }]);
      const { content } = await desk.read(id);
      expect(String(content).replaceAll(' rel="noopener"', "")).toBe(links(to));
    }
  });

  test("leaves a record that changed meanwhile, that isn't there, or that shows it no more", async () => {
    const [from, to] = [await upload("bentrok.jpg"), await upload("bentrok-baru.jpg")];
    const id = await desk.create({ content: imageTag(from, "Foto") });
    const other = await desk.create();
    const results = await replace(from, to, [
      { resource: "article", id, version: 9 },
      { resource: "article", id: other, version: 1 },
      { resource: "article", id: 999_999, version: 1 },
    ]);
    expect(
      (results.json().data["records"] as { message: string }[]).map(({ message }) => message),
    ).toStrictEqual([
      errorCatalogue.staleVersion.message,
      libraryMessages.notShown,
      errorCatalogue.notFound.message,
    ]);
    expect((await desk.read(id))["content"]).toContain(from);
  });

  test("changes no record that the account may not change", async () => {
    const from = await upload("milik-redaksi.jpg");
    const id = await desk.create({ content: imageTag(from, "Foto") });
    const to = await upload("milik-penulis.jpg", writer);
    expect(await recordsOf(from, writer)).toMatchObject([
      { id, refusal: errorCatalogue.forbidden.message },
    ]);
    const results = await writer.post(`${pathOf(from)}/replace`, {
      with: hashIn(to),
      takes_words: false,
      records: [{ resource: "article", id, version: 1 }],
    });
    expect(results.json().data["records"]).toMatchObject([{ version: null }]);
    expect((await desk.read(id))["content"]).toContain(from);
  });
});

test("where everyone is reviewed, what visitors see changes by no replacement", async () => {
  const [reviewed, before] = [await createTestApp({ REVIEW: "everyone" }), { portal, desk }];
  portal = reviewed;
  desk = await openNewsDesk(reviewed);
  const [from, to] = [await upload("diperiksa.jpg"), await upload("pengganti.jpg")];
  const hidden = await desk.create({ status: "inactive", content: imageTag(from, "Foto") });
  expect(await recordsOf(from)).toMatchObject([{ id: hidden, refusal: null }]);
  const { orm } = reviewed.database;
  await orm.execute(`update article set status = 'active' where id = ${hidden}`);
  expect(await recordsOf(from)).toMatchObject([{ refusal: errorCatalogue.reviewRequired.message }]);
  const results = await replace(from, to, [{ resource: "article", id: hidden, version: 1 }]);
  expect(results.json().data["records"]).toMatchObject([
    { version: null, message: errorCatalogue.reviewRequired.message },
  ]);
  ({ portal, desk } = before);
});
