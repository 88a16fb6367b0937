/** The pages about the programme over HTTP: what they take from the database. */
import { beforeAll, describe, expect, test } from "vitest";
import { cachingRuleOf } from "#site/browser/offline/caching-rules.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { indexablePaths } from "./page-table.ts";

let portal: TestApp;
let admin: TestClient;
const categories = new Map<string, number>();

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  for (const name of ["Pengumuman", "Agenda", "Liputan"]) {
    categories.set(name, await makeCategory(admin, { name }));
  }
});

const publish = (category: string, title: string, overrides: Record<string, unknown> = {}) =>
  makeNews(portal, admin, { category_id: categories.get(category), title, ...overrides });
const read = async (path: string): Promise<string> => {
  const page = await portal.visitor.get(path);
  expect(page.status, path).toBe(200);
  return page.text;
};

describe("the page that follows the programme", () => {
  test("says what is missing, and leads to no list that holds nothing more", async () => {
    const html = await read("/ikuti");
    expect(html).toContain("Belum ada pengumuman baru.");
    expect(html).toContain("Belum ada agenda baru. Silakan kembali lagi.");
    expect(html.split('id="liputan"')[1]).toContain("Belum ada berita di sini.");
    expect(html).not.toContain("Artikel luar");
    expect(html).not.toContain(`href="/info-berita/${categories.get("Agenda")}"`);
  });

  test("shows the three newest announcements and where all of them are", async () => {
    const age = [5000, 4000, 3000, 2000];
    const now = Math.floor(portal.clock.now().getTime() / 1000);
    for (const [index, seconds] of age.entries()) {
      await publish("Pengumuman", `Kabar ${index}`, { published_at: now - seconds });
    }
    const html = await read("/ikuti");
    const shown = Array.from(html.matchAll(/Kabar (\d)/g), ([, number]) => number);
    expect(shown).toStrictEqual(["3", "2", "1"]);
    expect(html).toContain(`href="/info-berita/${categories.get("Pengumuman")}"`);
  });

  test("shows agenda and coverage as soon as they are saved, each in its own part", async () => {
    await publish("Agenda", "Kelas daring uji");
    await publish("Liputan", "Cerita uji", { status: "inactive" });
    await publish("Liputan", "Cerita terbit");
    const html = await read("/ikuti");
    const [, agenda = "", coverage = ""] = html.split(
      /<section class="part" id="(?:agenda|liputan)"/,
    );
    expect(agenda).toContain("Kelas daring uji");
    expect(agenda).not.toContain("Belum ada agenda baru");
    expect(coverage).toContain("Cerita terbit");
    expect(html).not.toContain("Cerita uji");
    // Its heading says the category.
    expect(coverage).not.toContain("<b>Liputan</b>");
  });

  test("leads to the category's page once it holds more than is shown", async () => {
    for (let number = 1; number <= 6; number += 1) await publish("Agenda", `Agenda ${number}`);
    const html = await read("/ikuti");
    expect(html).toContain(`href="/info-berita/${categories.get("Agenda")}"`);
    expect(html).not.toContain("Kelas daring uji");
  });
});

describe("the government help page", () => {
  test("shows a record from its save until its delete, its headings below its title", async () => {
    expect(await read("/bantuan-pemerintah")).not.toContain("Program bantuan");
    const created = await admin.post("/api/dashboard/goverment", {
      title: "Dana uji & coba",
      url: "https://dana.example/",
      content: "<h2>Syarat</h2><p>Baca dulu.</p><script>alert(1)</script>",
    });
    const html = await read("/bantuan-pemerintah");
    expect(html).toContain("<h3>Dana uji &amp; coba</h3>");
    expect(html).toContain("<h4>Syarat</h4><p>Baca dulu.</p>");
    expect(html).not.toContain("alert(1)");
    expect(html).toMatch(/<a [^>]*href="https:\/\/dana\.example\/"[^>]*target="_blank"/);
    await admin.delete(`/api/dashboard/goverment/${created.json().data["id"]}`);
    expect(await read("/bantuan-pemerintah")).not.toContain("Dana uji");
  });

  test("shows a record without address and content as its title alone", async () => {
    await admin.post("/api/dashboard/goverment", { title: "Hanya judul" });
    const html = await read("/bantuan-pemerintah");
    expect(html).toContain("<h3>Hanya judul</h3>");
    expect(html).not.toContain("Buka laman");
  });

  test("promises no page of a record's own where its address is a page of this site", async () => {
    for (const url of ["/kunjungi", "/alat"]) {
      await admin.post("/api/dashboard/goverment", { title: `Bantuan di ${url}`, url });
    }
    const words = (await read("/bantuan-pemerintah")).replaceAll(/<[^>]+>/g, "");
    expect(words).toContain("Kunjungi SIPLah: Bantuan di /kunjungi");
    expect(words).toContain("Baca selengkapnya: Bantuan di /alat");
    expect(words).not.toContain("Buka laman Bantuan");
  });
});

describe("the announcement of the address", () => {
  test("has made-up dates where the examples are, and never says that they are made up", async () => {
    const path = "/pengumuman/perubahan-alamat";
    const mainOf = (html: string) => /<main.*<\/main>/su.exec(html)?.[0].replaceAll(/<[^>]+>/g, "");
    const withExamples = mainOf(await read(path));
    expect(withExamples).toContain("1–29 Maret");
    expect(withExamples).not.toMatch(/contoh/iu);
    const bare = await createTestApp({ SAMPLE_CONTENT: "off" });
    const main = mainOf((await bare.visitor.get(path)).text);
    expect(main).toContain("Senayan, Jakarta 10270");
    expect(main).not.toMatch(/20(?:19|2\d)/u);
  });

  test("leads to its articles only while visitors can read them", async () => {
    const path = "/pengumuman/perubahan-alamat";
    expect(await read(path)).not.toContain("Baca pengumuman alamat");
    const values = { status: "active" };
    const id = await publish("Pengumuman", "Perubahan alamat kantor layanan", values);
    const html = await read(path);
    expect(html).toContain(`href="/info-berita/${id}/detail"`);
    expect(html).toContain("Baca pengumuman alamat");
    expect(html).not.toContain("Baca panduan pengajuan buku");
    await admin.delete(`/api/dashboard/article/${id}`);
    expect(await read(path)).not.toContain("Baca pengumuman alamat");
  });
});

test("an external article stands on its page alone, with the name of its site", async () => {
  const create = (body: object) =>
    admin.post("/api/dashboard/external-article", { status: "active", ...body });
  const jdih = { title: "Jaringan dokumentasi hukum", url: "https://jdih.example/" };
  expect((await create({ ...jdih, page: "goverment" })).status).toBe(201);
  const report = { title: "Platform belanja sekolah", url: "https://jendela.example/siplah" };
  const source = "Jendela Pendidikan";
  expect((await create({ ...report, source, page: "follow" })).status).toBe(201);
  const [help, follow] = [await read("/bantuan-pemerintah"), await read("/ikuti")];
  expect(help).toContain('href="https://jdih.example/"');
  expect(help).not.toContain(report.url);
  expect(follow).toMatch(/Artikel luar.*Jendela Pendidikan.*href="https:\/\/jendela\.example/s);
  expect(follow).not.toContain(jdih.url);
});

test("the privacy notice says how recording works here", async () => {
  const waiting = await read("/privasi");
  expect(waiting).toContain("data-consent-settings");
  expect(waiting).toContain("paling lama 90 hari");
  expect(waiting).not.toContain("12 bulan");
  const other = await createTestApp({ TRACKING_CONSENT: "off" });
  const recording = (await other.visitor.get("/privasi")).text;
  expect(recording).not.toContain("data-consent-settings");
  expect(recording).not.toContain("setelah Anda menyetujui");
  expect(recording).toContain("sejak halaman pertama dibuka");
});

test("every written page stands under its address, and under no other", async () => {
  for (const path of ["/pelajari", "/privasi", "/aksesibilitas"]) {
    const page = await portal.visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      `<link rel="canonical" href="${portal.config.publicOrigin}${path}"`,
    );
    expect((await portal.visitor.get(`${path}/lain`)).status).toBe(404);
  }
});

describe("a guide", () => {
  test("leads from each step to the article about it, while that is visible", async () => {
    const title = "Cara negosiasi harga yang tertib";
    const id = await publish("Liputan", title);
    const values = { step: "school3", link_title: title, status: "active" };
    const url = `/info-berita/${id}/detail`;
    const stored = await admin.post("/api/dashboard/guide-link", { ...values, link_url: url });
    expect(stored.status, stored.text).toBe(201);
    const link = `<a class="go" href="${url}"><span class="go-label"><span>${title}`;
    expect(await read("/satuan-pendidikan")).toContain(link);
    await admin.delete(`/api/dashboard/article/${id}`);
    expect(await read("/satuan-pendidikan")).not.toContain(link);
    expect(await read("/penyedia-barang-jasa")).toContain('href="/kunjungi">');
  });
});

test("every page that isn't an entry of the header's menu says where it lies", async () => {
  const menu = new Set([
    "/",
    "/satuan-pendidikan",
    "/penyedia-barang-jasa",
    "/searchs",
    "/info-berita",
  ]);
  const below = indexablePaths.filter((path) => !menu.has(path));
  expect(below).toContain("/privasi");
  for (const path of below) {
    const page = await read(path);
    expect(page, path).toMatch(/<nav[^>]*aria-label="Remah roti"/);
    expect(page, path).toContain('"@type":"BreadcrumbList"');
  }
});

test("every page can be read offline after a visit", () => {
  const rules = indexablePaths.map((path) => [
    path,
    cachingRuleOf(new URL(path, portal.config.publicOrigin)).kind,
  ]);
  expect(rules.filter(([, kind]) => kind !== "networkFirst")).toStrictEqual([]);
  // The empty form of the search isn't for search engines, but a page as well.
  expect(cachingRuleOf(new URL("/cari", portal.config.publicOrigin)).kind).toBe("networkFirst");
});
