/** The sample content on an empty database, and again on the same one. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { captionsOfFilm } from "#contract/video-address.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { loadSampleContent } from "./load-sample-content.ts";

let portal: TestApp;
let wasLoaded: boolean;
const counts = async () => {
  const tables = [
    "category",
    "article",
    "faq",
    "menu",
    "partner",
    "social_media",
    "video",
    "slideshow",
    "media",
  ];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const query = sql`select count(*)::int as total from ${sql.identifier(table)}`;
      return (await portal.database.orm.execute(query)).rows[0]?.["total"];
    }),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
};

const textOf = async (path: string) =>
  (await portal.visitor.get(path)).text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Super Admin");
  // As after a first start that was interrupted.
  await portal.database.pool.query(`SELECT nextval(pg_get_serial_sequence('article', 'id'))`);
  wasLoaded = await loadSampleContent(portal.database);
});

describe("the sample content", () => {
  test("is 6 categories and 24 articles, each with a drawn image", async () => {
    expect(wasLoaded).toBe(true);
    expect(await counts()).toMatchObject({
      category: 6,
      article: 24,
      faq: 24,
      partner: 15,
      video: 3,
    });
    const admin = await portal.as("Super Admin");
    const response = await admin.get("/api/dashboard/article?limit=100");
    const articles = response.list<{ image: string; status: string }>().data;
    expect(articles.filter(({ status }) => status === "active")).toHaveLength(20);
    for (const { image } of articles) expect(image).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  });

  test("tells of past events in the past tense", async () => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      `SELECT concat_ws(' ', excerpt, content) AS text FROM article WHERE status = 'active'
         UNION ALL SELECT answer FROM faq WHERE status = 'active'`,
    );
    const words = rows.map(({ text }) => text.replaceAll(/<[^>]*>/g, "")).join(" ");
    expect(words.match(/Mulai \d+ \p{L}+ 20\d\d.*?\./gu)).toBeNull();
    expect(words).not.toMatch(/masih diteruskan|diproses pada gelombang/u);
    expect(words).toContain("Sejak 14 Desember 2024, satu Mitra pasar daring tidak lagi");
  });

  test("never says to visitors that it is made up, and passes no story off as a report", async () => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      "SELECT concat_ws(' ', title, excerpt, content) AS text FROM article",
    );
    const words = rows.map(({ text }) => text).join(" ");
    expect(words).not.toMatch(/adalah contoh|ilustrasi|jadwal contoh/iu);
    expect(words).not.toMatch(/sekolah ini|— Kepala/u);
  });

  test("says where a partner answers and when it is active as the register shows it", async () => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      "SELECT concat_ws(' ', title, excerpt, content) AS text FROM article",
    );
    const words = rows.map(({ text }) => text).join(" ");
    expect(words).not.toMatch(/kontak setiap Mitra|masih tercantum/iu);
    const help = await textOf("/bantuan-pemerintah");
    expect(help).toContain("Kunjungi SIPLah : Bantuan peralatan SMK");
    expect(help).toMatch(/Permendikbudristek 63\/2022\)[^.]*31 Juli/u);
  });

  test("calls what RKAS means by one name", async () => {
    for (const path of ["/", "/satuan-pendidikan", "/bantuan-pemerintah", "/istilah"]) {
      expect(await textOf(path), path).toMatch(/rencana kegiatan dan anggaran sekolah/iu);
      expect(await textOf(path), path).not.toMatch(/rencana kegiatan dan anggaran \(RKAS\)/iu);
    }
    expect((await portal.visitor.get("/tanya-jawab")).text).not.toContain("Kebijakan privasi");
  });

  test("promises no help centre, which a portal may be without", async () => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      `SELECT concat_ws(' ', title, excerpt, content) AS text FROM article
         UNION ALL SELECT answer FROM faq
         UNION ALL SELECT concat_ws(' ', who, how) FROM contact_matter`,
    );
    expect(rows.filter(({ text }) => /pusat bantuan/i.test(text))).toStrictEqual([]);
  });

  test("answers what the tax is with the rate of today", async () => {
    const found = (await portal.visitor.get("/cari?q=tarif+ppn")).text;
    const words = found.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(words).toMatch(
      /Berapa tarif PPN belanja sekolah\? Sejak 1 Januari 2025 tarif PPN 12% [^.]*setara 11% dari harga\./,
    );
  });

  test("links its articles to each other and to pages that there are", async () => {
    const { rows } = await portal.database.pool.query<{
      slug: string;
      content: string;
      next_step_url: string | null;
    }>("SELECT slug, content, next_step_url FROM article");
    const nextSteps = rows.map(({ next_step_url: url }) => url).filter((url) => url !== null);
    expect(nextSteps.length).toBeGreaterThan(5);
    for (const url of nextSteps) expect((await portal.visitor.get(url)).status, url).toBe(200);
    const links = rows.flatMap(({ slug, content }) =>
      Array.from(content.matchAll(/href="(\/[^"]*)"/g), ([, url = ""]) => ({ slug, url })),
    );
    expect(links.length).toBeGreaterThan(20);
    for (const { slug, url } of links) {
      expect((await portal.visitor.get(url)).status, `${slug}: ${url}`).toBe(200);
    }
    const titlesBehind = async (from: string) => {
      const urls = links.filter(({ slug, url }) => slug === from && url.endsWith("/detail"));
      const pages = await Promise.all(urls.map(({ url }) => portal.visitor.get(url)));
      return pages.map(({ text }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]);
    };
    expect(await titlesBehind("selesaikan-transaksi-13-desember-2024")).toStrictEqual([
      expect.stringContaining("Cara membuat BAST"),
      expect.stringContaining("empat cara menutupnya"),
    ]);
    expect(await titlesBehind("perubahan-alamat-kantor-layanan")).toStrictEqual([
      expect.stringContaining("Batas waktu pengajuan data buku"),
    ]);
  });

  test("is a film with captions for each of three pages, served in parts too", async () => {
    const response = await portal.visitor.get("/api/web/video");
    const films = response.list<{ url: string; page: string }>().data;
    expect(films.map(({ page }) => page).toSorted()).toEqual(["home", "school", "seller"]);
    for (const { url } of films) {
      const part = await portal.visitor.get(url, { range: "bytes=4-7" });
      expect([part.status, part.text]).toEqual([206, "ftyp"]);
      expect(part.headers["content-type"]).toBe("video/mp4");
      const captions = await portal.visitor.get(captionsOfFilm(url) ?? "");
      expect(captions.headers["content-type"]).toContain("text/vtt");
      expect(captions.text).toMatch(/^WEBVTT\n\n00:/);
    }
  });

  test("has an article with a film, behind an image and with captions", async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "SELECT id FROM article WHERE slug = 'cara-membuat-bast-yang-benar'",
    );
    const { text } = await portal.visitor.get(`/info-berita/${rows[0]?.id}/detail`);
    expect(text).toContain('data-captions="/video/cerita-sekolah.id.vtt"');
  });

  test("shows each page's own film, questions and partners", async () => {
    const home = await portal.visitor.get("/");
    expect(home.text).toContain('href="/video/siplah-sekilas.mp4"');
    const school = await portal.visitor.get("/satuan-pendidikan");
    expect(school.text).toContain('data-captions="/video/cerita-sekolah.id.vtt"');
    expect(school.text.match(/<details>/g)).toHaveLength(6);
    const seller = await portal.visitor.get("/penyedia-barang-jasa");
    expect(seller.text).toContain('href="/video/cerita-penyedia.mp4"');
    expect(seller.text.match(/<details>/g)).toHaveLength(6);
    expect(seller.text.match(/<li class="partner"/g)).toHaveLength(8);
    const visit = await portal.visitor.get("/kunjungi");
    expect(visit.text.match(/<li class="partner"/g)).toHaveLength(15);
  });

  test("tears no province's name and no law's number at the end of a line", async () => {
    const held = async (path: string) =>
      (await portal.visitor.get(path)).text.match(/(?<=<span class="no-break">)[^<]*/g);
    expect(await held("/")).toContain("Jawa Tengah");
    const seller = await held("/penyedia-barang-jasa");
    expect(seller).toEqual(expect.arrayContaining(["Sumatera Barat", "DI Yogyakarta"]));
    expect(await held("/info-berita?page=2")).toContain("18 Tahun 2022");
  });

  test("is named to those who may change it as long as what is made up is unchanged", async () => {
    const editor = await portal.as("Editor");
    const totals = async () => {
      const { data } = (await editor.get("/api/dashboard/sample-content")).json();
      const records = data["records"] as { resource: string; ids: number[] }[];
      return Object.fromEntries(records.map(({ resource, ids }) => [resource, ids.length]));
    };
    const stored = {
      article: 24,
      agenda: 3,
      notice: 1,
      testimonial: 12,
      slideshow: 1,
      video: 3,
      "social-media": 5,
    };
    expect(await totals()).toStrictEqual(stored);
    const url = "/api/dashboard/testimonial";
    const [first, second, ...others] = (await editor.get(`${url}?limit=100`)).list<{
      id: number;
      version: number;
      quote: string;
    }>().data;
    if (!first || !second) throw new Error("There are no testimonials.");
    // Another place in the list is no other content.
    const order = [second, first, ...others].map(({ id, version }) => ({ id, version }));
    const ordered = await editor.put(`${url}/order`, { records: order });
    expect(ordered.status, ordered.text).toBe(200);
    expect(await totals()).toStrictEqual(stored);
    const { version } = (await editor.get(`${url}/${first.id}`)).json().data;
    const changed = await editor.patch(`${url}/${first.id}`, { quote: "Sungguhan.", version });
    expect(changed.status, changed.text).toBe(200);
    expect((await editor.delete(`${url}/${second.id}`)).status).toBe(200);
    const own = { quote: "Sungguhan juga.", source: "Guru, Bali", page: "home", status: "active" };
    expect((await editor.post(url, own)).status).toBe(201);
    expect(await totals()).toStrictEqual({ ...stored, testimonial: 10 });
    const writer = await portal.as("Penulis");
    expect((await writer.get("/api/dashboard/sample-content")).status).toBe(403);
  });

  test("loaded again changes nothing", async () => {
    const before = await counts();
    expect(await loadSampleContent(portal.database)).toBe(false);
    expect(await counts()).toStrictEqual(before);
  });
});

test("regulations lead to their texts at the database of BPK, as far as their addresses are known", async () => {
  const { text } = await portal.visitor.get("/pelajari");
  const addresses = [
    ...text.matchAll(/href="(https:\/\/peraturan\.bpk\.go\.id\/Details\/[^"]+)"/g),
  ];
  expect(addresses.map(([, address]) => address)).toStrictEqual([
    "https://peraturan.bpk.go.id/Details/215496/pmk-no-58pmk032022",
    "https://peraturan.bpk.go.id/Details/311485/pmk-no-131-tahun-2024",
    "https://peraturan.bpk.go.id/Details/150339/pmk-no-197pmk032013",
    "https://peraturan.bpk.go.id/Details/229798/uu-no-27-tahun-2022",
  ]);
});
