/** The media library: what is stored, what shows it, and deleting what nothing needs. */
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { libraryMessages } from "#contract/media-library.ts";
import { media, mediaUse } from "../../database/media-tables.ts";
import { revision, setting } from "../../database/schema.ts";
import { deleteUnusedMedia } from "../../media/delete-unused.ts";
import { openLibraryDesk, pathOf } from "../../test-kit/library-desk.ts";
import { nowSeconds } from "../../test-kit/make-news.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { pdf, plainJpeg } from "../../test-kit/upload-samples.ts";
import { hideFiles } from "../hide-files.ts";
import { backfillMediaUses } from "./backfill-uses.ts";

const { portal, desk, writer, store, upload, uploadDocument, detail } = await openLibraryDesk();
const inText = (url: string, alt: string) => `<p>Lihat:</p><img src="${url}" alt="${alt}">`;
const list = async (query: string, client: TestClient = desk.editor) => {
  const response = await client.get(`/api/dashboard/media?${query}`);
  expect(response.status, response.text).toBe(200);
  return response.list();
};
const found = async (query: string, client?: TestClient) =>
  (await list(query, client)).data.map(({ url }) => url);
/** Creates an article through a draft that names a stored file, as a form does. */
async function createWith(url: string): Promise<number> {
  const draft = await desk.editor.post("/api/dashboard/drafts", {
    resource: "article",
    record_id: null,
    values: {
      title: "Dari pustaka",
      category_id: desk.categoryId,
      excerpt: "Ringkasan.",
      content: "<p>Isi.</p>",
      published_at: nowSeconds(portal) - 60,
      expired_at: nowSeconds(portal) + 86_400,
      is_top: false,
      slideshow: false,
      status: "active",
      image: url.slice("/media/".length),
    },
  });
  expect(draft.status, draft.text).toBe(200);
  const { id, version } = draft.json().data;
  const published = await desk.editor.post(`/api/dashboard/drafts/${id}/publish`, { version });
  expect(published.status, published.text).toBe(200);
  return Number(published.json().data["id"]);
}

describe("a stored image", () => {
  test("is listed with its size, who uploaded it, and each place that shows it", async () => {
    const url = await upload("pengeras-suara.jpg");
    const id = await desk.create({
      title: "Mitra berhenti",
      content: inText(url, "Pengeras suara"),
    });
    const [file] = (await list("q=pengeras-suara")).data;
    expect(file).toMatchObject({
      url,
      kind: "picture",
      title: "pengeras-suara.jpg",
      alt: "Pengeras suara",
      width: 90,
      height: 60,
      uses: 1,
      uploaded_by: { name: expect.any(String) },
      uploaded_at: expect.any(Number),
    });
    expect(await detail(url)).toMatchObject({
      places: [{ resource: "article", id, label: "Mitra berhenti", field: "Konten" }],
      may_delete: false,
      expires_at: null,
    });
  });

  test("is found by its name, its alternative text and the title of what shows it", async () => {
    const url = await upload("sekolah-pagi.jpg");
    await desk.create({ title: "Upacara bendera", content: inText(url, "Halaman sekolah") });
    for (const words of ["sekolah-PAGI", "halaman", "upacara"]) {
      expect(await found(`q=${words}`)).toContain(url);
    }
    expect(await found("q=tidakada")).toStrictEqual([]);
  });

  test("that others have uploaded is listed once a record shows it, not while it is part of their drafts", async () => {
    const url = await upload("rahasia-draf.jpg");
    expect(await found("q=rahasia-draf")).toStrictEqual([url]);
    expect(await found("q=rahasia-draf", writer)).toStrictEqual([]);
    expect((await writer.get(pathOf(url))).status).toBe(404);
    await desk.create({ content: inText(url, "Foto") });
    expect(await found("q=rahasia-draf", writer)).toStrictEqual([url]);
  });

  test("that two have uploaded is listed for both, though no record shows it", async () => {
    const bytes = await plainJpeg(70, 70, "#7a2f11");
    await store(bytes, "siaran-pers.jpg");
    const url = await store(bytes, undefined, writer);
    for (const client of [desk.editor, writer]) {
      expect(await found("q=siaran-pers", client)).toStrictEqual([url]);
      expect(await detail(url, client)).toMatchObject({ url });
    }
    await uploadDocument("siaran-pers.pdf", desk.editor, pdf);
    const document = await uploadDocument("siaran-pers.pdf", writer, pdf);
    expect(await detail(document)).toMatchObject({ url: document });
    expect(await detail(document, writer)).toMatchObject({ url: document });
  });
});

test("kinds, use and pages narrow the list", async () => {
  const image = await upload("saringan-gambar.jpg");
  const document = await uploadDocument("saringan-surat.pdf");
  await desk.create({ attachments: [{ url: document, name: "Surat edaran" }] });
  expect(await found("q=saringan&kind=picture")).toStrictEqual([image]);
  expect(await found("q=saringan&kind=document")).toStrictEqual([document]);
  expect(await found("q=saringan&used=yes")).toStrictEqual([document]);
  expect(await found("q=saringan&used=no")).toStrictEqual([image]);
  const { data, meta } = await list("q=saringan&limit=1&page=2");
  expect(data).toHaveLength(1);
  expect(meta).toStrictEqual({ page: 2, limit: 1, total: 2 });
  expect((await desk.editor.get("/api/dashboard/media?kind=film")).status).toBe(422);
});

test("the list stands in the order that is asked for", async () => {
  const second = await upload("urutan-b.jpg");
  const document = await uploadDocument("urutan-c.pdf");
  const first = await upload("urutan-A.jpg");
  expect(await found("q=urutan&sort=title")).toStrictEqual([first, second, document]);
  expect((await found("q=urutan&sort=uploaded_at")).at(-1)).not.toBe(second);
  const sizes = (await list("q=urutan&sort=-size")).data.map((file) => Number(file["size"]));
  expect(sizes).toStrictEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(1);
  expect((await desk.editor.get("/api/dashboard/media?sort=hash")).status).toBe(422);
});

describe("a file that two records show", () => {
  test("survives the delete of one, and stays public", async () => {
    const url = await upload();
    const content = inText(url, "Foto");
    const [first, second] = [await desk.create({ content }), await createWith(url)];
    expect((await desk.read(second))["image"]).toBe(url);
    expect(await detail(url)).toMatchObject({ uses: 2 });
    await desk.editor.delete(`/api/dashboard/article/${first}`);
    const { database, clock } = portal;
    const invalidations = { announce: async () => undefined };
    const hashes = [/[0-9a-f]{32}/u.exec(url)?.[0] ?? ""];
    await hideFiles.run({ database, clock, invalidations } as never, { hashes });
    await deleteUnusedMedia(portal.database, new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));
    expect((await portal.visitor.get(url)).status).toBe(200);
    expect(await detail(url)).toMatchObject({ uses: 1, places: [{ id: second }] });
    await desk.editor.post(`/api/dashboard/article/${first}/restore`);
    expect(await detail(url)).toMatchObject({ uses: 2 });
  });
});

describe("a delete", () => {
  test("is refused while a record shows the file, and names it", async () => {
    const url = await upload();
    await desk.create({ title: "Masih tayang", content: inText(url, "Foto") });
    const refused = await desk.editor.delete(pathOf(url));
    expect(refused.status).toBe(409);
    expect(refused.json().message).toContain(libraryMessages.place("Masih tayang", "Konten"));
    expect((await desk.editor.get(url)).status).toBe(200);
  });

  test("is refused while history, a draft or the trash could bring it back", async () => {
    const url = await upload();
    const id = await desk.create({ content: inText(url, "Foto") });
    await desk.change(id, { content: "<p>Tanpa foto</p>" });
    expect(await detail(url)).toMatchObject({ uses: 0, holders: [libraryMessages.history(1)] });
    const drafted = await upload();
    await desk.editor.post("/api/dashboard/drafts", {
      resource: "article",
      record_id: null,
      values: { title: "Draf", content: inText(drafted, "Foto") },
    });
    for (const [address, holder] of [
      [url, libraryMessages.history(1)],
      [drafted, libraryMessages.drafts(1)],
    ] as const) {
      const refused = await desk.editor.delete(pathOf(address));
      expect([refused.status, refused.json().message]).toStrictEqual([
        409,
        libraryMessages.inUse([holder]),
      ]);
    }
  });

  test("takes away what nothing needs, and is an event of the audit", async () => {
    const url = await upload("salah-unggah.jpg");
    expect(await detail(url)).toMatchObject({ may_delete: true, expires_at: expect.any(Number) });
    const deleted = await desk.editor.delete(pathOf(url));
    expect(deleted.json().data["message"]).toBe(libraryMessages.deleted);
    expect((await desk.editor.get(url)).status).toBe(404);
    const admin = await portal.as("Super Admin");
    const [event] = (await admin.get("/api/dashboard/audit?action=file-deleted")).list().data;
    expect(event).toMatchObject({ label: "salah-unggah.jpg" });
  });

  test("is a Penulis' for own uploads alone", async () => {
    const own = await upload("punya-penulis.jpg", writer);
    expect((await writer.delete(pathOf(own))).status).toBe(200);
    const id = await desk.create({ content: inText(await upload("punya-editor.jpg"), "Foto") });
    const [other = ""] = (await found("q=punya-editor", writer)).map(String);
    await desk.change(id, { content: "<p>Tanpa</p>" });
    expect((await writer.delete(pathOf(other))).status).toBe(403);
  });
});

test("records from before uses were stored are found after the update", async () => {
  const { orm } = portal.database;
  const url = await upload();
  const id = await desk.create({ content: inText(url, "Lama") });
  await orm.delete(mediaUse).where(eq(mediaUse.recordId, id));
  // What a release before this one has written still holds the file.
  await expect(orm.select().from(revision).where(eq(revision.record_id, id))).resolves.toHaveLength(
    1,
  );
  expect((await desk.editor.delete(pathOf(url))).status).toBe(409);
  await orm.delete(setting).where(like(setting.name, "media_uses%"));
  await backfillMediaUses.run(portal as never, {});
  expect(await detail(url)).toMatchObject({ uses: 1, alt: "Lama" });
});

describe("a document that an address leads to", () => {
  const help = (url: string, title: string) =>
    desk.editor.post("/api/dashboard/goverment", { title, url, content: "<p>Isi.</p>" });
  const isPublic = async (url: string) => (await portal.visitor.get(url)).status === 200;

  test.each([
    ["a path", (url: string) => url],
    ["a name for readers", (url: string) => url.replace(".pdf", "/Panduan.pdf")],
    ["the whole address", (url: string) => `${portal.config.publicOrigin}${url}`],
  ])("is shown, listed with its place and not deleted, by %s", async (title, addressOf) => {
    const url = await uploadDocument(`${title}.pdf`);
    expect(await isPublic(url)).toBe(false);
    const made = await help(addressOf(url), title);
    expect(made.status, made.text).toBe(201);
    expect(await isPublic(url)).toBe(true);
    expect(await detail(url)).toMatchObject({
      places: [{ resource: "goverment", label: title, field: "Url" }],
      may_delete: false,
    });
    await portal.database.orm.delete(revision).where(eq(revision.resource, "goverment"));
    await deleteUnusedMedia(portal.database, new Date(Date.now() + 8 * 86_400_000));
    expect(await isPublic(url)).toBe(true);
  });

  test("is found after the update in a record from before, and shown to visitors", async () => {
    const url = await uploadDocument("lama.pdf");
    await help(url, "Dari dahulu");
    const { orm } = portal.database;
    const hash = /[0-9a-f]{32}/u.exec(url)?.[0] ?? "";
    await orm.delete(mediaUse).where(eq(mediaUse.hash, hash));
    await orm.update(media).set({ publicFrom: null }).where(eq(media.hash, hash));
    await orm.delete(setting).where(like(setting.name, "media_uses%"));
    await orm.insert(setting).values({ name: "media_uses", value: "done" });
    await backfillMediaUses.run(portal as never, {});
    expect(await detail(url)).toMatchObject({ uses: 1 });
    expect(await isPublic(url)).toBe(true);
  });
});
