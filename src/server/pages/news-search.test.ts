/** The news search over HTTP. */
import { parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { searchMaxResults, searchPageSize } from "#contract/limits.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { makeCategory, makeNews, nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  const admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin, { name: "Panduan" });
});

const publish = (overrides: Record<string, unknown>) =>
  makeNews(portal, editor, { category_id: categoryId, ...overrides });
const search = (q: string, page = 1) =>
  portal.visitor.get(`/info-berita?${new URLSearchParams({ q, page: String(page) })}`);

interface Found {
  readonly titles: string[];
  readonly marks: string[];
  readonly text: string;
}

/** What a browser sees of a page of results. */
async function found(q: string, page = 1): Promise<Found> {
  const response = await search(q, page);
  expect(response.status).toBe(200);
  const main = elementsOf(parse(response.text) as Tree).find(({ nodeName }) => nodeName === "main");
  if (main === undefined) throw new Error("The page has no main part.");
  const elements = elementsOf(main);
  const rows = elements.find((element) => classOf(element) === "newsRows");
  return {
    titles: rows
      ? elementsOf(rows)
          .filter(({ nodeName }) => nodeName === "h3")
          .map(textOf)
      : [],
    marks: elements.filter(({ nodeName }) => nodeName === "mark").map(textOf),
    text: textOf(main),
  };
}

interface Tree {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { name: string; value: string }[];
  readonly childNodes?: readonly Tree[];
}

const elementsOf = (tree: Tree): Tree[] =>
  (tree.childNodes ?? []).flatMap((child) => [child, ...elementsOf(child)]);
const textOf = (tree: Tree): string => tree.value ?? (tree.childNodes ?? []).map(textOf).join("");
const classOf = (tree: Tree) => tree.attrs?.find(({ name }) => name === "class")?.value;

describe("a search", () => {
  test("finds words in title, excerpt and text, in this order", async () => {
    const word = "inventaris";
    await publish({ title: "Tiga", content: `<p>Catat <b>${word}</b>/aset sekolah.</p>` });
    await publish({ title: "Dua", excerpt: `Daftar ${word} sekolah.` });
    await publish({ title: `Satu ${word}` });
    await publish({ title: "Lain", content: '<p data-x="inventaris">Tidak ada.</p>' });
    expect((await found(word)).titles).toStrictEqual([`Satu ${word}`, "Dua", "Tiga"]);
  });

  test("puts the newer of two equally relevant articles first", async () => {
    const at = nowSeconds(portal);
    await publish({ title: "Gudang lama", published_at: at - 7200 });
    await publish({ title: "Gudang baru", published_at: at - 60 });
    expect((await found("gudang")).titles).toStrictEqual(["Gudang baru", "Gudang lama"]);
  });

  test("finds other forms of a word, and marks them", async () => {
    await publish({ title: "Pembayaran nontunai", excerpt: "Sekolah membayar lewat bank." });
    const page = await found("dibayar");
    expect(page.titles).toStrictEqual(["Pembayaran nontunai"]);
    expect(page.marks).toStrictEqual(["Pembayaran", "membayar"]);
  });

  test("finds what means the same", async () => {
    await publish({ title: "Kabar bagi satuan pendidikan", excerpt: "Ringkas." });
    await publish({ title: "Belanja alat tulis kantor", excerpt: "Ringkas." });
    expect((await found("satdik kabar")).titles).toStrictEqual(["Kabar bagi satuan pendidikan"]);
    expect((await found("sekolah kabar")).marks).toContain("satuan pendidikan");
    expect((await found("ATK")).titles).toContain("Belanja alat tulis kantor");
  });

  test("finds an amount by its digits, whether or not its currency is one word with them", async () => {
    await publish({ title: "Rapat desa Rp335 juta" });
    await publish({ title: "Rapat desa Rp 335 juta" });
    const titles = ["Rapat desa Rp 335 juta", "Rapat desa Rp335 juta"];
    for (const q of ["335 juta", "rp335 juta", "Rp. 335 jt"]) {
      expect((await found(q)).titles.toSorted(), q).toStrictEqual(titles);
    }
  });

  test("finds words that a stroke, a dash or an address holds together", async () => {
    await publish({ title: "Barang/jasa dan laman siplah.contoh.id", excerpt: "Tahun 2031–2032." });
    for (const word of ["jasa", "contoh", "2032"]) {
      expect((await found(word)).titles, word).toContain("Barang/jasa dan laman siplah.contoh.id");
    }
  });

  test("forgives one mistyped letter and says so", async () => {
    await publish({ title: "Kurikulum merdeka dijelaskan" });
    for (const q of ["kurikulm", "kurikuluum", "kurikilum", "kurikuulm merdeka"]) {
      const page = await found(q);
      expect(page.titles, q).toStrictEqual(["Kurikulum merdeka dijelaskan"]);
      expect(page.text).toContain(`Tidak ada berita untuk “${q}”`);
      expect(page.text).toContain("untuk “kurikulum");
    }
    expect((await found("kurkulm")).titles).toStrictEqual([]);
  });

  test("forgives two mistyped letters in a long word, and knows the words of texts", async () => {
    await publish({ title: "Uji dua huruf", content: "<p>Pertanggungjawaban belanja.</p>" });
    for (const q of ["pertangungjawabn", "pertanggungjawabna"]) {
      expect((await found(q)).titles, q).toStrictEqual(["Uji dua huruf"]);
    }
    expect((await found("pertngungjawabn")).titles).toStrictEqual([]);
  });

  test("corrects no word that visible news holds, and to none that only drafts hold", async () => {
    await publish({ title: "Sertifikat terbit" });
    await publish({ title: "Rahasiabesar", status: "inactive" });
    expect((await found("sertifikat")).text).not.toContain("ejaannya disesuaikan");
    const page = await found("rahasiabesa");
    expect(page.titles).toStrictEqual([]);
    expect(page.text).not.toContain("rahasiabesar");
  });

  test("shows what visitors may see alone, at every moment", async () => {
    const from = nowSeconds(portal) + 100;
    await publish({ title: "Belum terbit" });
    await publish({ title: "Nanti terjadwal", published_at: from, expired_at: from + 100 });
    await publish({ title: "Nanti tidak aktif", status: "inactive" });
    expect((await found("nanti")).titles).toStrictEqual([]);
    portal.clock.advanceSeconds(100);
    expect((await found("nanti")).titles).toStrictEqual(["Nanti terjadwal"]);
    portal.clock.advanceSeconds(100);
    expect((await found("nanti")).titles).toStrictEqual([]);
  });

  test("forgets an article that was changed", async () => {
    const id = await publish({ title: "Judul bersepeda" });
    expect((await found("bersepeda")).titles).toHaveLength(1);
    const { json } = await editor.get(`/api/dashboard/article/${id}`);
    const { data } = json();
    await editor.put(`/api/dashboard/article/${id}`, {
      ...Object.fromEntries(
        ["category_id", "excerpt", "content", "published_at", "expired_at", "is_top"].map(
          (name) => [name, data[name]],
        ),
      ),
      slideshow: 0,
      status: "active",
      title: "Judul berenang",
    });
    expect((await found("bersepeda")).titles).toStrictEqual([]);
    expect((await found("berenang")).titles).toHaveLength(1);
  });

  test("says that nothing was found, and offers the categories", async () => {
    const page = await found("xylofon");
    expect(page.text).toContain("Tidak ada berita untuk “xylofon”");
    expect(page.text).toContain("Panduan");
    expect((await found("!!! ???")).text).toContain("Tidak ada berita");
  });

  test("that finds nothing goes on in the whole site and among the products, with what was typed", async () => {
    const page = (await search("kertas <b>")).text;
    expect(page).toContain('href="/cari?q=kertas+%3Cb%3E">Cari di seluruh situs</a>');
    expect(page).toMatch(
      /href="https:\/\/siplah\.example\/search\?keyword=kertas\+%3Cb%3E&amp;sort=RELEVANCE"[^>]*><span>Cari produk “kertas &lt;b&gt;/,
    );
    const without = await createTestApp({ SEARCH_URL: "" });
    const { text } = await without.visitor.get("/info-berita?q=kertas");
    expect(text.split("Mencari barang atau jasa?")[1]).toMatch(/^ <a href="\/kunjungi">/);
  });

  test("keeps its words on every page", async () => {
    for (let index = 0; index <= searchPageSize; index += 1) {
      await publish({ title: `Lokakarya & hari ${index}` });
    }
    const first = await search("lokakarya & hari");
    expect(first.text).toContain('href="/info-berita?q=lokakarya+%26+hari&amp;page=2"');
    expect((await found("lokakarya & hari")).titles).toHaveLength(searchPageSize);
    expect((await found("lokakarya & hari", 2)).titles).toHaveLength(1);
    expect((await found("lokakarya & hari")).text).toContain("11 berita");
    expect((await search("lokakarya & hari", 3)).status).toBe(404);
  });

  test("ranks the newest of very many, and says that there are more", async () => {
    await portal.database.pool.query(
      `INSERT INTO article (slug, title, category_id, excerpt, content, published_at, expired_at,
         is_top, slideshow, status)
       SELECT 'banyak-' || n, CASE n WHEN $3 THEN 'Banyak' ELSE 'Banyak sekali ' || n END, $1, 'Ringkas', '<p>x</p>',
         to_timestamp($2) - n * interval '1 minute', to_timestamp($2) + interval '1 year',
         false, false, 'active'
       FROM generate_series(1, $3::int) AS n`,
      [categoryId, secondsFromDate(portal.clock.now()), searchMaxResults + 1],
    );
    const page = await found("banyak");
    expect(page.text).toContain(`Lebih dari ${searchMaxResults} berita`);
    expect(page.titles, "the oldest would come first").not.toContain("Banyak");
    expect((await found("banyak", searchMaxResults / searchPageSize)).titles).toHaveLength(
      searchPageSize,
    );
    expect((await search("banyak", searchMaxResults / searchPageSize + 1)).status).toBe(404);
  });
});

describe("the page of results", () => {
  test("shows what was typed as text, never as markup", async () => {
    const q = `"><script>alert('x')</script>`;
    const response = await search(q);
    expect(response.status).toBe(200);
    expect(response.text).not.toContain("<script>alert");
    await publish({ title: "<img src=x onerror=alert(1)> kelapa" });
    const page = await search("kelapa");
    expect(page.text).not.toContain("<img src=x");
    expect(page.text).toContain("&lt;img src=x onerror=alert(1)&gt; <mark>kelapa</mark>");
  });

  test("is not for search engines", async () => {
    const page = await search("kelapa");
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text).not.toContain('rel="canonical"');
  });

  test("is the same for the same words, whatever else the address holds", async () => {
    const tagOf = async (query: string) =>
      (await portal.visitor.get(`/info-berita?${query}`)).headers["etag"];
    const etag = await tagOf("q=dua+kata");
    expect(await tagOf("utm=1&q=%20dua%20%20kata%20&x=y&page=1")).toBe(etag);
    const { status } = await portal.visitor.get("/info-berita?q=dua+kata", {
      "if-none-match": String(etag),
    });
    expect(status).toBe(304);
  });

  test("of an empty search is the hub", async () => {
    const hub = await portal.visitor.get("/info-berita");
    for (const query of ["q=", "q=%20%20", "q=%00"]) {
      const page = await portal.visitor.get(`/info-berita?${query}`);
      expect(page.headers["etag"], query).toBe(hub.headers["etag"]);
    }
  });

  test.each([
    "a".repeat(5000),
    "kata ".repeat(200),
    "\u0301\u0301",
    "ﷺ".repeat(50),
    "%",
    "' OR 1=1 --",
    "\\",
    "!()&|:*<->",
    "\u0001",
  ])("is found for any words, also %j", async (q) => {
    expect((await search(q)).status).toBe(200);
  });
});
