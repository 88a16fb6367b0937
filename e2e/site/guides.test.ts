/** The guides for schools and sellers, and the product search, with and without script. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { laptop, phone, testBrowser } from "../browser.ts";

const browser = testBrowser();

/** Pixels between the margins of a sheet of A4. */
const paperWidth = 673;

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
])("the image of the %s follows the scroll", async (_name, path, by) => {
  const page = await browser.newPage({ viewport: laptop });
  if (by === "script") await page.addInitScript(() => void (CSS.supports = () => false));
  await page.goto(path);
  const images = page.locator("[data-step-frame] img");
  if (by === "script") {
    await images.evaluateAll((all) => {
      for (const img of all) img.style.setProperty("animation", "none", "important");
    });
  }
  const shown = () =>
    images.evaluateAll((all) => all.findLastIndex((img) => getComputedStyle(img).opacity === "1"));
  const steps = page.locator("[data-step-guide] li");
  expect(await steps.count()).toBe(5);
  for (const index of [0, 1, 2, 3, 4, 0]) {
    await steps.nth(index).evaluate((step) => {
      document.documentElement.style.scrollBehavior = "auto";
      scrollTo(0, step.getBoundingClientRect().top + scrollY - innerHeight / 3);
    });
    await expect.poll(shown).toBe(index);
  }
  await page.setViewportSize(phone);
  await images.first().waitFor({ state: "hidden" });
  for (const image of await page.locator("[data-step-guide] li img").all()) {
    expect((await image.boundingBox())?.width).toBeGreaterThan(150);
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

interface DrawnNode {
  readonly backendNodeId: number;
  readonly nodeValue: string;
  readonly children?: readonly DrawnNode[];
  readonly shadowRoots?: readonly DrawnNode[];
}

/** The element that draws a text, also where it is the browser's own. */
function drawing(node: DrawnNode, text: string): DrawnNode | undefined {
  const within = [...(node.shadowRoots ?? []), ...(node.children ?? [])];
  if (within.some(({ nodeValue }) => nodeValue.includes(text))) return node;
  return within.map((one) => drawing(one, text)).find((found) => found !== undefined);
}

test("captions of a film have letters of 14 pixels on a small phone", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto("/satuan-pendidikan");
  await page.getByRole("link", { name: "Putar video", exact: true }).click();
  const devTools = await page.context().newCDPSession(page);
  const caption = async () => {
    const { root } = await devTools.send("DOM.getDocument", { depth: -1, pierce: true });
    return drawing(root, "Kepala sekolah dan bendahara");
  };
  await expect.poll(async () => (await caption()) !== undefined).toBe(true);
  const { backendNodeId } = (await caption()) as DrawnNode;
  const { object } = await devTools.send("DOM.resolveNode", { backendNodeId });
  const { result } = await devTools.send("Runtime.callFunctionOn", {
    objectId: String(object.objectId),
    functionDeclaration: "function () { return parseFloat(getComputedStyle(this).fontSize); }",
  });
  expect(result.value).toBeGreaterThanOrEqual(14);
});

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

test("on its own page the search is marked in the menu and has the categories below", async () => {
  const page = await browser.newPage();
  await page.goto("/searchs");
  const current = page.getByRole("navigation", { name: "Utama" }).locator("[aria-current=page]");
  expect(await current.first().innerText()).toContain("Cari Produk");
  expect(await page.getByRole("link", { name: /produk terjual/ }).count()).toBe(9);
});

test("a search for nothing says below its field what is missing, until something is typed", async () => {
  const page = await browser.newPage();
  await page.goto("/searchs");
  const keyword = page.getByRole("searchbox", { name: "Kata kunci barang atau jasa" });
  const description = () =>
    keyword.evaluate((field) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent),
    );
  const note = "Hasil pencarian dibuka di tab baru.";
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  const problem = page.getByText("Tulis dulu barang atau jasa yang Anda cari.");
  await problem.waitFor();
  expect(await description()).toStrictEqual([await problem.textContent(), note]);
  await keyword.fill("buku");
  await problem.waitFor({ state: "hidden" });
  expect(await description()).toStrictEqual([note]);
});

test("on paper a guide shows its answers", async () => {
  const page = await browser.newPage();
  await page.emulateMedia({ media: "print" });
  await page.goto("/satuan-pendidikan");
  const response = page.locator("main details > div").first();
  expect((await response.boundingBox())?.height).toBeGreaterThan(20);
});

test("on paper the home page says what SIPLah is once, beside no image", async () => {
  const page = await browser.newPage({ viewport: { width: paperWidth, height: 900 } });
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const lead = page.locator("main .lead:visible").filter({ hasText: "mempertemukan" });
  expect(await lead.count()).toBe(1);
  const [words, scene] = [
    await lead.boundingBox(),
    await page.locator("picture img[src*=hero-home]").boundingBox(),
  ];
  expect(Number(words?.y) + Number(words?.height)).toBeLessThanOrEqual(Number(scene?.y));
});
