/** What keeps editors' work safe: undo, conflicts, sessions that end, leaving, order, photos. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import { phone, testBrowser } from "../browser.ts";
import { expectPath, signedInPage } from "./office.ts";

const browser = testBrowser();

/** The names in a list, from top to bottom. */
const namesIn = (page: Page) => page.locator("tbody .row-label").allInnerTexts();

async function listOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator("tbody .row-label").first().waitFor();
  return namesIn(page);
}

async function removeRow(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Hapus ${name}` }).click();
  await page
    .locator(".ant-popconfirm")
    .getByRole("button", { name: /^(Ya|Yes)$/u })
    .click();
}

test("a delete is undone from its message, and the record is back at its place", async () => {
  const page = await signedInPage(browser, "Editor");
  const before = await listOf(page, "/mitra");
  const name = String(before[1]);
  await removeRow(page, name);
  await page.getByRole("status").getByText("Mitra sudah dihapus").waitFor();
  await expect.poll(() => namesIn(page)).not.toContain(name);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => namesIn(page)).toEqual(before);
  expect(await page.getByRole("button", { name: "Urungkan" }).count()).toBe(0);
});

test("the same record is deleted and brought back again and again, however slow the lists are", async () => {
  const options = { viewport: phone, colorScheme: "dark" } as const;
  const page = await signedInPage(browser, "Editor", options);
  const before = await listOf(page, "/social-media");
  const name = String(before[1]);
  // On a busy machine an undo is pressed before the list has been asked without the record.
  let delayMs = 0;
  await page.route("**/api/dashboard/social-media", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => {});
  });
  for (let round = 0; round < 12; round += 1) {
    delayMs = (round % 4) * 250;
    await removeRow(page, name);
    await page.getByRole("status").getByText("Social Media has been deleted").waitFor();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await page.getByRole("button", { name: "Urungkan" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: `Hapus ${name}`, exact: true }).waitFor();
  }
  delayMs = 0;
  expect(await listOf(page, "/social-media")).toEqual(before);
});

test("a record that is gone already leaves the list when it is deleted", async () => {
  const page = await signedInPage(browser, "Editor");
  const [name] = await listOf(page, "/goverment");
  const edit = page.getByRole("link", { name: `Ubah ${name}` });
  const id = /\d+/u.exec(String(await edit.getAttribute("href")))?.[0];
  const headers = { "X-Requested-With": "XMLHttpRequest" };
  const gone = await page.request.delete(`/api/dashboard/goverment/${id}`, { headers });
  expect(gone.status()).toBe(200);
  await removeRow(page, String(name));
  await page.getByText("Data ini mungkin sudah dihapus.").waitFor();
  await expect.poll(() => namesIn(page)).not.toContain(name);
});

test("a delete is undone by keyboard", async () => {
  const page = await signedInPage(browser, "Editor");
  const before = await listOf(page, "/mitra");
  await removeRow(page, String(before[0]));
  await expect.poll(() => namesIn(page)).not.toContain(before[0]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesIn(page)).toEqual(before);
});

test("the offer to undo ends by itself", async () => {
  const page = await signedInPage(browser, "Editor");
  const before = await listOf(page, "/video");
  await removeRow(page, String(before[0]));
  const undo = page.getByRole("button", { name: "Urungkan" });
  await undo.waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(() => undo.count(), { timeout: 14_000 }).toBe(0);
  expect(await namesIn(page)).not.toContain(before[0]);
});

test("partners are put in order by keyboard, and the order is announced and kept", async () => {
  const page = await signedInPage(browser, "Editor");
  const [first, second, ...others] = await listOf(page, "/mitra");
  const down = page.getByRole("button", { name: `Turunkan ${first}`, exact: true });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(page)).toEqual([second, first, ...others]);
  await page.getByText("Urutan sudah disimpan.").waitFor({ state: "attached" });
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await listOf(page, "/mitra")).toEqual([second, first, ...others]);
});

test("menus follow the one that they stand below, and move among their like", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/menu");
  const families = {
    "Pelajari SIPLah": ["Tentang SIPLah", "Regulasi", "Linimasa"],
    "Ikuti SIPLah": ["Pengumuman", "Agenda", "Liputan"],
  };
  const inOrder = (...parents: (keyof typeof families)[]) =>
    parents.flatMap((parent) => [parent, ...families[parent]]);
  const lower = async () => (await namesIn(page)).slice(5, 13);
  await expect.poll(lower).toStrictEqual(inOrder("Pelajari SIPLah", "Ikuti SIPLah"));
  await page.getByRole("button", { name: "Naikkan Ikuti SIPLah" }).click();
  await page.getByText("Urutan sudah disimpan.").waitFor({ state: "attached" });
  await page.reload();
  await expect.poll(lower).toStrictEqual(inOrder("Ikuti SIPLah", "Pelajari SIPLah"));
  const first = page.getByRole("button", { name: "Naikkan Pengumuman" });
  expect(await first.getAttribute("aria-disabled")).toBe("true");
});

test("partners are put in order by dragging", async () => {
  const page = await signedInPage(browser, "Editor");
  const [first, second, third, ...others] = await listOf(page, "/mitra");
  const handle = page.getByTitle(`Geser ${first}`, { exact: true });
  const target = page.getByTitle(`Geser ${third}`, { exact: true });
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error("The handles aren't shown");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page)).toEqual([second, third, first, ...others]);
  await page.getByText("Urutan sudah disimpan.").waitFor({ state: "attached" });
  expect(await listOf(page, "/mitra")).toEqual([second, third, first, ...others]);
});

test("an order that can't be saved stays on the screen and can be saved later", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  const [first, second, ...others] = await listOf(page, "/mitra");
  const wished = [second, first, ...others];
  await page.route("**/api/dashboard/partner/*", (route) => route.abort());
  await page.getByRole("button", { name: `Turunkan ${first}`, exact: true }).click();
  await page.getByRole("alert").getByText("Urutan belum tersimpan.").waitFor();
  expect(await namesIn(page)).toEqual(wished);
  await page.unroute("**/api/dashboard/partner/*");
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByText("Urutan sudah disimpan.").waitFor({ state: "attached" });
  expect(await listOf(page, "/mitra")).toEqual(wished);
});

test("a large photo is shrunk in the browser, upright", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const buffer = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: "#0c5362", noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(1_048_576);
  const page = await signedInPage(browser, "Editor");
  await page.goto("/mitra/add");
  const logo = page.getByRole("group", { name: /^Logo/u });
  const photo = { name: "IMG_0002.jpg", mimeType: "image/jpeg", buffer };
  await logo.locator("input[type=file]").setInputFiles(photo);
  await logo.getByText("Image must smaller than 1MB!").waitFor();
  await logo.getByRole("button", { name: "Perkecil foto ini" }).click();
  await logo.getByText("Dipilih: IMG_0002.jpg").waitFor();
  const address = String(await logo.getByRole("img").getAttribute("src"));
  const shrunk = Buffer.from(String(address.split(",")[1]), "base64");
  expect(shrunk.length).toBeLessThan(1_048_576);
  const { width, height, orientation } = await sharp(shrunk).metadata();
  expect(orientation ?? 1).toBe(1);
  expect(width).toBeLessThan(height);
  expect(await logo.getByText("Image must smaller than 1MB!").count()).toBe(0);
});

test("leaving a changed form asks first and names it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  const question = page.getByRole("dialog");
  await question.getByText("FAQ Category Form").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expectPath(page, "/dashboard");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("signing out over unsaved input asks first, while the session still stands", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Belum disimpan");
  await page.getByRole("button", { name: /Menu akun/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("Isian pada FAQ Category Form akan hilang jika Anda keluar.").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
});

test("Enter in a date takes the date and doesn't send the form", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/2/edit");
  const date = page.getByLabel("Tanggal Berakhir");
  await expect.poll(() => date.inputValue()).not.toBe("");
  await date.fill("31/12/2033 10:00");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => date.inputValue()).toBe("31/12/2033 10:00");
  await page.getByRole("link", { name: "Info & Berita" }).first().click();
  // Not saved, since the form asks what is to become of the change.
  await page
    .getByRole("dialog")
    .getByText(/akan hilang jika/u)
    .waitFor();
});

/** Ends the page's session by a save, and signs in over the page as a role. */
async function signInOver(page: Page, save: Locator, role: RoleName): Promise<void> {
  await page.context().clearCookies({ name: "token" });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Sesi Anda berakhir" });
  await dialog.getByLabel("Email").fill(emailOf(role));
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Masuk" }).click();
}

test("a session that ends during an edit asks for the password, and the save goes on", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Lewat sesi baru");
  await signInOver(page, page.getByRole("button", { name: "Create" }), "Editor");
  await page.getByText("Faq Category has been created").waitFor();
  expect(await listOf(page, "/faq/category")).toContain("Lewat sesi baru");
});

test("whoever signs in as somebody else over a form finds it as it was, and nothing is saved unasked", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ditulis Editor");
  const create = page.getByRole("button", { name: "Create" });
  await signInOver(page, create, "Penulis");
  const alert = page.getByRole("alert");
  await alert.getByText("Sekarang Anda masuk sebagai pengguna lain.").waitFor();
  await page.getByRole("button", { name: "Menu akun Akun Penulis" }).waitFor();
  expect(await name.inputValue()).toBe("Ditulis Editor");
  await create.click();
  await alert.getByText("Maaf, Anda tidak memiliki akses pada menu ini.").waitFor();
  expect(await name.inputValue()).toBe("Ditulis Editor");
});

test("what was typed about one's own account is not stored in another's", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/profile");
  const details = page.getByRole("region", { name: "Data diri" });
  const name = details.getByRole("textbox", { name: "Nama" });
  await name.fill("Nama Editor");
  await signInOver(page, details.getByRole("button", { name: "Simpan profil" }), "Penulis");
  await details.getByText(emailOf("Penulis")).waitFor();
  expect(await name.inputValue()).toBe("Akun Penulis");
  await page.reload();
  await details.getByText(emailOf("Penulis")).waitFor();
  expect(await name.inputValue()).toBe("Akun Penulis");
});

test("a save whose answer was lost is not made twice, and what was typed since is kept", async () => {
  const page = await signedInPage(browser, "Editor");
  const name = page.getByRole("textbox", { name: "Name" });
  const create = page.getByRole("button", { name: "Create" });
  const change = page.getByRole("button", { name: "Submit Change" });
  const saves = /\/api\/dashboard\/faq-category(?:\/\d+)?$/u;
  const loseAnswer = async (button: Locator) => {
    await page.route(saves, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button.click();
    await page.getByRole("alert").getByText("Belum tersimpan.").waitFor();
    await page.unroute(saves);
  };
  await page.goto("/faq/category/add");
  await name.fill("Sekali saja");
  await loseAnswer(create);
  await create.click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((one) => one === "Sekali saja")).toHaveLength(1);

  await page.goto("/faq/category/add");
  await name.fill("Sebelum hilang");
  await loseAnswer(create);
  await name.fill("Sesudah hilang");
  await create.click();
  const dialog = page.getByRole("dialog", { name: "Data ini sudah diubah" });
  await dialog.getByRole("row", { name: /^Name/u }).getByText("Sebelum hilang").waitFor();
  await dialog.getByRole("button", { name: "Simpan versi saya" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  const after = await listOf(page, "/faq/category");
  expect(after).toContain("Sesudah hilang");
  expect(after).toHaveLength(names.length + 1);

  await page.getByRole("link", { name: "Ubah Sesudah hilang" }).click();
  await expect.poll(() => name.inputValue()).toBe("Sesudah hilang");
  await name.fill("Diubah sekali");
  await loseAnswer(change);
  await change.click();
  await page.getByText("Faq Category has been updated").waitFor();
  await page.getByRole("link", { name: "Ubah Diubah sekali" }).waitFor();
});

test("what is typed while a save is on its way stays in the form and is saved next", async () => {
  const page = await signedInPage(browser, "Editor");
  const name = page.getByRole("textbox", { name: "Name" });
  const create = page.getByRole("button", { name: "Create" });
  const mayGoOn = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/faq-category", async (route) => {
    if (route.request().method() === "POST") await mayGoOn.promise;
    return route.continue();
  });
  await page.goto("/faq/category/add");
  await name.fill("Lambat");
  await Promise.all([
    page.waitForRequest((request) => request.method() === "POST"),
    create.click(),
  ]);
  await name.fill("Lambat, lalu dilengkapi");
  mayGoOn.resolve();
  await page.getByRole("alert").getByText("sudah tersimpan").waitFor();
  expect(await name.inputValue()).toBe("Lambat, lalu dilengkapi");
  await create.click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((one) => one.startsWith("Lambat"))).toStrictEqual([
    "Lambat, lalu dilengkapi",
  ]);
});

test("what was typed about a record that somebody has deleted can be saved anew, with its picture", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = await signedInPage(browser, "Admin");
  const color = { r: 12, g: 83, b: 98 };
  const logo = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  await theirs.goto("/faq/category/add");
  await theirs.getByRole("textbox", { name: "Name" }).fill("Dihapus di tengah");
  await theirs
    .getByRole("group", { name: /^Logo/u })
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: logo });
  await theirs.getByRole("button", { name: "Create" }).click();
  await theirs.getByRole("row", { name: /Dihapus di tengah/u }).waitFor();
  await mine.goto("/faq/category");
  await mine.getByRole("link", { name: "Ubah Dihapus di tengah" }).click();
  const name = mine.getByRole("textbox", { name: "Name" });
  await expect.poll(() => name.inputValue()).toBe("Dihapus di tengah");
  await removeRow(theirs, "Dihapus di tengah");
  await theirs.getByText("Faq Category has been deleted").waitFor();

  await name.fill("Ditulis lagi");
  await mine.getByRole("button", { name: "Submit Change" }).click();
  await mine.getByRole("alert").getByText("sudah dihapus oleh pengguna lain").waitFor();
  await mine.getByRole("button", { name: "Buat data baru" }).click();
  await mine.getByText("Faq Category has been created").waitFor();
  await mine
    .getByRole("row", { name: /Ditulis lagi/u })
    .locator("img")
    .waitFor();
  expect(await namesIn(mine)).toContain("Ditulis lagi");
});

test("two editors of one record: the later one sees both versions and chooses", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = await signedInPage(browser, "Admin");
  for (const page of [mine, theirs]) {
    await page.goto("/faq/category");
    await page.locator('a[href$="/edit"]').first().click();
    await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).not.toBe("");
  }
  await theirs.getByRole("textbox", { name: "Name" }).fill("Versi Admin");
  await theirs.getByRole("button", { name: "Submit Change" }).click();
  await theirs.getByText("Faq Category has been updated").waitFor();

  await mine.getByRole("textbox", { name: "Name" }).fill("Versi Editor");
  await mine.getByRole("button", { name: "Submit Change" }).click();
  const dialog = mine.getByRole("dialog", { name: "Data ini sudah diubah" });
  const row = dialog.getByRole("row", { name: /^Name/u });
  await row.getByText("Berbeda").waitFor();
  await row.getByText("Versi Admin").waitFor();
  await row.getByRole("button", { name: /^Salin ke versi saya/u }).click();
  expect(await row.getByText("Berbeda").count()).toBe(0);
  await dialog.getByRole("button", { name: "Kembali ke formulir" }).click();
  await expect
    .poll(() => mine.getByRole("textbox", { name: "Name" }).inputValue())
    .toBe("Versi Admin");
  await mine.getByRole("textbox", { name: "Name" }).fill("Versi Editor");
  await mine.getByRole("button", { name: "Submit Change" }).click();
  await dialog.getByRole("button", { name: "Simpan versi saya" }).click();
  await mine.getByText("Faq Category has been updated").waitFor();
  expect(await listOf(mine, "/faq/category")).toContain("Versi Editor");
});
