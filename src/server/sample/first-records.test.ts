/** The first records: in the admin app to be changed, on the pages, and stored once. */
import { beforeEach, expect, test } from "vitest";
import { agenda } from "#contract/resources/agenda.ts";
import { contactMatter } from "#contract/resources/contact-matter.ts";
import { externalArticle } from "#contract/resources/external-article.ts";
import { fact } from "#contract/resources/fact.ts";
import { guideLink } from "#contract/resources/guide-link.ts";
import { milestone } from "#contract/resources/milestone.ts";
import { regulation } from "#contract/resources/regulation.ts";
import { testimonial } from "#contract/resources/testimonial.ts";
import { loadFirstContent } from "../start/first-content.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { loadSampleContent } from "./load-sample-content.ts";

let portal: TestApp;
let editor: TestClient;

const resources = [
  agenda,
  contactMatter,
  externalArticle,
  fact,
  guideLink,
  milestone,
  regulation,
  testimonial,
];
/** As each start of the portal does it. */
const start = () => loadFirstContent(portal.database, portal.config, () => {});
const open = async (settings: Record<string, string>) => {
  portal = await createTestApp(settings);
  editor = await portal.as("Editor");
};
beforeEach(() => open({ SAMPLE_CONTENT: "off" }));

const textOf = async (path: string) =>
  (await portal.visitor.get(path)).text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const rowsOf = async (api: string) =>
  (await editor.get(`/api/dashboard/${api}?limit=100`)).list().data;
const totals = async () =>
  Object.fromEntries(
    await Promise.all(resources.map(async ({ api }) => [api, (await rowsOf(api)).length] as const)),
  );

test("one more regulation, event or figure leaves those of the samples on the page", async () => {
  await open({});
  await start();
  const active = { status: "active" };
  for (const [api, body] of [
    [
      "regulation",
      {
        number: "PMK 1/2030",
        title: "Judul",
        subject: "Isi",
        standing: "current",
        state: "Rujukan",
      },
    ],
    ["agenda", { title: "Kelas baru", starts_at: 1_900_000_000, ends_at: 1_900_003_600 }],
    [
      "fact",
      { key: "schools", label: "sekolah", value: "9", as_of: "2026", review_by: 1_900_000_000 },
    ],
    ["testimonial", { quote: "Tercatat rapi.", source: "Kepala SD, Bali", page: "home" }],
    ["guide-link", { step: "school1", link_title: "Alat hitung", link_url: "/alat" }],
  ] as const) {
    const response = await editor.post(`/api/dashboard/${api}`, { ...body, ...active });
    expect(response.status, response.text).toBe(201);
  }
  expect(await textOf("/pelajari")).toMatch(/Permendikbudristek 18\/2022.*PMK 1\/2030/);
  expect(await textOf("/ikuti")).toMatch(/Kelas baru.*Sosialisasi bagi pelaku usaha daerah/);
  const home = await textOf("/");
  expect(home).toContain("12 juta+");
  expect(home).toMatch(/berkeliling toko.*Tercatat rapi/);
  expect(await textOf("/satuan-pendidikan")).toContain("Negosiasi harga yang tertib");
});

test("a portal without samples begins with what is known of the programme, and no examples", async () => {
  await start();
  expect(await totals()).toStrictEqual({
    agenda: 0,
    "contact-matter": 6,
    "external-article": 3,
    fact: 7,
    "guide-link": 0,
    milestone: 12,
    regulation: 11,
    testimonial: 0,
  });
  const sample = await editor.get("/api/dashboard/sample-content");
  expect(sample.json().data).toStrictEqual({ records: [], shows_figures: false });
  const learn = await textOf("/pelajari");
  expect(learn).toContain("Permendikbudristek 18/2022");
  expect(learn).toContain("26 Agustus 2021");
  expect(await textOf("/")).toContain("Data per Oktober 2022");
  expect(await textOf("/ikuti")).toMatch(/Belum ada agenda baru.*Artikel luar Jendela Pendidikan/);
  const contact = await textOf("/kontak");
  expect(contact).toContain("Operator Dapodik di sekolah Anda lebih dulu.");
  expect(contact).toMatch(/Layanan SIPLah ?\. Lihat dulu ringkasan regulasi/);
});

test("a portal of an earlier version gets them at its next start, with links to its articles", async () => {
  await open({});
  await loadSampleContent(portal.database);
  expect((await portal.visitor.get("/kontak")).text).toMatch(
    /detail"><span class="go-label"><span>ARKAS dan SIPLah/,
  );
  const before = await totals();
  const tables = resources.map(({ name }) => name).join(", ");
  await portal.database.pool.query(
    `TRUNCATE ${tables}; DELETE FROM setting WHERE name LIKE 'first_records:%'`,
  );
  await start();
  expect(await totals()).toStrictEqual(before);
  expect(Math.min(...Object.values(before))).toBeGreaterThan(2);
  for (const { link_url: url } of await rowsOf("guide-link")) {
    expect(url).toMatch(/^\/info-berita\/\d+\/detail$/);
  }
});

test("what editors wrote or deleted before the next start stays as it is", async () => {
  const first = { year: 2026, event: "Panduan baru terbit.", status: "active" };
  expect((await editor.post("/api/dashboard/milestone", first)).status).toBe(201);
  await start();
  expect(await rowsOf("milestone")).toHaveLength(1);
  for (const { id } of await rowsOf("regulation")) {
    expect((await editor.delete(`/api/dashboard/regulation/${id}`)).status).toBe(200);
  }
  await start();
  expect(await rowsOf("regulation")).toStrictEqual([]);
  expect(await textOf("/pelajari")).not.toContain("Permendikbudristek 18/2022");
});
