/** What is recorded after "Setuju", event by event and field by field. */
import { beforeAll, expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { agree, category, footer, located, newVisitor, openTab, searchField } from "./visitor.ts";

const browser = testBrowser();

// The sample's accounts are placeholders, which no visitor sees.
beforeAll(async () => {
  await portal().database.query(
    "update social_media set status = 'active', url = 'https://www.youtube.com/@siplah' where slug = 'youtube'",
  );
});
/** The pages' images, which are made for the first visit, come before events. */
const pollOptions = { timeout: 30_000 };

test("a visit says everything of the specification, and the collector understands it", async () => {
  const visitor = await newVisitor(browser, { ...located, screen: { width: 360, height: 740 } });
  const { page, events, responses } = visitor;
  await page.goto("/info-berita");
  await agree(visitor);
  await visitor.nextEvents(1);
  expect(events[0]?.data).toMatchObject({ lat: -6.21, long: 106.85 });
  await expect.poll(async () => (await visitor.cookies())["loc"]).toBe("-6.21_106.85");
  await expect.poll(() => responses, pollOptions).toStrictEqual([200]);
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await visitor.nextEvents(1);
  const { sp } = await visitor.cookies();
  expect(sp).toMatch(/^[0-9a-f]{32}$/);
  expect(events[1]).toStrictEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.any(Number),
    app_name: "siplah-portal",
    app_version: "v2.0",
    event_name: "visit_page",
    event_version: "v1",
    type: "visit",
    data: {
      cookie_id: sp,
      device_type: "desktop",
      os: "Linux",
      browser: "Chrome",
      screen_height: 740,
      screen_width: 360,
      referrer: page.url().replace(/\/$/, "/info-berita"),
      lat: -6.21,
      long: 106.85,
      page_name: "HOMEPAGE",
      previous_page_name: "NEWS_PAGE",
    },
  });
  expect(Math.abs(Date.now() / 1000 - (events[1]?.timestamp ?? 0))).toBeLessThan(60);
  await expect.poll(() => responses, pollOptions).toStrictEqual([200, 200]);
});

test("the home page records film, search, categories, help centre and footer", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const on = { page_name: "HOMEPAGE" };
  await page.goto("/");
  await agree(visitor);
  expect(await visitor.nextEvents(1)).toStrictEqual([["visit_page", on]]);

  await page.getByRole("link", { name: "Putar video" }).click();
  await page.getByRole("button", { name: "Tutup video" }).click();
  expect(await visitor.nextEvents(1)).toStrictEqual([["click_video", on]]);

  await searchField(page).click();
  await searchField(page).press("Enter");
  await page.getByText("Tulis dulu barang atau jasa yang Anda cari.").waitFor();
  expect(await visitor.nextEvents(1)).toStrictEqual([["funnel_search_click", on]]);
  await searchField(page).fill(" buku matematika ");
  await openTab(page, () => searchField(page).press("Enter"));
  expect(await visitor.nextEvents(1)).toStrictEqual([
    ["funnel_search_submit", { ...on, keyword: "buku matematika" }],
  ]);

  await openTab(page, category(page, "Alat Tulis Kantor"));
  expect(await visitor.nextEvents(2)).toStrictEqual([
    ["funnel_search_click", on],
    ["funnel_search_submit", { ...on, keyword: "alat tulis kantor" }],
  ]);

  const help = page.getByRole("main").getByRole("link", { name: /Buka Pusat Bantuan/ });
  await openTab(page, () => help.click());
  expect(await visitor.nextEvents(1)).toStrictEqual([["click_help_center", on]]);

  await openTab(page, () =>
    footer(page)
      .getByRole("link", { name: /Cek TKDN/ })
      .click(),
  );
  const button_url = "https://tkdn.kemenperin.go.id/";
  expect(await visitor.nextEvents(1)).toStrictEqual([
    ["click_footer_button", { ...on, button_name: "Cek TKDN", button_url }],
  ]);
  await openTab(page, () =>
    footer(page)
      .getByRole("link", { name: /Pusat Bantuan/ })
      .click(),
  );
  expect(await visitor.nextEvents(2)).toMatchObject([
    ["click_help_center", on],
    ["click_footer_button", { ...on, button_name: "Pusat Bantuan" }],
  ]);

  await openTab(page, () =>
    footer(page).getByRole("link", { name: "Buka YouTube (membuka tab baru)" }).click(),
  );
  expect(await visitor.nextEvents(1)).toMatchObject([
    ["click_footer_button", { ...on, button_name: "Buka YouTube" }],
  ]);

  const navigation = page.getByRole("navigation", { name: "Utama" }).first();
  await openTab(page, () => navigation.getByRole("link", { name: /Cari Produk/ }).click());
  expect(await visitor.nextEvents(1)).toStrictEqual([["funnel_search_click", on]]);
  expect(new Set(visitor.responses)).toStrictEqual(new Set([200]));
});

test("the school page records its visit and what is done there", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const on = { page_name: "SCHOOL_PAGE" };
  await page.goto("/satuan-pendidikan");
  await agree(visitor);
  expect(await visitor.nextEvents(1)).toStrictEqual([["visit_page", on]]);
  await openTab(page, category(page, "Makanan dan Minuman"));
  expect(await visitor.nextEvents(2)).toStrictEqual([
    ["funnel_search_click", on],
    ["funnel_search_submit", { ...on, keyword: "makanan minuman" }],
  ]);
  await page.getByRole("link", { name: "Putar video" }).first().click();
  expect(await visitor.nextEvents(1)).toStrictEqual([["click_video", on]]);
});

test("the seller page tells a click on a partner in both shapes", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const on = { page_name: "MERCHANT_PAGE" };
  await page.goto("/penyedia-barang-jasa");
  await agree(visitor);
  expect(await visitor.nextEvents(1)).toStrictEqual([["visit_page", on]]);
  const card = page.getByRole("listitem").filter({
    has: page.getByRole("link", { name: /^Daftar Jadi Penyedia/ }),
  });
  const name = (await card.first().getByRole("heading").textContent()) ?? "";
  for (const [button_name, kind] of [
    ["Daftar Jadi Penyedia", "PARTNER_REGISTRATION"],
    ["Panduan", "PARTNER_GUIDE"],
  ] as const) {
    const link = card.first().getByRole("link", { name: new RegExp(`^${button_name}`) });
    await openTab(page, () => link.click());
    expect(await visitor.nextEvents(2)).toStrictEqual([
      ["click_partner", { ...on, marketplace_name: name, button_name }],
      ["partner_click", { ...on, partner_name: name, kind }],
    ]);
  }
  const website = card.first().getByRole("link", { name: /^Kunjungi laman/ });
  await openTab(page, () => website.click());
  expect(await visitor.nextEvents(2)).toMatchObject([
    ["click_partner", { ...on, marketplace_name: name }],
    ["partner_click", { ...on, partner_name: name, kind: "PARTNER_HOMEPAGE" }],
  ]);
});

test("each page names the one before; pages without a name are visited all the same", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await page.goto("/info-berita");
  await agree(visitor);
  const steps = [
    ["/info-berita", "NEWS_PAGE", undefined],
    ["/info-berita/2/detail", "NEWS_PAGE", "NEWS_PAGE"],
    ["/info-berita/1", "NEWS_PAGE", "NEWS_PAGE"],
    ["/pelajari", undefined, "NEWS_PAGE"],
    ["/penyedia-barang-jasa", "MERCHANT_PAGE", "NEWS_PAGE"],
    ["/", "HOMEPAGE", "MERCHANT_PAGE"],
  ] as const;
  for (const [path, page_name, previous_page_name] of steps) {
    if (path !== steps[0][0]) await page.goto(path);
    const expected = JSON.parse(JSON.stringify({ previous_page_name, page_name }));
    expect(await visitor.nextEvents(1), path).toStrictEqual([["visit_page", expected]]);
  }
  await page.goto("/tidak-ada");
  await visitor.nextEvents(0);
});

test("an answer to whether an article helped is no second visit of it", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const question = page.getByRole("region", { name: "Apakah halaman ini membantu?" });
  const answer = async () => {
    await question.getByRole("button", { name: "Ya" }).click();
    await question.getByText("Terima kasih. Jawaban Anda tercatat.").waitFor();
  };
  const visit = ["visit_page", expect.objectContaining({ page_name: "NEWS_PAGE" })];
  // Who agrees only now hasn't been counted.
  await page.goto("/info-berita/2/detail");
  await answer();
  await agree(visitor);
  expect(await visitor.nextEvents(1)).toStrictEqual([visit]);

  await page.goto("/info-berita/2/detail");
  expect(await visitor.nextEvents(1)).toStrictEqual([visit]);
  await answer();
  await visitor.nextEvents(0);
  // From elsewhere the same address is a visit like any other.
  await page.goto("/info-berita/2/detail?jawaban=tidak");
  expect(await visitor.nextEvents(1)).toStrictEqual([visit]);
});

test("the cookies are secure and strict; visitor and position are set once", async () => {
  const visitor = await newVisitor(browser, located);
  const { page } = visitor;
  await page.goto("/");
  await agree(visitor);
  await expect
    .poll(async () => Object.keys(await visitor.cookies()).toSorted())
    .toStrictEqual(["loc", "page_name", "sp"]);
  const before = await visitor.cookies();
  for (const cookie of await page.context().cookies()) {
    expect(cookie).toMatchObject({ secure: true, sameSite: "Strict", path: "/" });
  }
  await page.context().setGeolocation({ latitude: -7.25, longitude: 112.75 });
  await page.goto("/info-berita");
  await visitor.nextEvents(2);
  expect(await visitor.cookies()).toStrictEqual({ ...before, page_name: "NEWS_PAGE" });
});
