/** Another file in a file's place everywhere. */
import { describe, expect, test } from "vitest";
import { libraryMessages } from "#contract/media-library.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { articlesUrl, makeCategory } from "../../test-kit/make-news.ts";
import { hashIn, imageTag, openLibraryDesk, pathOf } from "../../test-kit/library-desk.ts";

const { portal, desk, writer, upload, uploadDocument, detail, recordsOf, replace } =
  await openLibraryDesk();

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
  const { portal: reviewed, ...library } = await openLibraryDesk({ REVIEW: "everyone" });
  const [from, to] = [await library.upload("diperiksa.jpg"), await library.upload("pengganti.jpg")];
  const content = imageTag(from, "Foto");
  const hidden = await library.desk.create({ status: "inactive", content });
  expect(await library.recordsOf(from)).toMatchObject([{ id: hidden, refusal: null }]);
  const { orm } = reviewed.database;
  await orm.execute(`update article set status = 'active' where id = ${hidden}`);
  const { message } = errorCatalogue.reviewRequired;
  expect(await library.recordsOf(from)).toMatchObject([{ refusal: message }]);
  const record = { resource: "article", id: hidden, version: 1 };
  const results = await library.replace(from, to, [record]);
  expect(results.json().data["records"]).toMatchObject([{ version: null, message }]);
});
