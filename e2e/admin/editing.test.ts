/** Saving a record: photos that are too large, responses that are lost, other editors of the same one. */
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { listOf, namesIn, removeRow } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

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
  await logo.getByRole("button", { name: "Pilih berkas", description: "maximum 1 MB" }).waitFor();
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

test("a save whose response was lost is not made twice, and what was typed since stays", async () => {
  const page = await signedInPage(browser, "Editor");
  const name = page.getByRole("textbox", { name: "Name" });
  const create = page.getByRole("button", { name: "Create" });
  const change = page.getByRole("button", { name: "Submit Change" });
  const saves = /\/api\/dashboard\/drafts\/\d+\/publish$/u;
  const loseResponse = async (button: Locator) => {
    await page.route(saves, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button.click();
    await page.getByRole("alert").getByText("Not saved.").waitFor();
    await page.unroute(saves);
  };
  await page.goto("/faq/category/add");
  await name.fill("Sekali saja");
  await loseResponse(create);
  await create.click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((one) => one === "Sekali saja")).toHaveLength(1);

  await page.goto("/faq/category/add");
  await name.fill("Sebelum hilang");
  await loseResponse(create);
  await name.fill("Sesudah hilang");
  await create.click();
  await page.getByText("Faq Category has been created").waitFor();
  const after = await listOf(page, "/faq/category");
  expect(after).toContain("Sesudah hilang");
  expect(after).toHaveLength(names.length + 1);

  await page.getByRole("link", { name: "Edit Sesudah hilang" }).click();
  await expect.poll(() => name.inputValue()).toBe("Sesudah hilang");
  await name.fill("Diubah sekali");
  await loseResponse(change);
  await change.click();
  await page.getByText("Faq Category has been updated").waitFor();
  await page.getByRole("link", { name: "Edit Diubah sekali" }).waitFor();
});

test("what is typed while a save is on its way stays in the form and is saved next", async () => {
  const page = await signedInPage(browser, "Editor");
  const name = page.getByRole("textbox", { name: "Name" });
  const create = page.getByRole("button", { name: "Create" });
  const mayGoOn = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/drafts/*/publish", async (route) => {
    await mayGoOn.promise;
    return route.continue();
  });
  await page.goto("/faq/category/add");
  await name.fill("Lambat");
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/publish")),
    create.click(),
  ]);
  await name.fill("Lambat, lalu dilengkapi");
  mayGoOn.resolve();
  await page
    .getByRole("alert")
    .getByText("Saved, but for what you have changed meanwhile.")
    .waitFor();
  expect(await name.inputValue()).toBe("Lambat, lalu dilengkapi");
  await create.click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((one) => one.startsWith("Lambat"))).toStrictEqual([
    "Lambat, lalu dilengkapi",
  ]);
});

test("what was typed about a record that was deleted can be saved as new, with its image", async () => {
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
  // Otherwise the form may know of the deletion before it is sent.
  await mine.route("**/dashboard/presence", (route) => route.abort());
  await mine.goto("/faq/category");
  await mine.getByRole("link", { name: "Edit Dihapus di tengah" }).click();
  const name = mine.getByRole("textbox", { name: "Name" });
  await expect.poll(() => name.inputValue()).toBe("Dihapus di tengah");
  await removeRow(theirs, "Dihapus di tengah");
  await theirs.getByText("Faq Category has been deleted").waitFor();

  await name.fill("Ditulis lagi");
  await mine.getByRole("button", { name: "Submit Change" }).click();
  await mine.getByRole("alert").getByText("Another user has deleted this record.").waitFor();
  await mine.getByRole("button", { name: "Create anew" }).click();
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
  const versions = mine.getByRole("radiogroup", { name: "Name" });
  await versions.getByText("Versi Admin").first().waitFor();
  await versions.getByRole("radio", { name: "Versi Anda" }).check();
  await mine.getByRole("button", { name: "Submit Change" }).click();
  await mine.getByText("Faq Category has been updated").waitFor();
  expect(await listOf(mine, "/faq/category")).toContain("Versi Editor");
});

test("a video that the site can't play is refused at its field, also of a slide, and one of YouTube becomes its embed", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/video/add");
  const url = page.getByRole("textbox", { name: "Url" });
  await url.fill("https://vimeo.example/7");
  await url.blur();
  await page.getByText("Url must lead to YouTube or a file of this portal.").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Dari berkas");
  await page.getByRole("radiogroup", { name: "Status" }).getByText("Tidak aktif").click();
  await url.fill("/video/tidak-ada.mp4");
  await page.getByRole("button", { name: "Create" }).click();
  const field = page.locator(".ant-form-item").filter({ has: url });
  await field.getByText("Url leads to a file that this portal doesn't have.").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await url.fill("https://youtu.be/dQw4w9WgXcQ?t=75");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Video has been created").waitFor();
  const embedded = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=75";
  await page.getByRole("link", { name: "Edit Dari berkas" }).click();
  await expect.poll(() => url.inputValue()).toBe(embedded);

  await page.goto("/slideshow/1/edit");
  const ofSlide = page.getByRole("textbox", { name: "Video Url", exact: true });
  await ofSlide.fill("https://www.youtube.com/@siplah");
  await page.getByRole("button", { name: "Submit Change" }).click();
  await page.getByText("1 field needs attention:").waitFor();
  await page.getByText(/^Video Url can't be played on the site\./u).waitFor();
});

test("a slow press on a form's button counts, also where leaving the field shows an error above it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/slideshow/1/edit");
  const address = page.getByRole("textbox", { name: "Video Url", exact: true });
  await address.fill("https://www.youtube.com/@siplah");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const submit = page.getByRole("button", { name: "Submit Change" });
  await submit.click({ position: { x: 20, y: 4 }, delay: 700 });
  await page.getByText("1 field needs attention:").waitFor();
});
