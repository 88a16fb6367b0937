/** What a save invalidates of the cached responses, and what it leaves. */
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { queriesDuring } from "../test-kit/queries-during.ts";
import { disconnectDatabase } from "../test-kit/disconnect-database.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let origin: string;
let categoryId: number;
let otherCategoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
  categoryId = await makeCategory(admin, { name: "Pengadaan" });
  otherCategoryId = await makeCategory(admin, { name: "Pelatihan" });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});

/** Over a real socket, where the fast path is. */
async function read(path: string): Promise<string> {
  const response = await fetch(origin + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const queriesOf = (path: string) => queriesDuring(portal, () => read(path));

const publish = (values: Record<string, unknown>) =>
  makeNews(portal, editor, { category_id: categoryId, ...values });

async function change(id: number, values: Record<string, unknown>): Promise<void> {
  const path = `/api/dashboard/article/${id}`;
  const { image: _, ...stored } = (await editor.get(path)).json().data;
  expect((await editor.put(path, { ...stored, ...values })).status).toBe(200);
}

describe("a save", () => {
  const cached = async (path: string) => {
    await read(path);
    expect(await queriesOf(path), `${path} is cached`).toBe(0);
  };

  test("of news invalidates what shows or lists it, and nothing else", async () => {
    const id = await publish({ title: "Tetap di tempat", category_id: otherCategoryId });
    const record = `/api/web/article/${id}`;
    const otherList = `/api/web/article?category=${otherCategoryId}`;
    const list = `/api/web/article?category=${categoryId}`;
    for (const path of [record, otherList, list, "/kunjungi", "/info-berita"]) await cached(path);
    await publish({ title: "Berita lain" });
    for (const path of [list, "/info-berita"]) {
      expect(await queriesOf(path), path).toBeGreaterThan(0);
    }
    for (const path of [record, otherList, "/kunjungi"])
      expect(await queriesOf(path), path).toBe(0);
  });

  test("that moves news to another category invalidates the lists of both", async () => {
    const id = await publish({ title: "Pindah kategori" });
    const lists = [categoryId, otherCategoryId].map((one) => `/info-berita/${one}`);
    for (const path of lists) await cached(path);
    await change(id, { category_id: otherCategoryId });
    const [before, after] = await Promise.all(lists.map((path) => read(path)));
    expect(before).not.toContain("Pindah kategori");
    expect(after).toContain("Pindah kategori");
  });

  test("of a draft leaves everything as it is", async () => {
    const shown = ["/", "/info-berita", "/feed.xml", "/api/web/article?limit=4"];
    for (const path of shown) await cached(path);
    await publish({ title: "Naskah", status: "inactive" });
    for (const path of shown) expect(await queriesOf(path), path).toBe(0);
  });

  test("of a category shows its new name with its news", async () => {
    const id = await publish({ title: "Dengan kategori", category_id: otherCategoryId });
    const addresses = [`/api/web/article/${id}`, `/info-berita/${id}/detail`];
    for (const path of addresses) await cached(path);
    const admin = await portal.as("Super Admin");
    const changed = { name: "Lokakarya", description: "Uji.", status: "active" };
    await admin.put(`/api/dashboard/category/${otherCategoryId}`, changed);
    for (const path of addresses) {
      expect(await read(path), path).toContain("Lokakarya");
    }
  });
});

describe("what many pages show", () => {
  test("is queried once, and again when it has changed", async () => {
    await read("/pelajari");
    expect(await queriesOf("/privasi")).toBe(0);
    const admin = await portal.as("Super Admin");
    const entry = { title: "Baru di menu", url: "/baru", location: "footer", target: "_self" };
    await admin.post("/api/dashboard/menu", { ...entry, order_no: 9, status: "active" });
    for (const path of ["/pelajari", "/privasi", "/aksesibilitas"]) {
      expect(await read(path), path).toContain("Baru di menu");
    }
  });
});

describe("while the database is too slow", () => {
  test("the stale page is served, and the new one as soon as it can be rendered", async () => {
    await publish({ title: "Sebelum lambat" });
    expect(await read("/info-berita")).toContain("Sebelum lambat");
    await publish({ title: "Sesudah lambat" });
    const client = await portal.database.pool.connect();
    await client.query("BEGIN; LOCK TABLE article IN ACCESS EXCLUSIVE MODE");
    const during = await read("/info-berita");
    await client.query("ROLLBACK");
    client.release();
    expect(during).toContain("Sebelum lambat");
    expect(during).not.toContain("Sesudah lambat");
    expect(await read("/info-berita")).toContain("Sesudah lambat");
  });
});

describe("while the database is away", () => {
  test.each([
    ["deleted", 410, (id: number) => editor.delete(`/api/dashboard/article/${id}`)],
    ["made inactive", 404, (id: number) => change(id, { status: "inactive" })],
  ])(
    "news that was %s isn't shown any more, though it wasn't requested since",
    async (_, pageStatus, withdraw) => {
      const id = await publish({ title: "Ditarik kembali" });
      const other = await publish({ title: "Tetap tampil" });
      const pathsOf = (one: number) => [`/info-berita/${one}/detail`, `/api/web/article/${one}`];
      for (const path of [...pathsOf(id), ...pathsOf(other)]) await read(path);
      await change(other, { excerpt: "Diubah." });
      await withdraw(id);
      const away = disconnectDatabase(portal);
      const responses = await Promise.all(pathsOf(id).map((path) => fetch(origin + path)));
      const texts = await Promise.all(pathsOf(other).map(read));
      away.reconnect();
      expect(responses.map(({ status }) => status)).toStrictEqual([503, 503]);
      for (const text of texts) expect(text).toContain("Tetap tampil");
      const after = await Promise.all(pathsOf(id).map((path) => fetch(origin + path)));
      expect(after.map(({ status }) => status)).toStrictEqual([pageStatus, 404]);
    },
  );
});
