/** School, seller, visit and search page as visitors use them, with and without script. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { projectFolder } from "#server/project.ts";
import type { renderPage as RenderPage } from "#site/render.tsx";
import { sampleFrame } from "#site/sample-views.ts";
import { laptop, phone, testBrowser } from "../browser.ts";

const browser = testBrowser();

const guides = [
  ["school", "/satuan-pendidikan"],
  ["seller", "/penyedia-barang-jasa"],
] as const;

const withoutScript = async (path: string): Promise<Page> => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(path);
  return page;
};

/** The addresses of links that open the external search, as keyword and order. */
const searchesOf = async (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) => {
      const { searchParams } = new URL((link as HTMLAnchorElement).href);
      return [searchParams.get("keyword"), searchParams.get("sort"), link.getAttribute("target")];
    }),
  );

/** How many of a row's slides are in view. */
const slidesInView = async (row: Locator) =>
  row.evaluate((scroller) => {
    const { left, right } = scroller.getBoundingClientRect();
    return [...scroller.querySelectorAll("li")].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    }).length;
  });

test("without script the school page has its blocks in their numbers", async () => {
  const page = await withoutScript("/satuan-pendidikan");
  const benefits = page.getByRole("list").filter({ hasText: "Mudah membandingkan" });
  expect(await benefits.getByRole("listitem").count()).toBe(3);
  expect(await page.getByRole("group", { name: "Testimoni" }).getByRole("listitem").count()).toBe(
    3,
  );
  const steps = page.getByRole("list").filter({ hasText: "Masuk dan cari" });
  expect(await steps.getByRole("listitem").count()).toBe(5);
  const categories = page.getByRole("link", { name: /produk terjual/ });
  expect(await searchesOf(categories)).toEqual(
    [
      "alat tulis kantor",
      "elektronik",
      "alat peraga",
      "rumah tangga",
      "buku",
      "kesehatan",
      "pertukangan",
      "jasa percetakan",
      "makanan minuman",
    ].map((keyword) => [keyword, "RELEVANCE", "_blank"]),
  );
  expect(await page.getByRole("link", { name: /Putar video/ }).count()).toBe(2);
});

test("without script the search form opens the external search with keyword and order", async () => {
  const page = await withoutScript("/satuan-pendidikan");
  await page.context().route(/siplah\.example/, (route) => route.fulfill({ body: "hasil" }));
  await page.getByRole("searchbox").fill("papan tulis & kapur");
  const [results] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Cari", exact: true }).click(),
  ]);
  await results.waitForLoadState();
  const { searchParams } = new URL(results.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    keyword: "papan tulis & kapur",
    sort: "RELEVANCE",
  });
});

test.each(guides)(
  "questions of the %s page are closed at first, each opens by itself",
  async (_name, path) => {
    const page = await withoutScript(path);
    const open = page.locator("main details[open]");
    const questions = page.locator("main summary");
    expect(await questions.count()).toBe(6);
    expect(await open.count()).toBe(0);
    await questions.nth(1).click();
    await questions.nth(4).focus();
    await page.keyboard.press("Enter");
    expect(await open.count()).toBe(2);
    await questions.nth(1).click();
    expect(await open.count()).toBe(1);
  },
);

test.each(guides)(
  "testimonials of the %s page stand two in a row, one below 576 px",
  async (_name, path) => {
    const page = await browser.newPage();
    await page.goto(path);
    const row = page.getByRole("group", { name: "Testimoni" });
    for (const [width, count] of [
      [1280, 2],
      [576, 2],
      [575, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => slidesInView(row), { message: `${width} px` }).toBe(count);
    }
    await page.getByRole("button", { name: "Testimoni berikutnya" }).click();
    await expect.poll(() => row.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
  },
);

test("testimonials follow the arrow keys", async () => {
  const page = await browser.newPage({ viewport: phone, reducedMotion: "reduce" });
  await page.goto("/satuan-pendidikan");
  const row = page.getByRole("group", { name: "Testimoni" });
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => row.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
});

test.each([
  ["school page's guide", "/satuan-pendidikan", "stylesheet"],
  ["seller page's guide", "/penyedia-barang-jasa", "stylesheet"],
  ["guide without scroll timelines", "/satuan-pendidikan", "script"],
])("the picture of the %s follows the scroll", async (_name, path, by) => {
  const page = await browser.newPage({ viewport: laptop });
  if (by === "script") await page.addInitScript(() => void (CSS.supports = () => false));
  await page.goto(path);
  const pictures = page.locator(".step-guide .frame img");
  if (by === "script") {
    await pictures.evaluateAll((all) => {
      for (const img of all) img.style.setProperty("animation", "none", "important");
    });
  }
  const shown = () =>
    pictures.evaluateAll((all) =>
      all.findLastIndex((img) => getComputedStyle(img).opacity === "1"),
    );
  const steps = page.locator(".step-guide li");
  expect(await steps.count()).toBe(5);
  for (const index of [0, 1, 2, 3, 4, 0]) {
    await steps.nth(index).evaluate((step) => {
      document.documentElement.style.scrollBehavior = "auto";
      scrollTo(0, step.getBoundingClientRect().top + scrollY - innerHeight / 3);
    });
    await expect.poll(shown).toBe(index);
  }
  await page.setViewportSize(phone);
  expect(await pictures.first().isVisible()).toBe(false);
  for (const picture of await page.locator(".step-guide li img").all()) {
    expect((await picture.boundingBox())?.width).toBeGreaterThan(150);
  }
});

test.each(guides)(
  "the film of the %s page opens in a dialog with captions, and gives the focus back",
  async (_name, path) => {
    const page = await browser.newPage();
    await page.goto(path);
    const link = page.getByRole("link", { name: "Putar video", exact: true });
    await link.click();
    const dialog = page.getByRole("dialog");
    const film = dialog.locator("video");
    const addresses = await film.evaluate((video: HTMLVideoElement) => [
      new URL(video.src).pathname,
      new URL(video.querySelector("track")?.src ?? "").pathname,
    ]);
    expect(addresses[1]).toBe(addresses[0]?.replace(".mp4", ".id.vtt"));
    for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test("a film that can't be played says so in its dialog", async () => {
  const page = await browser.newPage();
  await page.route("**/video/*.mp4", (route) => route.abort());
  await page.goto("/satuan-pendidikan");
  await page.getByRole("link", { name: "Putar video", exact: true }).click();
  const message = "Video belum dapat diputar. Coba lagi atau baca panduan tertulis.";
  await expect.poll(() => page.getByRole("alert").allInnerTexts()).toContain(message);
});

test("the school page's footnote is one step away, and its thresholds are the programme's", async () => {
  const page = await withoutScript("/satuan-pendidikan");
  const text = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
  expect(text).toContain("Belanja di atas Rp50 juta wajib membandingkan sedikitnya dua Penyedia.");
  expect(text).toContain("termasuk PPN 11%");
  await page.getByRole("link", { name: "Catatan 1" }).click();
  expect(new URL(page.url()).hash).toBe("#catatan-1");
  expect(await page.locator(":target").innerText()).toContain("Permendikbudristek 18/2022");
});

test("the seller page shows eight partners with website, contact, guide and registration", async () => {
  const page = await withoutScript("/penyedia-barang-jasa");
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

test("the seller page has its taxes and links to the help centre", async () => {
  const page = await withoutScript("/penyedia-barang-jasa");
  expect(await page.getByRole("definition").allInnerTexts()).toEqual([
    "11%",
    "0,5%",
    "Rp4,8 miliar",
  ]);
  const help = page.locator("main").getByRole("link", { name: "Buka Pusat Bantuan" });
  expect(await help.getAttribute("target")).toBe("_blank");
});

test("the visit page names its place and all partners", async () => {
  const page = await withoutScript("/kunjungi");
  const breadcrumb = page.getByRole("navigation", { name: "Remah roti" });
  expect(await breadcrumb.getByRole("listitem").allInnerTexts()).toEqual([
    "Home",
    "Kunjungi SIPLah",
  ]);
  expect(await page.getByRole("link", { name: /^Kunjungi laman/ }).count()).toBe(15);
  expect(await page.getByRole("link", { name: /WhatsApp/ }).count()).toBe(0);
});

test("on its own page the search is marked in the menu and has the categories below", async () => {
  const page = await browser.newPage();
  await page.goto("/searchs");
  const current = page.getByRole("navigation", { name: "Utama" }).locator("[aria-current=page]");
  expect(await current.first().innerText()).toContain("Cari Produk");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await page.getByText("Tulis dulu barang atau jasa yang Anda cari.").waitFor();
  expect(await page.getByRole("link", { name: /produk terjual/ }).count()).toBe(9);
});

/** The visit page as the server makes it while the database is away. */
async function visitPageWhileAway(): Promise<string> {
  const bundle = join(projectFolder, "dist", "site-server", "render.js");
  const { renderPage } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as {
    renderPage: typeof RenderPage;
  };
  const view = { page: "visit", props: { partners: null, whatsappUrl: null } } as const;
  return renderPage(view, { ...sampleFrame, path: "/kunjungi" });
}

test("partners that could not be loaded are filled in as soon as they can be", async () => {
  const html = await visitPageWhileAway();
  const page = await browser.newPage();
  await page.route("**/kunjungi", (route) =>
    route.fulfill({ status: 503, contentType: "text/html; charset=utf-8", body: html }),
  );
  let attempts = 0;
  await page.route("**/api/web/partner", (route) => {
    attempts += 1;
    return attempts === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await page.goto("/kunjungi");
  expect(await page.getByRole("status").filter({ hasText: "memuat" }).innerText()).toBe(
    "Sedang memuat daftar Mitra…",
  );
  expect(await page.locator(".partner[aria-hidden=true]").count()).toBe(3);
  const visits = page.getByRole("link", { name: /^Kunjungi laman/ });
  await expect.poll(() => visits.count(), { timeout: 20_000 }).toBe(15);
  expect(attempts).toBe(2);
  const card = page.getByRole("listitem").filter({ hasText: "SIPLah Toko Ladang" });
  expect(await card.getByRole("link", { name: /^Panduan/ }).getAttribute("href")).toBe(
    "https://helpdesk.tokoladang.co.id",
  );
  expect(await page.getByText("Sedang memuat").count()).toBe(0);
});

test.each([
  ["no partner is there", { json: { message: "OK", data: { data: [] } } }, "Belum ada mitra"],
  ["they can't be loaded", { status: 503, json: {} }, "Data belum berhasil dimuat."],
])("the placeholder cards end where %s", async (_case, answer, words) => {
  const html = await visitPageWhileAway();
  const page = await browser.newPage();
  await page.clock.install();
  await page.route("**/kunjungi", (route) =>
    route.fulfill({ status: 503, contentType: "text/html; charset=utf-8", body: html }),
  );
  await page.route("**/api/web/partner", (route) => route.fulfill(answer));
  await page.goto("/kunjungi");
  expect(await page.locator(".partner[aria-hidden=true]").count()).toBe(3);
  const message = page.locator("main").getByText(words);
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return message.count();
    })
    .toBe(1);
  expect(await page.locator(".partner").count()).toBe(0);
  expect(await page.getByText("Sedang memuat").count()).toBe(0);
});

test("without script a visit page without partners says so and offers to try again", async () => {
  const html = await visitPageWhileAway();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.route("**/kunjungi", (route) =>
    route.fulfill({ status: 503, contentType: "text/html; charset=utf-8", body: html }),
  );
  await page.goto("/kunjungi");
  expect(await page.locator(".partner").first().isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Coba lagi" }).getAttribute("href")).toBe(
    "/kunjungi",
  );
});

test("on paper a guide shows its answers, and no page has words that only a ground made visible", async () => {
  const page = await browser.newPage();
  await page.emulateMedia({ media: "print" });
  await page.goto("/satuan-pendidikan");
  const answer = page.locator(".faq .answer").first();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  for (const path of ["/", "/searchs", "/info-berita", "/satuan-pendidikan", "/kunjungi"]) {
    await page.goto(path);
    const pale = await page.locator("body *:visible").evaluateAll((all) =>
      all
        .filter((element) =>
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""),
        )
        .filter((element) => {
          const channels = getComputedStyle(element).color.match(/\d+/g) ?? [];
          return Math.min(...channels.slice(0, 3).map(Number)) > 150;
        })
        .map((element) => element.textContent.trim()),
    );
    expect(pale, path).toStrictEqual([]);
  }
});
