/** Lists between moments, of one's own records, and as files. */
import { beforeAll, expect, test } from "vitest";
import { csvCell, unguardedText } from "../../csv.ts";
import { makeCategory, makeNews, nowSeconds } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/article";
const day = 86_400;
let portal: TestApp;
let editor: TestClient;
let writer: TestClient;
let now: number;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  writer = await portal.as("Penulis");
  now = nowSeconds(portal);
  const category_id = await makeCategory(await portal.as("Super Admin"), { name: "Pengumuman" });
  for (const [index, client] of [editor, editor, writer].entries()) {
    await makeNews(portal, client, {
      category_id,
      title: ["=1+1", 'Kata "kutip", koma', "Tulisan saya"][index],
      status: index === 2 ? "inactive" : "active",
      published_at: now + index * day,
      expired_at: now + (index + 1) * 10 * day,
      order_no: index === 0 ? null : index,
    });
  }
});

const titles = async (client: TestClient, query: string) => {
  const { data, meta } = (await client.get(`${path}?sort=id&${query}`)).list();
  expect(meta.total).toBe(data.length);
  return data.map(({ title }) => title);
};

test("a list is narrowed to what lies between two moments, the second of which doesn't count", async () => {
  const range = `published_at_from=${now + day}&published_at_until=${now + 2 * day}`;
  expect(await titles(editor, range)).toStrictEqual(['Kata "kutip", koma']);
  const open = `expired_at_from=${now + 20 * day}&published_at_until=${now + 2 * day + 1}`;
  expect(await titles(editor, open)).toStrictEqual(['Kata "kutip", koma', "Tulisan saya"]);
  expect((await editor.get(`${path}?published_at_from=besok`)).status).toBe(422);
});

test("a writer's own news are found, for everybody their own", async () => {
  expect(await titles(writer, "mine=1")).toStrictEqual(["Tulisan saya"]);
  expect(await titles(editor, "mine=1")).toHaveLength(2);
  expect(await titles(editor, "mine=1&q=kutip")).toHaveLength(1);
});

test("visitors' lists know none of it", async () => {
  const all = (await portal.visitor.get("/api/web/article")).list().meta.total;
  const found = await portal.visitor.get(`/api/web/article?mine=1&published_at_from=${now + day}`);
  expect(found.list().meta.total).toBe(all);
});

test.each(["＝1+1", "＋1", "－1", "＠A1", "\u{FEFF}=1", "\t1"])(
  "%j is no formula in a file",
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
    expect(unguardedText(`'${text}`)).toBe(text);
  },
);

test("a file holds what the list shows, in its order and words, and no formula", async () => {
  const columns = "title,status,category_id,published_at,order_no,is_top";
  const query = `sort=id&published_at_until=${now + 2 * day}&columns=${columns}`;
  const csv = await editor.get(`${path}/export?format=csv&${query}`);
  expect(csv.headers["content-disposition"]).toMatch(/^attachment; filename="article-.*\.csv"$/u);
  const wib = (seconds: number) =>
    new Date((seconds + 7 * 3600) * 1000).toISOString().slice(0, 16).replace("T", " ");
  expect(csv.text.split("\r\n")).toStrictEqual([
    '\u{FEFF}"Judul","Status","Tahap","Kategori","Tanggal Terbit (WIB)","Urutan","Berita Utama"',
    `"'=1+1","Aktif","Terbit","Pengumuman","${wib(now)}",,"Tidak"`,
    `"Kata ""kutip"", koma","Aktif","Terjadwal","Pengumuman","${wib(now + day)}","1","Tidak"`,
    "",
  ]);
  const json = await editor.get(`${path}/export?format=json&${query}`);
  expect(JSON.parse(json.text)).toStrictEqual([
    ["=1+1", "Aktif", "Terbit", "Pengumuman", now, null, "Tidak"],
    ['Kata "kutip", koma', "Aktif", "Terjadwal", "Pengumuman", now + day, 1, "Tidak"],
  ]);
  const found = await editor.get(`${path}/export?format=json&q=saya&columns=title`);
  expect(JSON.parse(found.text)).toStrictEqual([["Tulisan saya"]]);
});

test("beside the status a file says what readers see by now, as the list does", async () => {
  const admin = await portal.as("Super Admin");
  const closed = await makeCategory(admin, { name: "Ditutup", status: "inactive" });
  const open = await makeCategory(admin, { name: "Terbuka" });
  const ended = { category_id: open, published_at: now - 2 * day, expired_at: now - day };
  await makeNews(portal, editor, { title: "Tahap lewat", ...ended });
  await makeNews(portal, editor, { title: "Tahap tertutup", category_id: closed });
  await makeNews(portal, editor, {
    title: "Tahap ditarik",
    category_id: open,
    withdrawn_at: now,
    withdrawal_reason: "Keliru.",
  });
  await makeNews(portal, editor, { title: "Tahap draf", category_id: open, status: "inactive" });
  const rows = async (api: string, query: string) =>
    JSON.parse((await admin.get(`/api/dashboard/${api}/export?format=json&${query}`)).text);
  expect(await rows("article", "q=tahap&sort=id&columns=status,title")).toStrictEqual([
    ["Aktif", "Berakhir", "Tahap lewat"],
    ["Aktif", "Kategori tidak aktif", "Tahap tertutup"],
    ["Aktif", "Ditarik", "Tahap ditarik"],
    ["Tidak aktif", "Tidak aktif", "Tahap draf"],
  ]);
  // Where nothing but the status counts, it says it all.
  expect(await rows("category", "q=ditutup&columns=name,status")).toStrictEqual([
    ["Ditutup", "Tidak aktif"],
  ]);
});

test("an export is in the audit, with what was exported", async () => {
  const admin = await portal.as("Super Admin");
  await writer.get(`${path}/export?format=csv&mine=1&columns=title&q=tulisan`);
  const [event] = (await admin.get("/api/dashboard/audit?action=export")).list().data;
  expect(event).toMatchObject({
    resource: "article",
    details: { format: "csv", mine: "1", columns: "title", records: 1 },
  });
  // What is searched for may be a person's name.
  expect(event?.["details"]).not.toHaveProperty("q");
});

test.each([
  "columns=title",
  "format=csv",
  "format=csv&columns=content",
  "format=pdf&columns=title",
])("%s names no file", async (query) => {
  expect((await editor.get(`${path}/export?${query}`)).status).toBe(422);
});
