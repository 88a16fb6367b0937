/** School, seller and visit page over HTTP: what editors decide, and a database that is away. */
import { beforeAll, describe, expect, test } from "vitest";
import { pageFaqMaxItems, sellerPartnerMaxItems } from "#contract/limits.ts";
import { disconnectDatabase } from "../test-kit/disconnect-database.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let faqCategoryId: number;

async function create(api: string, values: Record<string, unknown>): Promise<number> {
  const created = await editor.post(`/api/dashboard/${api}`, { status: "active", ...values });
  if (created.status !== 201) throw new Error(`It was refused: ${created.text}`);
  return Number(created.json().data["id"]);
}

const createPartner = (name: string, values: Record<string, unknown> = {}) =>
  create("partner", {
    name,
    brand: name,
    contact_number: "Gunakan obrolan.",
    website: "https://mitra.example",
    registration_url: "https://mitra.example/daftar",
    guide_url: "https://mitra.example/panduan",
    ...values,
  });

const createFaq = (question: string, values: Record<string, unknown> = {}) =>
  create("faq", {
    faq_category_id: faqCategoryId,
    question,
    answer: "<p>Jawaban.</p>",
    page: "school",
    ...values,
  });

const textOf = async (path: string) => (await portal.visitor.get(path)).text;
const namesOn = (html: string) =>
  Array.from(html.matchAll(/data-partner="([^"]+)"/g), ([, name]) => name);
const questionsOn = (html: string) =>
  Array.from(html.matchAll(/<summary>([^<]+)</g), ([, question]) => question);

beforeAll(async () => {
  portal = await createTestApp({ WHATSAPP_NUMBER: "+62 812 0000 0000" });
  editor = await portal.as("Editor");
  faqCategoryId = await create("faq-category", { name: "Umum" });
});

describe("without content", () => {
  test("the visit page says that there is no partner", async () => {
    expect(await textOf("/kunjungi")).toContain("Belum ada mitra");
  });

  test("a page without questions leads to the help centre, and one without film has no link to it", async () => {
    const page = await textOf("/satuan-pendidikan");
    expect(page).toMatch(/Belum ada pertanyaan\. Silakan buka <a href="https:\/\/bantuan\.siplah/);
    expect(page).not.toContain("Putar video");
  });
});

describe("questions", () => {
  test("stand on the page that editors chose, in their order, active ones only, at most six", async () => {
    await createFaq("Ketiga?", { page_order: 3 });
    await createFaq("Pertama?", { page_order: 1 });
    await createFaq("Tanpa nomor?");
    await createFaq("Penyedia?", { page: "seller" });
    await createFaq("Tersembunyi?", { page_order: 2, status: "inactive" });
    expect(questionsOn(await textOf("/satuan-pendidikan"))).toEqual([
      "Pertama?",
      "Ketiga?",
      "Tanpa nomor?",
    ]);
    expect(questionsOn(await textOf("/penyedia-barang-jasa"))).toEqual(["Penyedia?"]);
    for (const order of [4, 5, 6, 7]) await createFaq(`Ke-${order}?`, { page_order: order });
    const questions = questionsOn(await textOf("/satuan-pendidikan"));
    expect(questions).toHaveLength(pageFaqMaxItems);
    expect(questions).not.toContain("Tanpa nomor?");
  });

  test("show an answer's paragraphs and links, but nothing that runs", async () => {
    const answer = '<p>Lihat <a href="/kunjungi">Mitra</a>.</p><script>alert(1)</script>';
    await createFaq("Di mana?", { page: "seller", answer });
    const page = await textOf("/penyedia-barang-jasa");
    expect(page).toMatch(/<p>Lihat <a href="\/kunjungi"[^>]*>Mitra<\/a>\.<\/p>/);
    expect(page).not.toContain("alert(1)");
  });
});

describe("a film", () => {
  test("stands on its page as soon as it is active; captions lie beside an own film only", async () => {
    const film = { name: "Cerita", page: "school", status: "inactive" };
    const id = await create("video", { ...film, url: "/video/cerita-sekolah.mp4" });
    expect(await textOf("/satuan-pendidikan")).not.toContain("/video/cerita-sekolah.mp4");
    const values = { ...film, url: "/video/cerita-sekolah.mp4", status: "active" };
    await editor.put(`/api/dashboard/video/${id}`, values);
    expect(await textOf("/satuan-pendidikan")).toContain(
      'data-captions="/video/cerita-sekolah.id.vtt"',
    );
    const url = "https://www.youtube-nocookie.com/embed/jNQXAC9IVRw";
    await editor.put(`/api/dashboard/video/${id}`, { ...values, url });
    const page = await textOf("/satuan-pendidikan");
    expect(page).toContain(`href="${url}"`);
    expect(page).not.toContain("data-captions");
  });
});

describe("partners", () => {
  test("are shown in the order of the editors on the seller page, eight at most, and all by name on the visit page", async () => {
    for (const order of [9, 2, 8, 1, 7, 3, 6, 4, 5]) {
      await createPartner(`Mitra ${order}`, { order_no: 10 - order });
    }
    await createPartner("Mitra lama", { status: "inactive" });
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((order) => `Mitra ${order}`);
    expect(namesOn(await textOf("/kunjungi"))).toEqual(all);
    expect(namesOn(await textOf("/penyedia-barang-jasa"))).toEqual(
      all.toReversed().slice(0, sellerPartnerMaxItems),
    );
  });

  test("show and link no address that isn't certain, and come last on the seller page", async () => {
    const website = "https://pasar-lain.example/siplah";
    const id = await createPartner("Mitra alamat", {
      website,
      address_state: "unconfirmed",
      order_no: 1,
    });
    const rowOf = async () => {
      const visit = await textOf("/kunjungi");
      return /<li[^>]*data-partner="Mitra alamat".*?<\/li>/s.exec(visit)?.[0] ?? "";
    };
    const row = await rowOf();
    expect(row).toContain("Alamat menyusul");
    expect(row.replaceAll(/<wbr\/>/g, "")).not.toContain("pasar-lain.example");
    expect(row).toContain('Sementara, buka <a href="/">laman program</a>.');
    expect(namesOn(await textOf("/penyedia-barang-jasa"))).not.toContain("Mitra alamat");
    const found = (await textOf("/cari?q=mitra+alamat")).replaceAll(/<[^>]*>/g, "");
    expect(found).toContain("Mitra alamat");
    expect(found).not.toContain("pasar-lain.example");

    // Nor does it become certain because the partner stops taking orders, then takes part no more.
    const url = `/api/dashboard/partner/${id}`;
    const past = Math.floor(portal.clock.now().getTime() / 1000);
    for (const [dates, label] of [
      [{ orders_end_at: past }, "Berhenti menerima pesanan sejak"],
      [{ ends_at: past }, "Berhenti sejak"],
    ] as const) {
      const { data: values } = (await editor.get(url)).json();
      const saved = await editor.put(url, { ...values, ...dates });
      expect(saved.status, saved.text).toBe(200);
      const later = await rowOf();
      expect(later.replaceAll(/<[^>]*>/g, "")).toContain(label);
      expect(later).toContain("Alamat menyusul");
      expect(later.replaceAll(/<wbr\/>/g, "")).not.toContain("pasar-lain.example");
      expect(namesOn(await textOf("/kunjungi?q=pasar-lain.example"))).toEqual([]);
    }
  });

  test("can be called where the contact is a number", async () => {
    await createPartner("Mitra telepon", { contact_number: "021-5703303" });
    expect(await textOf("/kunjungi")).toContain('<a href="tel:0215703303">021-5703303</a>');
  });

  test("can be called, or written to by a note, whatever becomes of their orders", async () => {
    const row = (html: string, name: string) =>
      new RegExp(`<li[^>]*data-partner="${name}".*?</li>`, "s").exec(html)?.[0] ?? "";
    await createPartner("Mitra menunggu", {
      contact_number: "0274-123456",
      address_state: "unconfirmed",
    });
    await createPartner("Mitra berbeda", { contact_number: "Tulis ke loket daring." });
    const visit = await textOf("/kunjungi");
    expect(row(visit, "Mitra menunggu")).toContain('href="tel:0274123456"');
    expect(row(visit, "Mitra berbeda")).toContain("Tulis ke loket daring.");
    // What several have in common stands once.
    expect(visit.split("Gunakan obrolan.")).toHaveLength(2);
  });

  test("are joined by WhatsApp where a number is configured", async () => {
    const page = await textOf("/kunjungi");
    expect(page).toContain('href="https://wa.me/6281200000000"');
    expect(page).toContain("Hubungi lewat WhatsApp");
  });

  test("are joined by the number that the contact page has, once editors have entered one", async () => {
    await create("contact", { kind: "whatsapp", value: "0811-1111-1111" });
    for (const path of ["/kunjungi", "/kontak"]) {
      const page = await textOf(path);
      expect(page, path).toContain('href="https://wa.me/6281111111111"');
      expect(page, path).not.toContain("6281200000000");
    }
  });
});

describe("the partner filter", () => {
  const visit = (query: Record<string, string>) =>
    textOf(`/kunjungi?${new URLSearchParams(query)}`);

  test("finds a partner by the company that runs it, as the search in the whole site does", async () => {
    await createPartner("Mitra ladang", { company: "PT Ladang Karya Husada" });
    for (const q of ["PT Ladang Karya Husada", "PT. ladang karya", "husada"]) {
      expect(namesOn(await visit({ q })), q).toEqual(["Mitra ladang"]);
    }
    expect(await visit({})).toMatch(
      /data-partner="Mitra ladang" data-filter-words="[^"]*pt ladang karya husada/,
    );
    const found = await textOf("/cari?q=PT+Ladang+Karya");
    expect(found).toContain("<mark>PT</mark> <mark>Ladang</mark> <mark>Karya</mark> Husada");
  });

  test("narrows while one types only where every partner is there to be narrowed", async () => {
    expect(await visit({})).toContain("data-live-filter");
    expect(await visit({ keadaan: "aktif" })).not.toContain("data-live-filter");
  });

  test("finds nothing by signs alone", async () => {
    expect(await visit({ q: "???" })).toContain("Tidak ada Mitra untuk “???”");
  });

  test("counts a name that no partner has for editors, each time, and none that another phase hides", async () => {
    const gapOf = async (words: string) => {
      const { data } = (await editor.get("/api/dashboard/search-gaps")).json();
      return (data["searches"] as { words: string }[]).find((gap) => gap.words === words);
    };
    for (let time = 0; time < 2; time += 1) await visit({ q: "Mitra Khayalan" });
    expect(await gapOf("mitra khayalan")).toStrictEqual({ words: "mitra khayalan", searches: 2 });
    expect(await visit({ q: "Mitra ladang", keadaan: "berhenti" })).toContain("Tidak ada Mitra");
    expect(await gapOf("mitra ladang")).toBeUndefined();
  });
});

describe("while the database is away", () => {
  test("the last cached visit page goes on being served", async () => {
    await textOf("/kunjungi");
    await createPartner("Mitra baru");
    const away = disconnectDatabase(portal);
    const page = await portal.visitor.get("/kunjungi");
    away.reconnect();
    expect(page.status).toBe(200);
    expect(namesOn(page.text)).toContain("Mitra 1");
    expect(namesOn(page.text)).not.toContain("Mitra baru");
    expect(namesOn(await textOf("/kunjungi"))).toContain("Mitra baru");
  });

  test("a visit page that was never cached holds three placeholders for the script to fill", async () => {
    const fresh = await createTestApp();
    // It starts while the database is still there.
    await fresh.app.ready();
    const away = disconnectDatabase(fresh);
    const page = await fresh.visitor.get("/kunjungi");
    const withSlash = await fresh.visitor.get("/kunjungi/");
    const other = await fresh.visitor.get("/satuan-pendidikan");
    const filtered = await fresh.visitor.get("/kunjungi?q=pasar");
    const inPhase = await fresh.visitor.get("/kunjungi?keadaan=aktif");
    const tagged = await fresh.visitor.get("/kunjungi?utm_source=x");
    const asked = "/info-berita?q=pajak&page=2";
    const search = await fresh.visitor.get(asked);
    away.reconnect();
    expect(page.status).toBe(503);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.text).toContain("Sedang memuat daftar Mitra…");
    expect(page.text.match(/<li class="partner" aria-hidden="true">/g)).toHaveLength(3);
    expect(tagged.text).toBe(page.text);
    // The script knows nothing of a filter: it would show all partners.
    for (const { status, text } of [filtered, inPhase]) {
      expect(status).toBe(503);
      expect(text).toContain("Coba lagi");
      expect(text).not.toContain("data-partners-placeholder");
    }
    expect(withSlash.headers["location"]).toBe("/kunjungi");
    expect(other.text).toContain("Data belum berhasil dimuat.");
    const retry = /<a class="btn btn-line" href="([^"]*)"/u.exec(search.text)?.[1] ?? "none";
    expect(new URL(retry, `http://portal${asked}`).href).toBe(`http://portal${asked}`);
    expect((await fresh.visitor.get("/kunjungi")).text).toContain("Belum ada mitra");
  });
});

test("the product search has an address that marks its menu entry", async () => {
  const page = await portal.visitor.get("/searchs");
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/aria-current="page"[^>]*>Cari Produk/);
});

test.each(["", "https://siplah.example/search"])(
  "the product search's page promises no more than it shows where its address is “%s”",
  async (SEARCH_URL) => {
    const page = await (await createTestApp({ SEARCH_URL })).visitor.get("/searchs");
    const description = /<meta name="description" content="([^"]*)"/.exec(page.text)?.[1];
    expect(description).toBe(
      "Cari barang dan jasa kebutuhan sekolah di pasar daring Mitra SIPLah.",
    );
  },
);
