/** How news ends before readers' eyes: withdrawn, replaced, over and deleted. */
import { beforeAll, describe, expect, test } from "vitest";
import { newsPartPath } from "./seo/load-sitemap.ts";
import { articlesUrl, makeCategory, nowSeconds, openNewsDesk } from "../test-kit/make-news.ts";
import { publicAddresses } from "../test-kit/public-addresses.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  desk = await openNewsDesk(portal);
});

const pageOf = (id: number) => portal.visitor.get(`/info-berita/${id}/detail`);
const wordsOf = ({ text }: { text: string }) => text.replaceAll(/<[^>]+>/gu, "");
const day = 86_400;

describe("withdrawn news", () => {
  const marker = "tarikulur";

  test("keeps its address and text below the reason, and stands in no list, search, feed or sitemap", async () => {
    const id = await desk.create({ title: marker, content: `<p>${marker}</p>`, is_top: true });
    const shows = async (address: string) => {
      const { text } = await portal.visitor.get(address);
      const isSearch = address.includes("?q=") && !address.startsWith("/api");
      return (!isSearch && text.includes(marker)) || text.includes(`/info-berita/${id}/detail`);
    };
    expect(await shows("/feed.xml")).toBe(true);
    const successor = await desk.create({ title: "Daftar Mitra yang berlaku" });
    const since = nowSeconds(portal) + 60;
    const saved = await desk.change(id, {
      withdrawn_at: since,
      withdrawal_reason: "angkanya keliru.",
      successor_url: `/info-berita/${successor}/detail`,
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await pageOf(id)).text).not.toContain("ditarik");
    // The clock alone withdraws it, on cached pages too.
    portal.clock.set(new Date(since * 1000));
    const page = await pageOf(id);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<p>${marker}</p>`);
    expect(wordsOf(page)).toMatch(
      /Berita ini ditarik pada .* 20\d\d\. Alasan: angkanya keliru\. Isinya .* Lihat Daftar Mitra yang berlaku\./s,
    );
    expect(page.text).toContain(`<a href="/info-berita/${successor}/detail">`);
    expect(page.text).toContain('content="noindex"');
    expect(page.text).not.toContain("data-share");
    const own = new Set([`/info-berita/${id}/detail`, `/info-berita/${id}`]);
    for (const address of publicAddresses([id, desk.categoryId], marker)) {
      if (!own.has(address)) expect(await shows(address), address).toBe(false);
    }
    expect((await portal.visitor.get(newsPartPath(1))).text).not.toContain(`/${id}/detail`);
  });

  test("needs a reason", async () => {
    const id = await desk.create({ title: "Tanpa alasan" });
    const refused = await desk.change(id, { withdrawn_at: nowSeconds(portal) });
    expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([
      422,
      "withdrawal_reason",
    ]);
  });

  test("stays as it is for a client that knows nothing of endings", async () => {
    const id = await desk.create({ title: "Klien lama" });
    await desk.change(id, { withdrawn_at: nowSeconds(portal), withdrawal_reason: "keliru" });
    const {
      withdrawn_at: _at,
      withdrawal_reason: _reason,
      image: _image,
      ...old
    } = await desk.read(id);
    const saved = await desk.editor.put(`${articlesUrl}/${id}`, { ...old, title: "Klien lama 2" });
    expect(saved.status, saved.text).toBe(200);
    expect((await pageOf(id)).text).toContain("Berita ini ditarik pada");
  });
});

describe("news that something replaces", () => {
  test("leads to that, while visitors can see it, and is found last", async () => {
    const word = "gantiraya";
    const successor = await desk.create({ title: "Aturan baru", published_at: 1_000 });
    const replaced = await desk.create({
      title: `${word} ${word} ${word}`,
      successor_url: `/info-berita/${successor}/detail`,
      successor_note: "Aturan 2025 berlaku.",
    });
    await desk.create({ title: "Lain", excerpt: `Tentang ${word}.`, published_at: 1_000 });
    const page = await pageOf(replaced);
    expect(wordsOf(page)).toMatch(/Digantikan\. Aturan 2025 berlaku\. Lihat Aturan baru\./);
    const found = (await portal.visitor.get(`/info-berita?q=${word}`)).text;
    expect(found.indexOf("Lain")).toBeLessThan(found.indexOf(`/info-berita/${replaced}/detail`));
    await desk.change(successor, { status: "inactive" });
    expect((await pageOf(replaced)).text).not.toContain("Digantikan");
  });

  const addressOf = (id: number) => `/info-berita/${id}/detail`;
  /** Three articles, each replaced by the next. */
  async function chain() {
    const last = await desk.create({ title: "Aturan ketiga" });
    const middle = await desk.create({
      title: "Aturan kedua",
      successor_url: addressOf(last),
      successor_note: "Yang ketiga berlaku.",
    });
    const first = await desk.create({
      title: "Aturan pertama",
      successor_url: addressOf(middle),
      successor_title: "aturan yang kedua",
    });
    return { first, middle, last };
  }
  const stripOf = async (id: number) =>
    /<aside[^>]*aria-label="Berita digantikan".*?<\/aside>/su.exec((await pageOf(id)).text)?.[0] ??
    "";

  test("leads past what was replaced itself, is withdrawn or has ended, to what holds", async () => {
    const { first, middle, last } = await chain();
    const leadsToLast = async () => {
      const strip = await stripOf(first);
      expect(strip).toContain(`href="${addressOf(last)}"`);
      expect(wordsOf({ text: strip })).toMatch(/Yang ketiga berlaku\. Lihat Aturan ketiga\./u);
    };
    await leadsToLast();
    const withdrawal = { withdrawn_at: nowSeconds(portal), withdrawal_reason: "keliru" };
    await desk.change(middle, withdrawal);
    await leadsToLast();
    await desk.change(middle, { withdrawn_at: null, withdrawal_reason: null });
    const until = nowSeconds(portal) + 60;
    await desk.change(middle, { expired_at: until });
    portal.clock.set(new Date(until * 1000));
    await leadsToLast();
  });

  test("says that it was replaced also while nothing holds in place of it", async () => {
    const { first, middle, last } = await chain();
    const until = nowSeconds(portal) + 60;
    for (const id of [middle, last]) await desk.change(id, { expired_at: until });
    portal.clock.set(new Date(until * 1000));
    const strip = await stripOf(first);
    expect(wordsOf({ text: strip })).toMatch(/^Digantikan\.\s*$/u);
    expect(strip).not.toContain("href");
  });

  test("doesn't lead to a successor that is withdrawn later", async () => {
    const successor = await desk.create({ title: "Aturan yang keliru" });
    const replaced = await desk.create({ successor_url: addressOf(successor) });
    const since = nowSeconds(portal) + 60;
    await desk.change(successor, { withdrawn_at: since, withdrawal_reason: "keliru" });
    expect(await stripOf(replaced)).toContain(`href="${addressOf(successor)}"`);
    portal.clock.set(new Date(since * 1000));
    const strip = await stripOf(replaced);
    expect(wordsOf({ text: strip })).toMatch(/^Digantikan\.\s*$/u);
    expect(strip).not.toContain("href");
    // What is stored doesn't hold back other changes.
    const saved = await desk.change(replaced, { title: "Judul lain" });
    expect(saved.status, saved.text).toBe(200);
  });

  test("can't be replaced by what is withdrawn", async () => {
    const withdrawn = await desk.create({ title: "Aturan yang ditarik" });
    await desk.change(withdrawn, { withdrawn_at: nowSeconds(portal), withdrawal_reason: "keliru" });
    const id = await desk.create({ title: "Aturan lama" });
    const { image: _image, ...values } = await desk.read(id);
    const naming = { ...values, successor_url: addressOf(withdrawn) };
    const refusals = [
      await desk.editor.put(`${articlesUrl}/${id}`, naming),
      await desk.editor.post(articlesUrl, naming),
    ];
    const message = "Berita itu sudah ditarik. Pilih berita lain yang masih berlaku.";
    for (const refused of refusals) {
      expect(refused.status, refused.text).toBe(422);
      expect(refused.json().errors).toStrictEqual([{ field: "successor_url", message }]);
    }
    await desk.change(withdrawn, { withdrawn_at: null, withdrawal_reason: null });
    expect((await desk.editor.put(`${articlesUrl}/${id}`, naming)).status).toBe(200);
  });

  test("can't be replaced by itself, nor by what it replaces", async () => {
    const { first, middle, last } = await chain();
    const own = "Berita tidak dapat digantikan oleh dirinya sendiri.";
    const circle = "Berita itu sendiri digantikan oleh berita ini.";
    const refusals: readonly (readonly [string, string])[] = [
      [addressOf(last), own],
      [portal.config.publicOrigin + addressOf(last), own],
      [addressOf(middle), circle],
      [`${addressOf(first)}#isi`, circle],
    ];
    for (const [address, message] of refusals) {
      const refused = await desk.change(last, { successor_url: address });
      expect(refused.status, address).toBe(422);
      expect(refused.json().errors).toStrictEqual([{ field: "successor_url", message }]);
    }
    expect(await stripOf(last)).toBe("");
  });

  test("is named by its title where its whole address was pasted, and a page by its name", async () => {
    const successor = await desk.create({ title: "Yang ditempel" });
    const { publicOrigin } = portal.config;
    const pasted = await desk.create({ successor_url: publicOrigin + addressOf(successor) });
    expect(wordsOf({ text: await stripOf(pasted) })).toContain("Lihat Yang ditempel.");
    for (const address of ["/satuan-pendidikan", `${publicOrigin}/satuan-pendidikan`]) {
      const page = await desk.create({ successor_url: address });
      expect(wordsOf({ text: await stripOf(page) }), address).toContain(
        "Lihat Satuan Pendidikan: lima langkah berbelanja.",
      );
    }
  });
});

test("news that is in force beside something newer names that once it is old, and only what was replaced is found last", async () => {
  const word = "sandingraya";
  const successor = await desk.create({ title: "Hitungan baru", published_at: 1_000 });
  const fields = {
    // Reports, in which the others are, don't go out of force.
    category_id: await makeCategory(admin, { name: "Aturan" }),
    title: `${word} ${word} ${word}`,
    successor_url: `/info-berita/${successor}/detail`,
    successor_note: "Hitungannya sudah berubah.",
    validity: "valid",
  };
  const old = await desk.create({ ...fields, published_at: nowSeconds(portal) - 400 * day });
  const young = await desk.create({ ...fields, title: "Masih baru" });
  expect(wordsOf(await pageOf(old))).toMatch(
    /Terbit lebih dari setahun lalu\. Hitungannya sudah berubah\. Lihat Hitungan baru\./,
  );
  for (const id of [old, young]) expect((await pageOf(id)).text).not.toContain("Digantikan");
  expect((await pageOf(young)).text).not.toContain("Hitungan baru</a>.");
  await desk.create({ title: "Lain", excerpt: `Tentang ${word}.`, published_at: 1_000 });
  const replaced = await desk.create({ ...fields, validity: "replaced" });
  for (const path of ["/info-berita", "/cari"]) {
    const found = (await portal.visitor.get(`${path}?q=${word}`)).text;
    const places = [`/${old}/detail"`, ">Lain<", `/${replaced}/detail"`].map((one) =>
      found.indexOf(one),
    );
    expect(places[0], path).toBeGreaterThan(0);
    expect(places, path).toStrictEqual(places.toSorted((one, other) => one - other));
  }
});

test("news whose successor visitors can't see keeps its place in searches, until they can", async () => {
  const word = "urutraya";
  const from = nowSeconds(portal) + 60;
  const hidden = await desk.create({ title: "Hitungan lain", status: "inactive" });
  const scheduled = await desk.create({ title: "Hitungan besok", published_at: from });
  const title = `${word} ${word} ${word}`;
  const replacedBy = (id: number) =>
    desk.create({ title, successor_url: `/info-berita/${id}/detail` });
  const [first, second] = [await replacedBy(hidden), await replacedBy(scheduled)];
  const other = await desk.create({ title: "Lain", excerpt: `Tentang ${word}.` });
  const found = async (path: string) => {
    const { text } = await portal.visitor.get(`${path}?q=${word}`);
    const [, main = ""] = text.split("<main");
    const links = main.matchAll(/<h3[^>]*><a href="\/info-berita\/(\d+)\/detail"/g);
    return Array.from(links, ([, id]) => Number(id));
  };
  for (const path of ["/info-berita", "/cari"]) {
    expect((await found(path)).at(-1), path).toBe(other);
  }
  portal.clock.set(new Date(from * 1000));
  for (const path of ["/info-berita", "/cari"]) {
    expect(await found(path), path).toStrictEqual([first, other, second]);
  }
});

describe("news whose time is over", () => {
  test("says so with 410 at its moment, without its text, and leads to category and search", async () => {
    const until = nowSeconds(portal) + 30;
    const id = await desk.create({
      title: "Sosialisasi daerah",
      content: "<p>Rincian acara</p>",
      expired_at: until,
    });
    expect((await pageOf(id)).status).toBe(200);
    portal.clock.set(new Date(until * 1000));
    const page = await pageOf(id);
    expect(page.status).toBe(410);
    for (const shown of [
      "Berita ini sudah berakhir",
      "Sosialisasi daerah",
      "Masa tayangnya sudah lewat",
      "Lihat Liputan terbaru",
      `href="/info-berita/${desk.categoryId}"`,
      'action="/info-berita"',
      'content="noindex"',
    ]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).not.toContain("Rincian acara");
    await desk.change(id, { expired_at: nowSeconds(portal) + day });
    expect((await pageOf(id)).status).toBe(200);
  });

  test("says nothing of news that visitors never saw", async () => {
    const window = { published_at: nowSeconds(portal) - 60, expired_at: nowSeconds(portal) - 30 };
    const hidden = await desk.create({ ...window, title: "Rahasia", status: "inactive" });
    const page = await pageOf(hidden);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Berita tidak ditemukan");
    expect(page.text).not.toContain("Rahasia");
  });
});

describe("deleted news", () => {
  test("is gone without its title, also once the trash is empty, and is back when restored", async () => {
    const id = await desk.create({ title: "Terhapus sudah" });
    await desk.editor.delete(`${articlesUrl}/${id}`);
    const page = await pageOf(id);
    expect(page.status).toBe(410);
    expect(page.text).toContain("Berita ini sudah berakhir");
    expect(page.text).not.toContain("Terhapus sudah");
    const trashed = `/api/dashboard/trash/article/${id}`;
    expect((await desk.editor.post(`${trashed}/restore`, {})).status).toBe(200);
    expect((await pageOf(id)).status).toBe(200);
    await desk.editor.delete(`${articlesUrl}/${id}`);
    const purged = await admin.send({
      method: "DELETE",
      url: trashed,
      payload: { confirmation: "Terhapus sudah" },
    });
    expect(purged.status, purged.text).toBe(200);
    expect((await pageOf(id)).status).toBe(410);
  });

  test("is gone also where its time was over, or where it was hidden before", async () => {
    const until = nowSeconds(portal) + 30;
    const ended = await desk.create({ title: "Sudah lewat", expired_at: until });
    const hidden = await desk.create({ title: "Disembunyikan" });
    portal.clock.set(new Date(until * 1000));
    await desk.change(hidden, { status: "inactive" });
    expect([(await pageOf(ended)).status, (await pageOf(hidden)).status]).toStrictEqual([410, 404]);
    for (const id of [ended, hidden]) {
      expect((await desk.editor.delete(`${articlesUrl}/${id}`)).status).toBe(200);
      const page = await pageOf(id);
      expect(page.status).toBe(410);
      expect(page.text).not.toMatch(/Sudah lewat|Disembunyikan/u);
    }
  });

  test("that visitors never saw is missing", async () => {
    const ids = [
      await desk.create({ title: "Belum", published_at: nowSeconds(portal) + day / 2 }),
      await desk.create({ title: "Belum aktif", status: "inactive" }),
    ];
    for (const id of ids) {
      await desk.editor.delete(`${articlesUrl}/${id}`);
      expect((await pageOf(id)).status).toBe(404);
    }
  });
});
