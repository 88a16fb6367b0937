/** The page of all questions over HTTP. */
import { beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let generalId: number;

async function create(api: string, values: Record<string, unknown>): Promise<number> {
  const created = await editor.post(`/api/dashboard/${api}`, { status: "active", ...values });
  if (created.status !== 201) throw new Error(`It was refused: ${created.text}`);
  return Number(created.json().data["id"]);
}

const createFaq = (question: string, answer: string, values: Record<string, unknown> = {}) =>
  create("faq", { faq_category_id: generalId, question, answer, page: "none", ...values });
const update = (id: number, values: Record<string, unknown>) =>
  editor.put(`/api/dashboard/faq/${id}`, { faq_category_id: generalId, ...values });
const textOf = async (path = "/tanya-jawab") => (await portal.visitor.get(path)).text;
const wordsOf = async () => (await textOf()).replaceAll(/<[^>]+>/g, "");
const openAnswers = (html: string) =>
  Array.from(html.matchAll(/<details open=""[^>]*>.*?id="([^"]+)"/gs), ([, id]) => id);

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

describe("the page of all questions", () => {
  test("says so while there is none", async () => {
    expect(await wordsOf()).toContain("Belum ada pertanyaan. Silakan buka pusat bantuan");
  });

  test("shows every active question once, below its category, with its anchor", async () => {
    generalId = await create("faq-category", { name: "Umum", description: "Pertanyaan dasar." });
    const hiddenId = await create("faq-category", { name: "Disembunyikan", status: "inactive" });
    await createFaq("Apa itu SIPLah?", "<p>Sistem Informasi Pengadaan di Sekolah.</p>");
    await createFaq("Berapa tarif PPN?", "<p>Tarifnya 11% &amp; tetap.</p>", { page: "school" });
    await createFaq("Siapa yang tahu?", "<p>Tidak ada.</p>", { faq_category_id: hiddenId });
    await createFaq("Belum selesai?", "<p>Belum.</p>", { status: "inactive" });
    const page = await textOf();
    expect(
      Array.from(page.matchAll(/<summary><span[^>]*>([^<]+)</g), ([, name]) => name),
    ).toStrictEqual(["Apa itu SIPLah?", "Berapa tarif PPN?", "Siapa yang tahu?"]);
    expect(page).toContain("3 jawaban singkat");
    expect(page).toMatch(/<section[^>]*id="umum"[^>]*><h2[^>]*>Umum<\/h2><p[^>]*>Pertanyaan dasar/);
    expect(page).toMatch(/<h2[^>]*>Lainnya<\/h2>/);
    expect(page).not.toContain("Disembunyikan");
    expect(page).toMatch(/<div[^>]*id="apa-itu-siplah">/);
    expect(page).toContain('"@type":"FAQPage"');
    expect(page).toContain('"@type":"BreadcrumbList"');
    expect(openAnswers(page)).toStrictEqual([]);
  });

  test("opens the answer that an address names, and search engines know one address", async () => {
    const page = await textOf("/tanya-jawab?buka=berapa-tarif-ppn");
    expect(openAnswers(page)).toStrictEqual(["berapa-tarif-ppn"]);
    expect(page).toMatch(/rel="canonical" href="[^"]*\/tanya-jawab"/);
    expect(openAnswers(await textOf("/tanya-jawab?buka=tidak-ada"))).toStrictEqual([]);
  });

  test("finds questions by their answers too, open and with the words marked", async () => {
    const page = await textOf("/tanya-jawab?q=+sistem++informasi");
    expect(openAnswers(page)).toStrictEqual(["apa-itu-siplah"]);
    expect(page).toContain("1 jawaban untuk “sistem informasi”");
    expect(page).toContain("<p><mark>Sistem</mark> <mark>Informasi</mark> Pengadaan");
    expect(page).toContain('content="noindex"');
    expect(page).not.toContain("Lainnya");
  });

  test("finds an amount by its digits", async () => {
    await createFaq("Berapa batasnya?", "<p>Di atas Rp75 juta.</p>");
    for (const q of ["75 juta", "rp75 juta", "rp 75 juta"]) {
      const page = await textOf(`/tanya-jawab?${new URLSearchParams({ q })}`);
      expect(openAnswers(page), q).toStrictEqual(["berapa-batasnya"]);
    }
  });

  test("leaves the markup of an answer alone", async () => {
    expect(await textOf("/tanya-jawab?q=amp")).toContain("Tidak ada jawaban untuk “amp”.");
    expect(await textOf("/tanya-jawab?q=tetap")).toContain("11% &amp; <mark>tetap</mark>.</p>");
  });

  test("leaves a video in an answer what it is", async () => {
    const video =
      '<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Cara mencicil</a></figure>';
    await createFaq("Bisa mencicil?", `<p>Begini mencicil:</p>${video}`);
    const page = await textOf("/tanya-jawab?q=mencicil");
    expect(page).toContain("<mark>mencicil</mark>:");
    expect(page).toContain('data-video="Cara mencicil"');
  });

  test("leads to the search in the whole site where it has no answer, with what was typed", async () => {
    const page = await textOf("/tanya-jawab?q=%3Cb%3E+kuda");
    expect(page).toContain("Tidak ada jawaban untuk “&lt;b&gt; kuda”.");
    expect(page).toContain('href="/cari?q=%3Cb%3E+kuda"');
  });

  test("replaces a mistyped word as the search in the whole site does, unless the visitor insists", async () => {
    const page = await textOf("/tanya-jawab?q=sistm+informasi");
    expect(openAnswers(page)).toStrictEqual(["apa-itu-siplah"]);
    expect(page).toMatch(
      /Maksud Anda <b>sistem informasi<\/b>\? Hasil di bawah memakai kata itu\./,
    );
    expect(page).toContain('href="/tanya-jawab?q=sistm+informasi&amp;tepat=1"');
    expect(page).toContain("Tetap cari “sistm informasi”");
    expect(page).toContain("1 jawaban untuk “sistem informasi”");
    expect(page).toContain("<mark>Sistem</mark>");
    expect(page).toMatch(/<input[^>]* value="sistm informasi"/);
    const exact = await textOf("/tanya-jawab?q=sistm+informasi&tepat=1");
    expect(exact).toContain("Tidak ada jawaban untuk “sistm informasi”.");
    expect(exact).not.toContain("Maksud Anda");
    expect(await textOf("/tanya-jawab?q=inormasi")).toContain("Maksud Anda <b>informasi</b>");
    expect(await textOf("/tanya-jawab?q=informasi")).not.toContain("Maksud Anda");
  });

  test("keeps the anchor of a question whose words change, within a second", async () => {
    const id = await createFaq("Kapan?", "<p>Nanti.</p>");
    expect(await textOf()).toContain('id="kapan"');
    await update(id, { question: "Kapan tepatnya?", answer: "<p>Besok.</p>", status: "active" });
    const page = await textOf();
    expect(page).toContain("Kapan tepatnya?");
    expect(page).toContain('id="kapan"');
  });

  test("has each anchor once, a question's before a category's of the same words", async () => {
    const othersId = await create("faq-category", { name: "Lainnya" });
    await createFaq("Umum?", "<p>Pertanyaan umum.</p>", { faq_category_id: othersId });
    const page = await textOf();
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toStrictEqual([]);
    expect(page).toMatch(/<section[^>]* id="lainnya"/);
    expect(page).toMatch(/<div[^>]* id="umum">.*Pertanyaan umum/s);
    for (const [name, anchor] of [
      ["Umum", "_umum"],
      ["Lainnya", "_lainnya"],
    ]) {
      expect(page).toMatch(new RegExp(`<section[^>]* id="${anchor}"[^>]*><h2[^>]*>${name}</h2>`));
      expect(page).toContain(`<a href="#${anchor}"`);
    }
  });

  test("leads on to an article as long as visitors can see it", async () => {
    const admin = await portal.as("Super Admin");
    const news = await makeNews(portal, admin, { category_id: await makeCategory(admin) });
    const link = { link_title: "Baca panduan", link_url: `/info-berita/${news}/detail` };
    await createFaq("Di mana?", "<p>Di sana.</p>", link);
    expect(await textOf()).toMatch(
      new RegExp(
        `href="/info-berita/${news}/detail"><span class="go-label"><span>Baca panduan`,
        "u",
      ),
    );
    const { image: _, ...stored } = (await admin.get(`/api/dashboard/article/${news}`)).json()
      .data as Record<string, unknown>;
    await admin.put(`/api/dashboard/article/${news}`, { ...stored, status: "inactive" });
    expect(await textOf()).not.toContain("Baca panduan");
  });
});
