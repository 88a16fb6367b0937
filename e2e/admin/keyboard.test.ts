/** The admin app without a mouse: where the focus is can be seen, and it is where one expects it. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { category } from "#contract/resources/category.ts";
import { partner } from "#contract/resources/partner.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { video } from "#contract/resources/video.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/**
 * What has the focus, whether a ring around it or around what it belongs to shows that, and whether
 * it is behind what stays in place while the page scrolls.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const around = element.closest(
      ".ant-select, .ant-picker, .ant-input-affix-wrapper, [data-editor]",
    );
    const radio = element.closest(".ant-radio");
    const hasRing = [element, around, radio].some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    // The input of a choice is transparent, and what is around it shown; a button is itself shown.
    const isSeen =
      element.localName !== "button" || element.checkVisibility({ opacityProperty: true });
    const name = element.getAttribute("aria-label") ?? element.id;
    const what = `${element.localName} ${name || element.textContent?.trim()}`;
    const { top, bottom } = element.getBoundingClientRect();
    // Of a long text only a part is ever in sight.
    const isWhole = element.matches(
      "main :not([role='textbox'], :is([data-form-bar], [data-form-foot]) *)",
    );
    const isCovered = [
      ...document.querySelectorAll("header, [data-form-bar=top], [data-form-foot]"),
    ].some((bar) => {
      const { top: barTop, bottom: barBottom } = bar.getBoundingClientRect();
      return isWhole && top >= barTop && bottom <= barBottom;
    });
    return { what, hasRing: hasRing && isSeen, isCovered };
  });

test.each([
  ["a filtered list", "/news?status=active", "Tabel Info & Berita"],
  ["a list in its own order", "/mitra", "Tabel Mitra"],
  ["a form", "/news/add", null],
])(
  "the Tab key goes through %s and back, and each stop has a ring in sight",
  async (_name, path, region) => {
    const page = await signedInPage(browser, "Editor");
    await page.goto(path);
    if (region === null) await page.getByRole("textbox", { name: "Konten" }).waitFor();
    else await page.getByRole("region", { name: region }).getByRole("link").first().waitFor();
    const stops: string[] = [];
    // The page's end, or what a long list has shown often enough.
    while (stops.length < 45) {
      await page.keyboard.press("Tab");
      const { what, hasRing, isCovered } = await focused(page);
      if (what.startsWith("body")) break;
      expect({ hasRing, isCovered }, what).toStrictEqual({ hasRing: true, isCovered: false });
      stops.push(what);
    }
    expect(stops.length).toBeGreaterThan(25);
    for (let left = stops.length; left > 0; left -= 1) {
      await page.keyboard.press("Shift+Tab");
      const { what, isCovered } = await focused(page);
      expect(isCovered, `back to ${what}`).toBe(false);
    }
  },
);

test("what goes away as it is pressed hands the focus on", async () => {
  const page = await signedInPage(browser, "Editor");
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  const focus = async () => (await focused(page)).what;
  await page.goto("/news?page=2");
  await press(page.getByRole("link", { name: "Halaman berikutnya" }));
  await page.getByText(/^21–/u).waitFor();
  expect(await focus()).toBe("a Halaman berikutnya");

  const words = page.getByRole("textbox", { name: "Cari judul atau ringkasan" });
  await words.fill("bast");
  await words.press("Enter");
  const clear = page.getByRole("button", { name: "Hapus saringan" });
  await clear.waitFor();
  expect(await focus()).toBe("input Cari judul atau ringkasan");
  await press(clear);
  await clear.waitFor({ state: "detached" });
  expect(await focus()).toBe("div Tabel Info & Berita");
  await expect.poll(() => words.inputValue()).toBe("");

  await page.getByRole("link", { name: /^Ubah PPN/u }).click();
  const image = page.getByRole("group", { name: /^Gambar/u });
  const button = (name: string) => image.getByRole("button", { name });
  await press(button("Hapus berkas"));
  await button("Batalkan hapus").waitFor();
  expect(await focus()).toBe("button Batalkan hapus");
  const buffer = Buffer.alloc(2 * 1024 * 1024);
  const photo = { name: "rusak.jpg", mimeType: "image/jpeg", buffer };
  await image.locator("input[type=file]").setInputFiles(photo);
  await press(button("Perkecil foto ini"));
  await image.getByText("Gambar ini rusak atau bukan gambar.").waitFor();
  expect(await focus()).toBe("button record_image");
});

test("what could not be loaded hands the focus on too, once it is tried again", async () => {
  const page = await signedInPage(browser, "Editor");
  const calls = "**/api/dashboard/article?*";
  await page.route(calls, (route) => route.abort("connectionreset"));
  for (const [path, part] of [
    ["/dashboard", "main main"],
    ["/news", "div Tabel Info & Berita"],
  ] as const) {
    await page.goto(path);
    // Several parts of the home screen need the call.
    const again = page.getByRole("button", { name: "Coba lagi" }).first();
    await again.focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await focused(page)).what, { message: path }).toBe(part);
  }
});

test("a typed date has its ring as long as the focus is in it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const date = page.getByLabel("Tanggal Terbit");
  const ring = () =>
    date.evaluate(
      (element) => getComputedStyle(element.closest(".ant-picker") ?? element).outlineStyle,
    );
  await date.fill("01/01/2026 08:00");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toMatchObject({ what: "button Kosongkan", hasRing: true });
  expect(await ring()).toBe("solid");
  await page.keyboard.press("Tab");
  expect(await ring()).toBe("none");
});

test("the editor's toolbar is one stop of the Tab key, also once a table has come and gone", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const editor = page.getByRole("textbox", { name: "Konten" });
  const toolbar = page.getByRole("toolbar", { name: "Format teks" });
  const button = (name: string) => toolbar.getByRole("button", { name });
  const isFocused = (name: string) =>
    button(name).evaluate((element) => element === document.activeElement);
  // The editor's code comes after the form.
  await button("Ulangi").waitFor();
  // The editor takes the focus back a moment after its buttons are pressed.
  const isEditing = () => editor.evaluate((element) => element === document.activeElement);
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("textbox", { name: "Ringkasan" }).focus();
  await page.keyboard.press("Tab");
  expect(await isFocused("Jenis teks: Paragraf")).toBe(true);
  for (const level of ["Judul tingkat 2", "Paragraf"]) {
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: level }).waitFor();
    // The menu has the focus a moment later, on the first that can be chosen.
    await expect.poll(focusedText).toBe("Paragraf");
    if (level !== "Paragraf") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await button(`Jenis teks: ${level}`).waitFor();
    await expect.poll(isEditing).toBe(true);
    await page.keyboard.press("Shift+Tab");
    expect(await isFocused(`Jenis teks: ${level}`)).toBe(true);
  }
  await page.keyboard.press("End");
  expect(await isFocused("Layar penuh")).toBe(true);
  await page.keyboard.press("ArrowLeft");
  expect(await isFocused("Ulangi")).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await isFocused("Tabel")).toBe(true);
  await page.keyboard.press("Enter");
  await button("Hapus tabel").waitFor();
  await expect.poll(isEditing).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  expect(await isFocused("Hapus tabel")).toBe(true);
  await page.keyboard.press("Enter");
  await button("Hapus tabel").waitFor({ state: "detached" });
  await expect.poll(isEditing).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await isFocused("Jenis teks: Paragraf")).toBe(true);
  await page.keyboard.press("Tab");
  expect(await isEditing()).toBe(true);
});

test("whoever stays after the question about unsaved input is back where they were", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/profile");
  const name = page.getByRole("textbox", { name: "Nama" });
  await expect.poll(() => name.inputValue()).not.toBe("");
  await name.fill("Belum disimpan");
  const link = page.getByRole("link", { name: "Beranda" }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("Data diri").waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => link.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test("whoever goes back to the form from two versions of a record is at the button again", async () => {
  const [first, second] = [
    await signedInPage(browser, "Editor"),
    await signedInPage(browser, "Admin"),
  ];
  await first.goto("/faq/category/1/edit");
  const button = first.getByRole("button", { name: "Submit Change" });
  await button.waitFor();
  await second.goto("/faq/category/1/edit");
  await second.getByRole("textbox", { name: "Name" }).fill("Versi Admin");
  await second.getByRole("button", { name: "Submit Change" }).click();
  await second.getByText("Faq Category has been updated").waitFor();
  await first.getByRole("textbox", { name: "Name" }).fill("Versi Editor");
  await button.focus();
  await first.keyboard.press("Enter");
  await first.getByRole("heading", { level: 1, name: "Gabungkan perubahan" }).waitFor();
  await first.getByRole("button", { name: "Batal", exact: true }).press("Enter");
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test("links that the focus only passes fetch nothing, the one that it rests on is fetched ahead", async () => {
  const page = await signedInPage(browser, "Super Admin");
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Berita yang terakhir ditulis" }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  // Of lists that the home screen doesn't read itself.
  const passed = [video, partner, slideshow];
  for (const { admin } of passed) {
    await menu.getByRole("link", { name: admin.menu.label, exact: true }).focus();
  }
  await page.clock.runFor(1_000);
  const lists = new Set(passed.map(({ api }) => `/api/dashboard/${api}`));
  const fetchedLists = () => fetched.filter((path) => lists.has(path));
  await expect.poll(fetchedLists).toStrictEqual([`/api/dashboard/${slideshow.api}`]);
});

test.each([
  ["the import of a list", "/mitra", "Impor"],
  ["what would come back with an emptied trash", "/dashboard/sampah", "Kosongkan sampah"],
  ["sending for review", "/news/1/edit", "Ajukan pemeriksaan"],
  ["a new token", "/profile?bagian=keamanan", "Buat token"],
])("a dialog gives the focus back when it is closed: %s", async (_what, path, name) => {
  const page = await signedInPage(browser, "Super Admin");
  if (path === "/dashboard/sampah") {
    const { id } = await callApi(page, "POST", "category", { ...category.sample, name: "Sekejap" });
    await callApi(page, "DELETE", `category/${id}`);
  }
  await page.goto(path);
  const opener = page.getByRole("button", { name, exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("keys lead from the text to its toolbar and back, and send an article for review", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/1/edit");
  const text = page.getByRole("textbox", { name: "Konten" });
  await text.focus();
  await page.keyboard.press("Alt+F10");
  const first = page.getByRole("toolbar").getByRole("button").first();
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByRole("dialog", { name: "Ajukan pemeriksaan?" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
});
