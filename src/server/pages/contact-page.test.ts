/** The contact page over HTTP. */
import { beforeAll, expect, test } from "vitest";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;

const textOf = async () => (await portal.visitor.get("/kontak")).text;
const labelsOn = (html: string) => Array.from(html.matchAll(/<dt>([^<]+)</g), ([, label]) => label);
const post = (kind: string, value: string) =>
  editor.post("/api/dashboard/contact", { kind, value, status: "active" });

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

test("nothing is shown that nobody has entered", async () => {
  const page = await textOf();
  expect(page).not.toContain("Urusan dan penjawabnya");
  expect(page).toMatch(/id="penipuan".*?Ganti kata sandi segera\./s);
  expect(labelsOn(page)).toStrictEqual([]);
  expect(page).not.toContain("Kenali polanya");
});

test("matters stand in their order, each with who answers and where that leads", async () => {
  const values = { icon: "store", status: "active" };
  const create = async (body: object) => {
    const response = await editor.post("/api/dashboard/contact-matter", { ...values, ...body });
    expect(response.status, response.text).toBe(201);
  };
  await create({
    title: "Aturan",
    who: "Pusat bantuan",
    how: ". Lihat dulu regulasi.",
    order_no: 2,
  });
  await create({
    title: "Masuk",
    who: "Mitra",
    link_title: "Cara masuk ke Mitra",
    link_url: "/tanya-jawab?buka=cara-masuk#cara-masuk",
    order_no: 3,
  });
  await create({
    title: "Akun",
    who: "Operator Dapodik",
    how: "di sekolah Anda lebih dulu.",
    link_title: "Cara masuk",
    link_url: "/tanya-jawab?q=masuk",
    order_no: 1,
  });
  await create({ title: "Berita", who: "Redaksi", link_url: "/info-berita/999/detail" });
  const page = await textOf();
  expect(page).toMatch(/<h2>Akun<\/h2>.*<h2>Aturan<\/h2>.*<h2>Berita<\/h2>/s);
  expect(page).toContain("<b>Operator Dapodik</b> di sekolah Anda lebih dulu.");
  expect(page).toContain("<b>Pusat bantuan</b>. Lihat dulu regulasi.");
  expect(page).toContain(
    '<a class="go" href="/tanya-jawab?q=masuk"><span class="go-label"><span>Cara masuk',
  );
  expect(page).not.toContain("/info-berita/999/detail");
});

test("a matter leads to a question while that is active", async () => {
  const link = 'href="/tanya-jawab?buka=cara-masuk#cara-masuk"';
  expect(await textOf()).not.toContain(link);
  const group = await editor.post("/api/dashboard/faq-category", {
    name: "Umum",
    status: "active",
  });
  const values = { faq_category_id: group.json().data["id"], answer: "<p>Buka lamannya.</p>" };
  const question = { ...values, question: "Cara masuk?", slug: "cara-masuk", status: "active" };
  const created = await editor.post("/api/dashboard/faq", question);
  expect(created.status, created.text).toBe(201);
  expect(await textOf()).toContain(link);
});

test("what editors enter stands in its row at once", async () => {
  for (const [kind, value] of [
    ["phone", "(021) 5703303"],
    ["whatsapp", "0812-0000-0000"],
    ["address", "Gedung C Lantai 1, Jakarta"],
    ["email", "layanan@siplah.example"],
    ["map", "https://peta.example/siplah"],
    ["hours", "Senin sampai Jumat\n08.00 sampai 16.00 WIB"],
  ] as const) {
    expect((await post(kind, value)).status, kind).toBe(201);
  }
  const page = await textOf();
  expect(labelsOn(page)).toStrictEqual([
    "Alamat",
    "Peta",
    "Jam layanan",
    "Surel",
    "Telepon",
    "WhatsApp",
  ]);
  expect(page).toContain('href="tel:0215703303"');
  expect(page).toContain('href="https://wa.me/6281200000000"');
  expect(page).toContain('href="mailto:layanan@siplah.example"');
  expect(page).toContain('href="https://peta.example/siplah"');
});

test("what editors say of the service stands at the foot of every page, and in the home page's structured data", async () => {
  expect((await post("email", "bagian-bawah@siplah.example")).status).toBe(201);
  expect((await post("phone", "1500 147")).status).toBe(201);
  const home = (await portal.visitor.get("/")).text;
  const footer = home.slice(home.indexOf("<footer"));
  expect(footer).toContain('href="mailto:bagian-bawah@siplah.example"');
  expect(footer).toContain('href="tel:1500147"');
  expect(footer).not.toContain("Unit Layanan Terpadu");
  expect(home).toMatch(/"email":\[[^\]]*"bagian-bawah@siplah\.example"\]/);
});

test("a number with an extension stands as text, on the page and at the foot, and calls no other one", async () => {
  const number = "021-5725061 ext 2";
  expect((await post("phone", number)).status).toBe(201);
  const places = (await textOf()).match(new RegExp(`<[^<]*>${number}`, "gu"));
  expect(places).toStrictEqual([`<dd>${number}`, `<p>${number}`]);
});

test.each([
  ["email", "layanan"],
  ["phone", "tidak ada"],
  ["map", "javascript:alert(1)"],
])("a %s that can't be one is refused", async (kind, value) => {
  const refused = await post(kind, value);
  expect(refused.status).toBe(422);
});
