/** News over the API: times, rich text, slugs, lists, and whatever hostile clients send. */
import { beforeAll, describe, expect, test } from "vitest";
import { articlesUrl, nowSeconds, openNewsDesk } from "../../test-kit/make-news.ts";
import type { TestApp } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { articleRules } from "./article.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
});

describe("times", () => {
  test("are Unix seconds on the dashboard and Indonesian text on the web", async () => {
    const publishedAt = Date.UTC(2022, 9, 14, 2, 0, 0) / 1000;
    const id = await desk.create({ published_at: publishedAt });
    expect((await desk.read(id))["published_at"]).toBe(publishedAt);
    const web = (await portal.visitor.get(`/api/web/article/${id}`)).json().data;
    expect(web["published_at"]).toBe("14 Oktober 2022 09:00 WIB");
    expect(web["published_at_iso"]).toBe("2022-10-14T02:00:00.000Z");
  });

  test("of the last check are there for staff and visitors, and stay where a client doesn't know them", async () => {
    const checkedAt = Date.UTC(2024, 10, 4, 1, 0, 0) / 1000;
    const id = await desk.create({ checked_at: checkedAt });
    const web = (await portal.visitor.get(`/api/web/article/${id}`)).json().data;
    expect(web["checked_at"]).toBe("4 November 2024 08:00 WIB");
    const { checked_at: _unknown, image: _image, ...known } = await desk.read(id);
    const saved = await desk.editor.put(`${articlesUrl}/${id}`, { ...known, title: "Diubah" });
    expect(saved.status, saved.text).toBe(200);
    expect((await desk.read(id))["checked_at"]).toBe(checkedAt);
    await desk.change(id, { checked_at: null });
    expect((await desk.read(id))["checked_at"]).toBeNull();
  });

  test("of the next change on the site are known exactly", async () => {
    const from = portal.clock.now();
    const moment = new Date(from.getTime() + 1_234);
    const id = await desk.create();
    await portal.database.pool.query(
      "update article set published_at = $1, expired_at = $2 where id = $3",
      [moment, new Date(moment.getTime() + 1), id],
    );
    const { orm } = portal.database;
    expect(await articleRules.nextPublicChange?.(orm, from)).toStrictEqual(moment);
    const next = await articleRules.nextPublicChange?.(orm, moment);
    expect(next).toStrictEqual(new Date(moment.getTime() + 1));
  });

  test("that end before they begin are refused at the field", async () => {
    const publishedAt = nowSeconds(portal);
    const body = { ...(await desk.read(await desk.create())), published_at: publishedAt };
    const response = await desk.editor.post(articlesUrl, {
      ...body,
      image: null,
      expired_at: publishedAt,
    });
    expect(response.status).toBe(422);
    expect(response.json().errors).toStrictEqual([
      { field: "expired_at", message: "Tanggal Berakhir harus setelah Tanggal Terbit." },
    ]);
  });
});

describe("a next step", () => {
  const step = { next_step_title: "Hitung pajak belanja Anda", next_step_url: "/alat#pajak" };

  test("is there for staff and visitors, and stays where a client doesn't know it", async () => {
    const id = await desk.create(step);
    const web = (await portal.visitor.get(`/api/web/article/${id}`)).json().data;
    expect(web).toMatchObject(step);
    const {
      next_step_title: _title,
      next_step_url: _url,
      image: _image,
      ...known
    } = await desk.read(id);
    const saved = await desk.editor.put(`${articlesUrl}/${id}`, { ...known, title: "Diubah" });
    expect(saved.status, saved.text).toBe(200);
    expect(await desk.read(id)).toMatchObject(step);
  });

  test("has a title and an address, or neither", async () => {
    const id = await desk.create(step);
    const problemWith = async (fields: Record<string, unknown>) => {
      const response = await desk.change(id, fields);
      return [response.status, response.json().errors?.[0]];
    };
    expect(await problemWith({ next_step_url: null })).toStrictEqual([
      422,
      {
        field: "next_step_url",
        message: "Tulis Alamat langkah berikutnya, atau kosongkan Langkah berikutnya.",
      },
    ]);
    expect(await problemWith({ next_step_title: " " })).toStrictEqual([
      422,
      {
        field: "next_step_title",
        message: "Tulis Langkah berikutnya, atau kosongkan alamatnya.",
      },
    ]);
    expect(await problemWith({ next_step_url: "javascript:alert(1)" })).toMatchObject([
      422,
      { field: "next_step_url" },
    ]);
    expect(await problemWith({ next_step_title: null, next_step_url: null })).toStrictEqual([
      200,
      undefined,
    ]);
  });
});

describe("rich text", () => {
  test("keeps what the editor makes and loses what could harm", async () => {
    const id = await desk.create({
      content:
        '<h2>Judul</h2><table><thead><tr><th scope="col">A</th></tr></thead></table>' +
        '<p onclick="x()">Isi <a href="https://contoh.example">tautan</a> <a href="javascript:x()">jahat</a></p>' +
        '<script>alert(1)</script><iframe src="https://x.example"></iframe>',
    });
    const content = String((await desk.read(id))["content"]);
    expect(content).toContain('<th scope="col">');
    expect(content).toMatch(/<a href="https:\/\/contoh\.example"[^>]*rel="noopener/);
    expect(content).not.toMatch(/script|onclick|iframe/i);
  });
});

describe("text that is nothing once cleaned", () => {
  test("counts as left empty", async () => {
    const base = { ...(await desk.read(await desk.create())), image: null };
    const response = await desk.editor.post(articlesUrl, {
      ...base,
      content: "<script>x</script>",
    });
    expect(response.json().errors).toStrictEqual([
      { field: "content", message: "Konten wajib diisi!" },
    ]);
  });
});

describe("slugs", () => {
  test("are unique, and stay when the title changes", async () => {
    const first = await desk.create({ title: "Cara membuat BAST!" });
    const second = await desk.create({ title: "Cara membuat BAST" });
    expect((await desk.read(first))["slug"]).toBe("cara-membuat-bast");
    expect((await desk.read(second))["slug"]).toBe("cara-membuat-bast-2");
    await desk.change(first, { title: "Judul lain" });
    expect((await desk.read(first))["slug"]).toBe("cara-membuat-bast");
  });

  test("of articles made at the same moment differ", async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => desk.create({ title: "Bersamaan" })),
    );
    const slugs = await Promise.all(ids.map(async (id) => (await desk.read(id))["slug"]));
    expect(new Set(slugs).size).toBe(12);
  });
});

describe("the number of a place", () => {
  test("is the form's first for a client that names none, and none for one that says so", async () => {
    expect((await desk.read(await desk.create()))["order_no"]).toBe(1);
    const id = await desk.create({ order_no: null });
    expect((await desk.read(id))["order_no"]).toBeNull();
    // A change that leaves it out leaves it as it is.
    const { image: _image, order_no: _number, ...values } = await desk.read(id);
    await desk.editor.put(`${articlesUrl}/${id}`, values);
    expect((await desk.read(id))["order_no"]).toBeNull();
  });
});

describe("authors", () => {
  test("are whoever created and whoever last changed it, by name alone", async () => {
    const id = await desk.create();
    expect(await desk.read(id)).toMatchObject({ creator: { name: "Akun Editor" }, editor: null });
    const admin = await portal.as("Admin");
    const { image: _image, ...values } = await desk.read(id);
    await admin.put(`${articlesUrl}/${id}`, values);
    expect(await desk.read(id), "unchanged").toMatchObject({ editor: null });
    await admin.put(`${articlesUrl}/${id}`, { ...values, title: "Diubah" });
    expect(await desk.read(id)).toMatchObject({
      creator: { name: "Akun Editor" },
      editor: { name: "Akun Admin" },
    });
    const web = (await portal.visitor.get(`/api/web/article/${id}`)).text;
    expect(web).not.toMatch(/@siplah|Staf|0812/);
  });
});

describe("lists", () => {
  const list = async (query: string) => (await desk.editor.get(`${articlesUrl}?${query}`)).list();

  test("are paged by 10, counted whole, and without the long text", async () => {
    for (let made = 0; made < 12; made += 1) await desk.create({ title: `Daftar ${made}` });
    const { data, meta } = await list("q=Daftar");
    expect(data).toHaveLength(10);
    expect(meta).toStrictEqual({ page: 1, limit: 10, total: 12 });
    expect(data[0]).not.toHaveProperty("content");
    expect((await list("q=Daftar&page=2")).data).toHaveLength(2);
    expect((await list("q=Daftar&limit=1000")).data).toHaveLength(12);
  });

  test("are filtered, searched and sorted by what the definition names", async () => {
    const id = await desk.create({ title: "100% _unik_ \\ tanda", is_top: true });
    expect((await list("q=100%25%20_unik_%20%5C")).data.map((row) => row.id)).toStrictEqual([id]);
    expect((await list("is_top=1")).data.map((row) => row.id)).toStrictEqual([id]);
    expect((await list("category=999999")).data).toStrictEqual([]);
    const titles = (await list("q=Daftar&sort=title&limit=3")).data.map((row) => row["title"]);
    expect(titles).toStrictEqual(["Daftar 0", "Daftar 1", "Daftar 10"]);
  });

  test("refuse bad values and ignore unknown keys", async () => {
    const bad = [
      "page=0",
      "page=x",
      "limit=0",
      "limit=1001",
      "status=foo",
      "sort=password",
      "category=x",
      "page=1&page=2",
    ];
    for (const query of bad) {
      const response = await desk.editor.get(`${articlesUrl}?${query}`);
      expect(response.status, query).toBe(422);
      expect(response.json().errors?.[0]?.field).toBe(query.split("=")[0]);
    }
    expect((await desk.editor.get(`${articlesUrl}?entah=1`)).status).toBe(200);
  });

  test("of the web hold only what is visible, whatever status is asked for", async () => {
    await desk.create({ title: "Tersembunyi", status: "inactive" });
    const web = async (query: string) =>
      (await portal.visitor.get(`/api/web/article?${query}`)).list();
    expect((await web("status=inactive")).data).toStrictEqual([]);
    expect((await web("limit=1000")).data.map((row) => row["title"])).not.toContain("Tersembunyi");
    const wrongKey = await portal.clientWith("salah").get("/api/web/article");
    expect([wrongKey.status, wrongKey.json().is_web]).toStrictEqual([401, true]);
  });
});

describe("a category", () => {
  test("with news can't be deleted, and the response says how many", async () => {
    await desk.create();
    const admin = await portal.as("Super Admin");
    const response = await admin.delete(`/api/dashboard/category/${desk.categoryId}`);
    expect(response.status).toBe(409);
    expect(response.json().message).toMatch(/masih dipakai oleh \d+ data di Berita,/);
  });
});

describe("hostile input", () => {
  const raw = (payload: string, type = "application/json") =>
    desk.editor.send({
      method: "POST",
      url: articlesUrl,
      headers: { "content-type": type },
      payload,
    });

  test("ends in the envelope with the right status", async () => {
    expect((await raw(`{"title":"${"a".repeat(2_200_000)}"}`)).status).toBe(413);
    expect((await raw("[]")).status).toBe(422);
    expect((await raw("null")).status).toBe(422);
    expect((await desk.editor.get("/api/tidak/ada")).json().message).toBe(
      "Alamat tidak ditemukan.",
    );
    const wrongVerb = await desk.editor.send({ method: "PATCH", url: articlesUrl });
    expect([wrongVerb.status, wrongVerb.headers["allow"]]).toStrictEqual([405, "GET, HEAD, POST"]);
    const wrongVerbOfOne = await desk.editor.send({ method: "POST", url: `${articlesUrl}/1` });
    expect(wrongVerbOfOne.status).toBe(405);
    expect(wrongVerbOfOne.headers["allow"]).toBe("DELETE, GET, HEAD, PATCH, PUT");
  });

  test("that can't be stored unaltered is refused at its field", async () => {
    const base = { ...(await desk.read(await desk.create())), image: null };
    for (const title of ["a\u0000b", "\ud800", "x".repeat(256), 5, {}, [], true]) {
      const response = await desk.editor.post(articlesUrl, { ...base, title });
      expect(response.status).toBe(422);
      expect(response.json().errors?.map(({ field }) => field)).toStrictEqual(["title"]);
    }
    const unusual = "“Kutipan” — 日本語 🌾 <b> & ' \" \\ \u202e";
    const id = await desk.create({ title: unusual });
    expect((await desk.read(id))["title"]).toBe(unusual);
  });

  test("can't set what isn't the sender's to set", async () => {
    const foreign = { id: 1, creator_id: 1, slug: "dipilih", version: 9, created_at: 0 };
    const id = await desk.create({ title: "Milik sendiri", ...foreign });
    const record = await desk.read(id);
    expect(record["slug"]).toBe("milik-sendiri");
    expect(record["version"]).toBe(1);
    expect(record["creator"]).toMatchObject({ name: "Akun Editor" });
  });

  test("names a category that doesn't exist", async () => {
    const base = { ...(await desk.read(await desk.create())), image: null };
    const response = await desk.editor.post(articlesUrl, { ...base, category_id: 987_654 });
    expect(response.status).toBe(422);
    expect(response.json().errors).toStrictEqual([
      { field: "category_id", message: "Kategori tidak ditemukan." },
    ]);
  });
});
