/** Where an article leads over HTTP: within itself to its headings, and on to its next step. */
import { beforeAll, describe, expect, test } from "vitest";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { makeCategory, makeNews, nowSeconds } from "../test-kit/make-news.ts";

let portal: TestApp;
let editor: TestClient;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
  categoryId = await makeCategory(admin, { name: "Pengumuman", description: "Kabar resmi." });
});

const publish = (overrides: Record<string, unknown> = {}) =>
  makeNews(portal, editor, { category_id: categoryId, ...overrides });

describe("the next step of an article", () => {
  const pageOf = async (id: number) => (await portal.visitor.get(`/info-berita/${id}/detail`)).text;
  const label = "Langkah berikutnya";

  test("stands between the question whether it helped and the related news", async () => {
    const id = await publish({
      title: "Dengan langkah",
      next_step_title: "Hitung pajak belanja Anda",
      next_step_url: "/alat#pajak",
    });
    await publish({ title: "Berita lain" });
    const page = await pageOf(id);
    const order = [
      "Bagikan",
      "Apakah halaman ini membantu?</b>",
      label,
      '<a href="/alat#pajak"><span>Hitung pajak belanja Anda</span></a>',
      "Berita terkait",
    ].map((words) => page.indexOf(words));
    expect(order).not.toContain(-1);
    expect(order).toStrictEqual(order.toSorted((one, other) => one - other));
  });

  test("is left out where there is none, and while it leads to an article that isn't published", async () => {
    expect(await pageOf(await publish({ title: "Tanpa langkah" }))).not.toContain(label);
    const next = await publish({ title: "Berita tujuan" });
    const id = await publish({
      next_step_title: "Baca tujuannya",
      next_step_url: `/info-berita/${next}/detail`,
    });
    expect(await pageOf(id)).toContain(
      `<a href="/info-berita/${next}/detail"><span>Baca tujuannya</span></a>`,
    );
    const { image: _image, ...stored } = (await editor.get(`/api/dashboard/article/${next}`)).json()
      .data;
    await editor.put(`/api/dashboard/article/${next}`, { ...stored, status: "inactive" });
    expect(await pageOf(id)).not.toContain(label);
  });

  test("is left out while it leads to the news of a category that isn't active", async () => {
    const admin = await portal.as("Super Admin");
    const target = await makeCategory(admin, { name: "Tujuan" });
    const id = await publish({
      next_step_title: "Baca semua",
      next_step_url: `/info-berita/${target}`,
    });
    expect(await pageOf(id)).toContain(`<a href="/info-berita/${target}"><span>Baca semua`);
    const { logo: _logo, ...stored } = (await admin.get(`/api/dashboard/category/${target}`)).json()
      .data;
    await admin.put(`/api/dashboard/category/${target}`, { ...stored, status: "inactive" });
    expect(await pageOf(id)).not.toContain(label);
  });

  test("opens another site in a new tab", async () => {
    const page = await pageOf(
      await publish({
        next_step_title: "Baca naskahnya",
        next_step_url: "https://peraturan.example/pmk",
      }),
    );
    expect(page).toMatch(
      /<a href="https:\/\/peraturan\.example\/pmk" target="_blank" rel="noopener">.*membuka tab baru/s,
    );
  });

  test("isn't offered below withdrawn news", async () => {
    const id = await publish({
      next_step_title: "Baca tujuannya",
      next_step_url: "/pelajari",
      withdrawn_at: nowSeconds(portal) - 60,
      withdrawal_reason: "angkanya keliru",
    });
    const page = await pageOf(id);
    expect(page).toContain("Berita ini ditarik");
    expect(page).not.toContain(label);
  });
});

describe("the contents of an article", () => {
  const headings = (titles: readonly string[]) =>
    titles.map((title) => `<h2>${title}</h2><p>Isi.</p>`).join("");
  const pageWith = async (titles: readonly string[]) => {
    const id = await publish({ content: headings(titles) });
    return (await portal.visitor.get(`/info-berita/${id}/detail`)).text;
  };

  test("lead to its headings where it has three or more", async () => {
    const page = await pageWith(["Contoh hitungan", "Buku &amp; alat", "Contoh hitungan"]);
    const [, contents = ""] =
      /<nav[^>]*aria-labelledby="di-halaman-ini">(.*?)<\/nav>/s.exec(page) ?? [];
    const links = Array.from(
      contents.matchAll(/href="#([^"]+)"><span>(.*?)<\/span><\/a>/g),
      ([, id, title]) => ({
        id,
        title,
      }),
    );
    expect(links).toStrictEqual([
      { id: "bagian-contoh-hitungan", title: "Contoh hitungan" },
      { id: "bagian-buku-alat", title: "Buku &amp; alat" },
      { id: "bagian-contoh-hitungan-2", title: "Contoh hitungan" },
    ]);
    for (const { id, title } of links) expect(page).toContain(`<h2 id="${id}">${title}</h2>`);
  });

  test("are left out for fewer headings, which can still be linked to", async () => {
    const page = await pageWith(["Satu", "Dua"]);
    expect(page).not.toContain("Di halaman ini");
    expect(page).toContain('<h2 id="bagian-dua">Dua</h2>');
  });
});
