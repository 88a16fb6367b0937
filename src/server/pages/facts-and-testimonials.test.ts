/** Figures and testimonials: data that editors change, on the pages that show them. */
import { beforeEach, expect, test } from "vitest";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { loadSampleContent } from "../sample/load-sample-content.ts";

let portal: TestApp;
let editor: TestClient;

beforeEach(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

const textOf = async (path: string) =>
  (await portal.visitor.get(path)).text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

const fact = {
  key: "schools",
  label: "satuan pendidikan",
  value: "240.000+",
  as_of: "Maret 2026",
  review_by: 2_051_222_399,
  status: "active",
};

async function create(resource: string, body: object): Promise<number> {
  const response = await editor.post(`/api/dashboard/${resource}`, body);
  expect(response.status, response.text).toBe(201);
  return Number(response.json().data["id"]);
}

test("a fact stands on the home page and in the guides, with its date and source", async () => {
  expect(await textOf("/")).not.toContain("Skala SIPLah");
  const id = await create("fact", { ...fact, source: "Laporan tahunan 2025", unit: "sekolah" });
  const home = await textOf("/");
  expect(home).toContain("Data per Maret 2026");
  expect(home).toContain("240.000+ sekolah");
  expect(home).toContain("Sumber: Laporan tahunan 2025");
  const provinces = { ...fact, key: "provinces", label: "provinsi", value: "38" };
  const other = await create("fact", provinces);
  const named = (await textOf("/")).replaceAll(/<[^>]*>/g, "");
  expect(named).toContain("Sumber: Laporan tahunan 2025 (satuan pendidikan)");
  await editor.delete(`/api/dashboard/fact/${other}`);
  const change = { ...fact, unit: "", source: "", version: 1 };
  expect((await editor.put(`/api/dashboard/fact/${id}`, change)).status).toBe(200);
  const school = await textOf("/satuan-pendidikan");
  expect(school).toContain("Lebih dari 240.000 satuan pendidikan memakai SIPLah.");
  expect(school).toContain("Data Maret 2026.");
  expect(await textOf("/penyedia-barang-jasa")).not.toContain("100.000");
});

test("the figures say that they aren't live, and lead to their question while it is active", async () => {
  await create("fact", fact);
  const origin = /<a href="([^"]*)">Dari mana asalnya\?<\/a>/;
  const home = async () => (await portal.visitor.get("/")).text;
  expect(await textOf("/")).toContain("Angka ini bukan hitungan waktu nyata.");
  expect(await home()).not.toMatch(origin);
  const categoryId = await create("faq-category", {
    name: "Umum",
    description: "Dasar.",
    status: "active",
  });
  const question = {
    faq_category_id: categoryId,
    page: "none",
    question: "Dari mana asal angka pada halaman beranda?",
    answer: "<p>Dari data Oktober 2022.</p>",
    status: "active",
  };
  const id = await create("faq", question);
  const slug = "dari-mana-asal-angka-pada-halaman-beranda";
  expect(origin.exec(await home())?.[1]).toBe(`/tanya-jawab?buka=${slug}#${slug}`);
  const off = { ...question, status: "inactive", version: 1 };
  expect((await editor.put(`/api/dashboard/faq/${id}`, off)).status).toBe(200);
  expect(await home()).not.toMatch(origin);
});

test("of several facts with one key the newest counts, and another date stands beside its figure", async () => {
  await create("fact", { ...fact, key: "products", label: "produk", value: "13 juta" });
  await create("fact", fact);
  await create("fact", { ...fact, value: "250.000+", as_of: "Juli 2026" });
  const home = await textOf("/");
  expect(home).toContain("satuan pendidikan (Juli 2026) 250.000+");
  expect(home).not.toContain("240.000+");
});

test("a testimonial stands on its page alone, without a word on examples", async () => {
  const quote = "Semua pesanan tercatat sejak awal.";
  await create("testimonial", {
    quote,
    source: "Kepala SD, Bali",
    page: "school",
    status: "active",
  });
  expect(await textOf("/satuan-pendidikan")).toContain(quote);
  const home = await textOf("/");
  expect(home).not.toContain(quote);
  expect(home).not.toContain("Cerita dari sekolah dan Penyedia");
  expect(await textOf("/satuan-pendidikan")).not.toMatch(/testimoni contoh|angka contoh/iu);
});

test("testimonials of the sample are shown only where examples are, or once an editor has changed them", async () => {
  await loadSampleContent(portal.database);
  const madeUp = "Sekarang saya membandingkan harga dari meja kerja.";
  expect(await textOf("/")).toContain(madeUp);
  const url = "/api/dashboard/testimonial";
  const listed = (await editor.get(`${url}?limit=100`)).list<{ id: number; quote: string }>().data;
  const { id } = listed.find(({ quote }) => quote.startsWith("Ketika pemeriksa")) ?? {};
  const own = "Map kami selalu lengkap.";
  const changed = await editor.patch(`${url}/${id}`, { quote: own, version: 1 });
  expect(changed.status, changed.text).toBe(200);
  portal = await createTestApp({ SAMPLE_CONTENT: "off" }, portal.database);
  const home = await textOf("/");
  expect(home).toContain(own);
  expect(home).not.toContain(madeUp);
  expect(await textOf("/satuan-pendidikan")).not.toContain("Cerita dari sekolah dan Penyedia");
});

test("the agenda of the sample is shown only where examples are, or once an editor has changed it", async () => {
  await loadSampleContent(portal.database);
  const madeUp = "Sosialisasi bagi pelaku usaha daerah";
  const changedOne = "Menutup buku belanja 2023 tanpa terburu-buru";
  expect(await textOf("/ikuti")).toContain(madeUp);
  const url = "/api/dashboard/agenda";
  const listed = (await editor.get(`${url}?limit=100`)).list<{ id: number; title: string }>().data;
  const idOf = (title: string) => listed.find((one) => one.title === title)?.id;
  const own = "Menutup buku belanja 2026";
  const changed = await editor.patch(`${url}/${idOf(changedOne)}`, { title: own, version: 1 });
  expect(changed.status, changed.text).toBe(200);
  portal = await createTestApp({ SAMPLE_CONTENT: "off" }, portal.database);
  expect(await textOf("/ikuti")).toContain(own);
  expect(await textOf("/ikuti")).not.toContain(madeUp);
  const calendar = await textOf("/ikuti/agenda.ics");
  expect(calendar).toContain(own);
  expect(calendar).not.toContain(madeUp);
  expect((await portal.visitor.get(`/ikuti/agenda/${idOf(madeUp)}.ics`)).status).toBe(404);
});

test("without samples there are no made-up counts", async () => {
  expect(await textOf("/satuan-pendidikan")).toContain("produk terjual");
  portal = await createTestApp({ SAMPLE_CONTENT: "off" });
  expect(await textOf("/satuan-pendidikan")).not.toContain("produk terjual");
});
