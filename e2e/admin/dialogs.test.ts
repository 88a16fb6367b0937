/** What opens over a screen is as accessible as the screen, in light and dark, on laptop and phone. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inScope } from "#server/test-kit/test-scope.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
import { asksBeforeClosing } from "./draft-forms.ts";
import { askToRemove, listOf } from "./lists.ts";
import { newDevice, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const imageFile = async () => ({
  name: "foto.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0c5362" } })
    .jpeg()
    .toBuffer(),
});

/** Opens something on a screen, and says what is then to be seen. */
const openers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the question before a delete": async (page) => {
    const names = await listOf(page, "/news");
    await askToRemove(page, String(names[1]));
    await page.getByText("Apa Anda yakin ingin menghapus Info & Berita?").waitFor();
  },
  "the user menu": async (page) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /Menu akun/ }).click();
    await page.getByRole("menuitem", { name: "Keluar" }).waitFor();
  },
  "the dialog of an image": async (page) => {
    await page.goto("/news/add");
    await openImageDialog(page, await imageFile());
    await page.getByRole("dialog", { name: "Gambar" }).getByLabel("Teks alternatif").waitFor();
    await page.getByRole("button", { name: "Sisipkan" }).click();
    await page.getByText("Teks alternatif wajib diisi!").waitFor();
  },
  "the dialog of a link": async (page) => {
    await page.goto("/news/add");
    await page.getByRole("toolbar").getByRole("button", { name: "Tautan" }).click();
    await page.getByRole("dialog", { name: "Tautan" }).getByLabel("Alamat").waitFor();
  },
  "the calendar of a moment": async (page) => {
    await page.goto("/news/add");
    await page.getByLabel("Tanggal Terbit").click();
    await page.locator(".ant-picker-dropdown").waitFor();
  },
  "the choices of a reference": async (page) => {
    await page.goto("/news/add");
    await page.getByLabel("Kategori").click();
    await page.locator(".ant-select-item-option").first().waitFor();
  },
  "the question before leaving": async (page) => {
    // A form without drafts.
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /Menu akun/ }).click();
    await page.getByRole("menuitem", { name: "Profil" }).click();
    const name = page.getByRole("textbox", { name: "Nama" });
    await expect.poll(() => name.inputValue()).not.toBe("");
    await name.fill("Belum disimpan");
    await page.evaluate(() => history.back());
    await page.getByRole("dialog").getByText("Data diri").waitFor();
  },
  "the required messages": async (page) => {
    await page.goto("/news/add");
    await page.getByRole("button", { name: "Buat" }).click();
    await page.getByText("Judul wajib diisi!").waitFor();
  },
  "the question before ending devices": async (page) => {
    // There must be another device to end.
    await newDevice(browser, "Admin");
    await page.goto("/profile?bagian=keamanan");
    await page.getByRole("button", { name: "Akhiri semua sesi lain" }).click();
    await page.locator(".ant-popconfirm").waitFor();
  },
  "the sign-in over a form": async (page) => {
    await page.goto("/faq/category/add");
    await page.getByRole("textbox", { name: "Name" }).fill("Belum disimpan");
    await page.context().clearCookies({ name: "token" });
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("dialog", { name: "Sesi Anda berakhir" }).waitFor();
  },
};

async function openImageDialog(page: Page, file: Awaited<ReturnType<typeof imageFile>>) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Gambar", exact: true }).click();
  await (await chooser).setFiles(file);
}

// Each in both themes; in each run by turns on a phone and on a laptop.
const cases = Object.entries(openers).flatMap(([name, open], at) =>
  [phone, laptop].map((viewport, size) => ({ name, open, viewport, isTurn: at % 2 === size })),
);

test.each(inScope(cases, ({ isTurn }) => isTurn))(
  "$name has no violation in a window of $viewport.width pixels, light or dark",
  async ({ open, viewport }) => {
    const page = await signedInPage(browser, "Admin", { viewport, reducedMotion: "reduce" });
    await open(page);
    await expectAccessible(page);
  },
);

test("the preview of an article has none either", async () => {
  const page = await signedInPage(browser, "Admin", { viewport: phone });
  await page.goto("/info-berita/2/pratinjau");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("the image dialog forgets what was wrong with the image before", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const dialog = page.getByRole("dialog", { name: "Gambar" });
  const broken = { name: "rusak.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") };
  await openImageDialog(page, broken);
  await dialog.getByLabel("Teks alternatif").fill("Rusak");
  await dialog.getByRole("button", { name: "Sisipkan" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByRole("button", { name: "Batal" }).click();
  await dialog.waitFor({ state: "hidden" });

  await openImageDialog(page, await imageFile());
  await dialog.getByLabel("Teks alternatif").waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);
  expect(await dialog.getByLabel("Teks alternatif").inputValue()).toBe("");
  await dialog.getByLabel(/^Hiasan/u).check();
  await dialog.getByRole("button", { name: "Sisipkan" }).click();

  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "Konten" }).locator("img").waitFor();
});

test("an image is stored once however often Enter is pressed, and one that was cancelled meanwhile isn't inserted", async () => {
  const page = await signedInPage(browser, "Editor");
  const waiting: PromiseWithResolvers<void>[] = [];
  await page.route("**/api/dashboard/media", async (route) => {
    const wait = Promise.withResolvers<void>();
    waiting.push(wait);
    await wait.promise;
    await route.continue();
  });
  await page.goto("/news/add");
  const file = await imageFile();
  await page.getByRole("textbox", { name: "Konten" }).click();
  await page
    .locator("[data-editor] input[type=file][multiple]")
    .setInputFiles([file, { ...file, name: "kedua.png" }]);
  const first = page.getByRole("dialog", { name: "Gambar 1 dari 2" });
  await first.getByLabel("Teks alternatif").fill("Pertama");
  await first.getByLabel("Teks alternatif").press("Enter");
  await expect.poll(() => waiting.length).toBe(1);
  await first.getByLabel("Teks alternatif").press("Enter");
  const given = page.waitForEvent("requestfailed");
  await first.getByRole("button", { name: "Batal" }).click();
  expect((await given).url()).toContain("/api/dashboard/media");

  const second = page.getByRole("dialog", { name: "Gambar 2 dari 2" });
  await second.getByLabel("Teks alternatif").fill("Kedua");
  waiting[0]?.resolve();
  await second.getByLabel("Teks alternatif").press("Enter");
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const images = page.getByRole("textbox", { name: "Konten" }).getByRole("img");
  expect(
    await images.evaluateAll((all) => all.map((one) => one.getAttribute("alt"))),
  ).toStrictEqual(["Kedua"]);
});

test("a form isn't left unasked while an image of its dialog is on its way, until that is cancelled", async () => {
  const page = await signedInPage(browser, "Editor");
  // The server takes its time.
  await page.route("**/api/dashboard/media", () => {});
  await page.goto("/news/add");
  await openImageDialog(page, await imageFile());
  const dialog = page.getByRole("dialog", { name: "Gambar" });
  await dialog.getByLabel("Teks alternatif").fill("Peta");
  expect(await asksBeforeClosing(page)).toBe(false);
  const sent = page.waitForRequest("**/api/dashboard/media");
  await dialog.getByRole("button", { name: "Sisipkan" }).click();
  await sent;
  expect(await asksBeforeClosing(page)).toBe(true);
  await dialog.getByRole("button", { name: "Batal" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => asksBeforeClosing(page)).toBe(false);
});

test("the user menu goes by keyboard alone", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: /Menu akun/ });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Profil");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Keluar");
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem", { name: "Keluar" }).waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Profil");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Profil" }).waitFor();
});

test("the way to a form ends with its list", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/mitra/add");
  const way = page.getByRole("navigation", { name: "Lokasi halaman" });
  await way.waitFor();
  const shown = await way
    .getByRole("listitem")
    .evaluateAll((items) =>
      items.map(
        (item) =>
          getComputedStyle(item, "::before").content.replace(/^(?:none|normal)$/u, "") +
          item.textContent +
          getComputedStyle(item, "::after").content.replace(/^(?:none|normal)$/u, ""),
      ),
    );
  expect(shown).toStrictEqual(["Beranda", '"/"Mitra']);
});

test.each([["/news"], ["/video"], ["/faq/list"]])(
  "the question before a delete on %s stands whole in the window of a phone",
  async (path) => {
    const page = await signedInPage(browser, "Super Admin", { viewport: phone });
    const names = await listOf(page, path);
    // Of a row far down: the focus in the question must not scroll the list to its top.
    await askToRemove(page, String(names.at(-1)));
    const question = page.locator(".ant-popconfirm:visible");
    await question.getByRole("button").first().waitFor();
    const edges = () =>
      question.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return [left >= 8, right <= innerWidth, top >= 0, bottom <= innerHeight];
      });
    await expect.poll(edges).toStrictEqual([true, true, true, true]);
  },
);
