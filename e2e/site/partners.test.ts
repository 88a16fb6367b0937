/** The partners on the seller and the visit page, there and still to come. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { comparePartnerNames } from "#contract/partner-name.ts";
import { projectFolder } from "#server/environment.ts";
import type { renderPage as RenderPage } from "#site/render.tsx";
import { samplePageContext } from "#site/test-kit/sample-records.ts";
import { laptop, phone, stopClock, testBrowser } from "../browser.ts";

const browser = testBrowser();

/** Of the sample's partners. Whose address isn't confirmed has no links to it. */
const [confirmed, unconfirmed] = [10, 5];

test("the seller page shows eight partners with website, contact, guide and registration", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/penyedia-barang-jasa");
  const cards = page.getByRole("listitem").filter({ hasText: "Daftar Jadi Penyedia" });
  expect(await cards.count()).toBe(8);
  const card = cards.filter({ hasText: "SIPLah Toko Ladang" });
  const addressOf = (name: RegExp) => card.getByRole("link", { name }).getAttribute("href");
  expect(await addressOf(/^Kunjungi laman/)).toBe("https://siplah.tokoladang.co.id");
  expect(await addressOf(/^Panduan/)).toBe("https://helpdesk.tokoladang.co.id");
  expect(await addressOf(/^Daftar Jadi Penyedia/)).toBe("https://seller-siplah.tokoladang.co.id");
  expect(await card.innerText()).toContain("Gunakan fitur obrolan");
  await page.getByRole("link", { name: "Pilih Mitra" }).first().click();
  expect(new URL(page.url()).hash).toBe("#mitra");
});

test("the visit page names its place and all partners", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/kunjungi");
  const breadcrumb = page.getByRole("navigation", { name: "Remah roti" });
  expect(await breadcrumb.getByRole("listitem").allInnerTexts()).toEqual([
    "Home",
    "Kunjungi SIPLah",
  ]);
  expect(await page.getByRole("link", { name: /^Masuk sebagai sekolah di/ }).count()).toBe(
    confirmed,
  );
  expect(await page.getByRole("link", { name: /^Daftar jadi Penyedia di/ }).count()).toBe(
    confirmed,
  );
  expect(await page.getByText("Alamat laman Mitra belum dipastikan.").count()).toBe(unconfirmed);
  expect(await page.locator("[data-partner]").count()).toBe(confirmed + unconfirmed);
  expect(await page.getByRole("link", { name: /WhatsApp/ }).count()).toBe(0);
});

test("no two partners have the same letters, and each has the same ones wherever it stands", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const marksAt = async (path: string) => {
    await page.goto(path);
    return Object.fromEntries(
      await page
        .locator("[data-partner]")
        .evaluateAll((rows) =>
          rows.map((row) => [
            row.getAttribute("data-partner"),
            row.querySelector("[data-slot=monogram]")?.textContent,
          ]),
        ),
    ) as Record<string, string>;
  };
  const all = await marksAt("/kunjungi");
  expect(new Set(Object.values(all)).size).toBe(confirmed + unconfirmed);
  expect(all).toMatchObject(await marksAt("/penyedia-barang-jasa"));
  expect(all).toMatchObject(await marksAt("/kunjungi?q=temprina"));
});

test("on small phones the guide's link leaves name and host their room", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/kunjungi");
    const row = page.locator("[data-partner='SIPLah Intan Online']");
    const [host, guide, entry] = await Promise.all(
      [
        row.locator("p", { hasText: "siplah.intanonline.com" }),
        row.getByRole("link", { name: /^Panduan/ }).getByText("Panduan"),
        row.getByRole("link", { name: /^Masuk sebagai sekolah/ }),
      ].map((part) => part.first().boundingBox()),
    );
    if (!host || !guide || !entry) throw new Error("Something isn't shown.");
    expect(guide.y, `${width} px`).toBeGreaterThanOrEqual(host.y + host.height);
    expect(guide.y + guide.height, `${width} px`).toBeLessThanOrEqual(entry.y);
  }
});

test("the register is sorted by name, short on a phone, and a letter leads to its first partner", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await page.goto("/kunjungi");
  const rows = page.locator("[data-partner]");
  const names = (await rows.getByRole("heading").allInnerTexts()).map((name) =>
    name.replace(/^SIPLah /u, ""),
  );
  expect(names).toStrictEqual(names.toSorted(new Intl.Collator("id").compare));
  const boxes = await Promise.all([rows.first().boundingBox(), rows.last().boundingBox()]);
  const [top = 0, bottom = 0] = boxes.map((box, at) => (box ? box.y + at * box.height : NaN));
  expect(bottom - top).toBeLessThan(3_000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await page.setViewportSize(laptop);
  await page
    .getByRole("navigation", { name: "Huruf awal" })
    .getByRole("link", { name: "T" })
    .click();
  const first = rows.filter({ hasText: /SIPLah T/u }).first();
  await expect
    .poll(async () => (await first.boundingBox())?.y ?? NaN)
    .toBeLessThan(laptop.height / 2);
});

test("the register is filtered while the visitor types, and says how many are left", async () => {
  const page = await browser.newPage();
  await page.goto("/kunjungi");
  const rows = page.locator("[data-partner]:visible");
  const letters = page.getByRole("navigation", { name: "Huruf awal" }).getByRole("link");
  const allLetters = await letters.count();
  const field = page.getByRole("searchbox", { name: "Nama, perusahaan, atau alamat" });
  const status = page.getByRole("status");
  await field.pressSequentially("toko");
  await expect
    .poll(() => status.allInnerTexts())
    .toContain(`${await rows.count()} Mitra untuk “toko”`);
  const names = await rows.getByRole("heading").allInnerTexts();
  expect(names).toContain("SIPLah Toko Ladang");
  expect(names.length).toBeLessThan(confirmed + unconfirmed);
  expect(await letters.count()).toBeLessThan(allLetters);
  expect(await page.getByText(`${confirmed + unconfirmed} Mitra`).isVisible()).toBe(false);
  await letters.first().click();
  const target = new URL(page.url()).hash;
  expect(await page.locator(target).isVisible()).toBe(true);

  for (const q of ["tokoladang.co.id", "PT. Ladang Karya"]) {
    await field.fill(q);
    await expect
      .poll(() => rows.getByRole("heading").allInnerTexts())
      .toEqual(["SIPLah Toko Ladang"]);
  }
  await field.fill("");
  await expect.poll(() => rows.count()).toBe(confirmed + unconfirmed);
  expect(await letters.count()).toBe(allLetters);
  expect((await status.allInnerTexts()).join("")).not.toContain("untuk");
});

test("a filter that leaves no row offers the search of the form", async () => {
  const page = await browser.newPage();
  await page.goto("/kunjungi");
  await page.getByRole("searchbox", { name: "Nama, perusahaan, atau alamat" }).fill("Toko Ladnag");
  await expect
    .poll(() => page.getByRole("status").allInnerTexts())
    .toContain("Tidak ada Mitra untuk “Toko Ladnag”");
  const columns = page.getByText("Untuk sekolah", { exact: true });
  expect(await columns.isVisible()).toBe(false);
  await page.getByRole("main").getByRole("button", { name: "Tampilkan" }).last().click();
  expect(new URL(page.url()).search).toBe("?q=Toko+Ladnag&keadaan=");
  expect(await page.getByRole("link", { name: "Toko Ladang" }).isVisible()).toBe(true);
});

/** A page of a visitor who gets the visit page as the server makes it while the database is away. */
async function pageWhileAway(options?: BrowserContextOptions): Promise<Page> {
  const bundle = join(projectFolder, "dist", "site-server", "render.js");
  const { renderPage } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as {
    renderPage: typeof RenderPage;
  };
  const view = {
    page: "visit",
    props: {
      partners: null,
      checkedOn: null,
      whatsapp: null,
      wayLinks: [],
      filter: { q: null, phase: null, near: null, inOtherPhases: 0 },
    },
  } as const;
  const body = renderPage(view, { ...samplePageContext, path: "/kunjungi" });
  const page = await browser.newPage(options);
  await page.route("**/kunjungi", (route) =>
    route.fulfill({ status: 503, contentType: "text/html; charset=utf-8", body }),
  );
  return page;
}

/** The cards that hold the place of partners still to come. */
const placeholders = (page: Page) =>
  page.locator("[data-partners-placeholder] li[aria-hidden=true]");

/** Lets the time between attempts pass until there are so many. */
async function waitThrough(page: Page, found: Locator, count: number): Promise<void> {
  const foundLater = async () => {
    await page.clock.fastForward(30_000);
    return found.count();
  };
  await expect.poll(foundLater).toBe(count);
}

test("partners that could not be loaded are filled in as soon as they can be", async () => {
  const page = await pageWhileAway();
  await stopClock(page);
  let attempts = 0;
  await page.route("**/api/web/partner", (route) => {
    attempts += 1;
    return attempts === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await page.goto("/kunjungi");
  expect(await page.getByRole("status").filter({ hasText: "memuat" }).innerText()).toBe(
    "Sedang memuat daftar Mitra…",
  );
  expect(await placeholders(page).count()).toBe(3);
  await waitThrough(page, page.getByRole("link", { name: /^Masuk sebagai sekolah/ }), confirmed);
  expect(attempts).toBe(2);
  const card = page.getByRole("listitem").filter({ hasText: "SIPLah Toko Ladang" });
  expect(await card.getByRole("link", { name: /^Panduan/ }).getAttribute("href")).toBe(
    "https://helpdesk.tokoladang.co.id",
  );
  const letters = await page.locator("[data-slot=monogram]").allInnerTexts();
  expect(new Set(letters).size).toBe(confirmed + unconfirmed);
  const marks = await page
    .locator("[data-slot=monogram]")
    .evaluateAll((all) =>
      all.map((one) => ["ground", "hem"].map((name) => one.getAttribute(`data-${name}`)).join()),
    );
  expect(new Set(marks).size, "fifteen differ").toBe(confirmed + unconfirmed);
  const names = await page.locator("h2[data-slot=name]").allInnerTexts();
  expect(names).toStrictEqual(names.toSorted(comparePartnerNames));
  expect(names).not.toStrictEqual(names.toSorted());
  expect(await page.getByText("Sedang memuat").count()).toBe(0);
});

test.each([
  ["no partner is there", { json: { message: "OK", data: { data: [] } } }, "Belum ada mitra"],
  ["they can't be loaded", { status: 503, json: {} }, "Data belum berhasil dimuat."],
])("the placeholder cards end where %s", async (_case, response, words) => {
  const page = await pageWhileAway();
  await stopClock(page);
  await page.route("**/api/web/partner", (route) => route.fulfill(response));
  await page.goto("/kunjungi");
  expect(await placeholders(page).count()).toBe(3);
  await waitThrough(page, page.locator("main").getByText(words), 1);
  expect(await page.locator("[data-partners-placeholder] li").count()).toBe(0);
  expect(await page.getByText("Sedang memuat").count()).toBe(0);
});

test("without script a visit page without partners says so and offers to try again", async () => {
  const page = await pageWhileAway({ javaScriptEnabled: false });
  await page.goto("/kunjungi");
  expect(await page.locator("[data-partners-placeholder] li").first().isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Coba lagi" }).getAttribute("href")).toBe(
    "/kunjungi",
  );
});
