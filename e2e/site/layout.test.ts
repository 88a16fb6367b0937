/** How blocks stand beside each other, at the widths where that is hardest. */
import type { APIRequestContext, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { emailOf, password } from "../accounts.ts";
import { testBrowser } from "../browser.ts";
import { spaceText } from "./overflow.ts";

const browser = testBrowser();

/** A pixel that rounding may take or give. */
const tolerance = 1;

async function opened(path: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  await page.goto(path);
  return page;
}

/** What an editor's requests carry. */
async function editorHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const signedIn = await request.post("/api/dashboard/auth/login", {
    headers: { authorization: "Bearer siplah-web" },
    data: { email: emailOf("Editor"), password },
  });
  return { authorization: `Bearer ${(await signedIn.json()).data.token}` };
}

/** The widths of the elements that are shown, by the row in which they stand beside each other. */
async function rowsOf(elements: Locator): Promise<number[][]> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().toJSON() as DOMRectReadOnly),
  );
  const shown = boxes.filter(({ width }) => width > 0);
  const rows = Map.groupBy(shown, ({ y }) => Math.round(y));
  return [...rows.values()].map((row) => row.map(({ width }) => width));
}

test.each([768, 1024, 1280])("the titles of the two doors are level at %i px", async (width) => {
  const page = await opened("/", width);
  const titles = page.locator("main a h2");
  expect((await rowsOf(titles)).map((row) => row.length)).toStrictEqual([2]);
});

test.each([1024, 1280, 1920])("slideshow and top news are equally high at %i px", async (width) => {
  const page = await opened("/info-berita", width);
  const bottoms = await page
    .locator("[data-slider-step='1'], section:has(> h2 + ol)")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom));
  const [bar = 0, list = 0] = bottoms;
  expect(Math.abs(bar - list)).toBeLessThanOrEqual(tolerance);
});

/** How many stand alone in a row of their box that they don't fill. */
async function countAlone(box: Locator, selector: string): Promise<number> {
  const rowWidth = await box.evaluate((element) => element.clientWidth);
  const rows = await rowsOf(box.locator(selector));
  expect(rows.length).toBeGreaterThan(0);
  return rows.filter(([only = 0, ...others]) => others.length === 0 && only < rowWidth - tolerance)
    .length;
}

test.each([
  ["ways of sharing", "/info-berita/2/detail", "div:has(> [data-print])", "a, button"],
  ["news of a category", "/info-berita/1", "ul:has(> li > h2)", ":scope > li"],
])("none of the %s stands alone in its row, unless it fills it", async (_what, path, ...found) => {
  const [box, selector] = found;
  const page = await opened(path, 360);
  for (const width of [360, 414, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await countAlone(page.locator(box), selector), `${width} px`).toBe(0);
  }
});

test.each([768, 1280])(
  "where the hero's image is missing, its description isn't written over the words at %i px",
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.route(/hero-home/, (route) => route.abort());
    await page.goto("/");
    const words = page.locator("div:has(> h1)");
    const asDescribed = await words.screenshot();
    await page.locator("img[src*=hero-home]").evaluate((image: HTMLImageElement) => {
      image.alt = "Keterangan lain";
    });
    expect(asDescribed.equals(await words.screenshot())).toBe(true);
  },
);

test("no amount of a result and no word of the register is torn, with spaced letters either", async () => {
  const page = await browser.newPage();
  const linesOf = (cells: Locator) =>
    cells.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        range.selectNodeContents(text ?? element);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
    );
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/kunjungi");
  const guides = page.locator("[data-partner-link=guide] > span").filter({ visible: true });
  expect(new Set(await linesOf(guides))).toStrictEqual(new Set([1]));
  await page.goto("/alat?harga=10.000.000&ppn=belum&jenis=umum&masa=2025");
  const amounts = page.locator("dl > div > dd").filter({ hasText: "Rp" });
  expect(await amounts.count()).toBeGreaterThan(4);
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(new Set(await linesOf(amounts)), `${width} px`).toStrictEqual(new Set([1]));
    await spaceText(page);
    expect(new Set(await linesOf(amounts)), `${width} px`).toStrictEqual(new Set([1]));
  }
});

test("an image that is too high for the window keeps its proportions in an article", async () => {
  const page = await opened("/info-berita/2/detail", 1280);
  await page.setViewportSize({ width: 1280, height: 300 });
  const isDistorted = await page.locator("article figure img").evaluate(async (shown) => {
    const image = new Image(1600, 1000);
    image.src = (shown as HTMLImageElement).currentSrc;
    await image.decode();
    document.querySelector(".prose")?.append(image);
    const { width, height } = image.getBoundingClientRect();
    const { objectFit } = getComputedStyle(image);
    const ratio = image.naturalWidth / image.naturalHeight;
    return objectFit === "fill" && Math.abs(width / height - ratio) > 0.01;
  });
  expect(isDistorted).toBe(false);
});

test.each([768, 1024, 1280])("eight partners fill their rows at %i px", async (width) => {
  const page = await opened("/penyedia-barang-jasa", width);
  const rows = await rowsOf(page.locator("[data-partner]"));
  expect(rows.flat()).toHaveLength(8);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
});

test("more entries than the navigation has room for stand in a second row", async () => {
  const page = await opened("/info-berita", 1024);
  const entries = page.getByRole("navigation", { name: "Utama" }).first().getByRole("listitem");
  const logo = page.getByRole("banner").getByRole("img").first();
  const logoWidth = (await logo.boundingBox())?.width;
  await entries.nth(1).evaluate((entry) => {
    const long = entry.cloneNode(true) as Element;
    (long.firstElementChild ?? long).textContent = "pertanggungjawaban".repeat(6);
    entry.after(entry.cloneNode(true), entry.cloneNode(true), entry.cloneNode(true), long);
  });
  expect((await rowsOf(entries)).length).toBeGreaterThan(1);
  expect((await logo.boundingBox())?.width).toBe(logoWidth);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
});

test("entries below another unfold beside it, wide and folded, and Escape folds them", async () => {
  const page = await opened("/", 1280);
  const { request } = page;
  const headers = await editorHeaders(request);
  const menus = (await (await request.get("/api/dashboard/menu", { headers })).json()).data.data;
  const above = (menus as { id: number; title: string }[]).find(
    ({ title }) => title === "Penyedia",
  );
  const below = { title: "Syarat", url: "/penyedia-barang-jasa#mitra", parent_id: above?.id };
  await request.post("/api/dashboard/menu", {
    headers,
    data: { ...below, order_no: 1, status: "active" },
  });
  await expect.poll(async () => (await request.get("/")).text()).toContain("Syarat");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    if (width === 360) await page.locator("summary", { hasText: "Tutup menu" }).click();
    const name = width === 360 ? "Menu" : "Utama";
    const navigation = page.getByRole("navigation", { name, exact: true });
    const link = navigation.getByRole("link", { name: "Syarat" });
    expect(await link.count()).toBe(0);
    await navigation.locator("summary", { hasText: "Submenu Penyedia" }).press("Enter");
    await link.waitFor();
    const { x = -1, width: linkWidth = width } = (await link.boundingBox()) ?? {};
    expect(x >= 0 && x + linkWidth <= width).toBe(true);
    await page.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
  }
});

test("the question for consent changes the style of no part of the page", async () => {
  const page = await opened("/kunjungi", 360);
  await page.getByRole("region", { name: "Privasi", exact: true }).waitFor();
  const heights = () =>
    page.evaluate(() =>
      [document.body, document.querySelector("main")].map(
        (element) => element && getComputedStyle(element).getPropertyValue("--bar-height"),
      ),
    );
  await expect.poll(heights).toStrictEqual([expect.stringMatching(/^[1-9]\d+px$/), "0px"]);
});

test.each([
  ["parts of a long page", "/privasi", "navigation", "Di halaman ini", 720],
  ["related news", "/info-berita/2/detail", "complementary", "Berita terkait", 800],
] as const)(
  "the question for consent covers no link to %s",
  async (_what, path, role, name, height) => {
    const page = await browser.newPage({
      viewport: { width: 1280, height },
      reducedMotion: "reduce",
    });
    await page.goto(path);
    const question = page.getByRole("region", { name: "Privasi", exact: true });
    await question.waitFor();
    for (const link of await page.getByRole(role, { name }).getByRole("link").all()) {
      await link.focus();
      // The room for the question is known once it has been drawn, and the page scrolls.
      await expect
        .poll(async () => {
          const [focused, cover] = [await link.boundingBox(), await question.boundingBox()];
          return focused && cover && focused.y + focused.height <= cover.y;
        })
        .toBe(true);
    }
  },
);

test("slides of different heights have their images on the sea below them", async () => {
  const page = await opened("/", 768);
  const { request } = page;
  const headers = await editorHeaders(request);
  const words = { title: "Slide kedua", short_description: "Penjelasan panjang. ".repeat(30) };
  const links = {
    url_name: "Buka",
    url: "/ikuti",
    video_url_name: "Putar",
    video_url: "/pelajari",
  };
  const data = { ...words, ...links, order_no: 2, status: "active" };
  await request.post("/api/dashboard/slideshow", { headers, data });
  await expect.poll(async () => (await request.get("/")).text()).toContain(words.title);
  await page.reload();
  const gaps = await page.locator("[data-slider-row] img[src*=hero-home]").evaluateAll((scenes) => {
    const sea =
      document.querySelector("[data-slider] > .on-dark")?.getBoundingClientRect().top ?? 0;
    return scenes.map((scene) => sea - scene.getBoundingClientRect().bottom);
  });
  expect(gaps).toHaveLength(2);
  expect(Math.max(...gaps.map(Math.abs))).toBeLessThanOrEqual(tolerance);
});
