/** Choosing a moment by its popup. */
import { expect, test } from "vitest";
import { laptop, phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test.each([
  ["phone", phone],
  ["laptop", laptop],
  ["low laptop", { width: 1366, height: 768 }],
  ["laptop whose browser takes its share", { width: 1280, height: 600 }],
])("on a %s the days stand whole in the window, beside the field", async (_name, viewport) => {
  const page = await signedInPage(browser, "Editor", { viewport });
  await page.goto("/news/add");
  // The last part to come; it stands above the dates on a phone.
  await page.getByText(/hal lain sudah baik/u).waitFor();
  for (const label of ["Tanggal Terbit", "Tanggal Berakhir"]) {
    await page.getByLabel(label).click();
    const problems = () =>
      page.getByLabel(label).evaluate((input) => {
        const popup = document.querySelector(
          ".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)",
        );
        if (popup === null) return ["no popup"];
        const [days, field] = [popup.getBoundingClientRect(), input.getBoundingClientRect()];
        const isInside =
          days.left >= 0 && days.top >= 0 && days.right <= innerWidth && days.bottom <= innerHeight;
        const isBeside = days.top >= field.bottom || days.bottom <= field.top;
        return [...(isInside ? [] : ["outside"]), ...(isBeside ? [] : ["over its field"])];
      });
    await expect.poll(problems).toStrictEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a field that is being used says that it means WIB, and can be emptied beside that", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/news/add");
  const field = page.getByRole("textbox", { name: "Tanggal Terbit" });
  await field.fill("01/01/2026 08:00");
  await page.keyboard.press("Enter");
  await field.hover();
  const picker = page.locator(".ant-picker", { has: field });
  const zone = picker.locator(".ant-picker-suffix");
  const clear = picker.getByRole("button", { name: "Kosongkan" });
  expect(await zone.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
  const [zoneBox, clearBox] = [await zone.boundingBox(), await clear.boundingBox()];
  if (zoneBox === null || clearBox === null) throw new Error("They aren't shown");
  expect(clearBox.x + clearBox.width).toBeLessThanOrEqual(zoneBox.x);
  await clear.click();
  expect(await field.inputValue()).toBe("");
});

test("a date without a time is saved: the first minute of the day, or the last where it ends something", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news");
  await page.getByRole("link", { name: /^Ubah/u }).first().click();
  await page.getByRole("textbox", { name: "Konten" }).waitFor();
  const address = page.url();
  const [begin, end] = [
    page.getByRole("textbox", { name: "Tanggal Terbit" }),
    page.getByRole("textbox", { name: "Tanggal Berakhir" }),
  ];
  await begin.fill("");
  await begin.pressSequentially("14 Okt 25");
  // The field is left by mouse.
  await page.getByRole("textbox", { name: "Judul" }).click();
  await end.fill("31/12/2034");
  await page.getByRole("textbox", { name: "Judul" }).click();
  await expect.poll(() => begin.inputValue()).toBe("14/10/2025 00:00");
  await expect.poll(() => end.inputValue()).toBe("31/12/2034 23:59");
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  await page.getByText("Info & Berita sudah diperbarui").waitFor();
  await page.goto(address);
  await expect.poll(() => begin.inputValue()).toBe("14/10/2025 00:00");
  await expect.poll(() => end.inputValue()).toBe("31/12/2034 23:59");
});

test("a moment stays as it was typed, to its last digit and when the editor's toolbar is pressed next", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news");
  await page.getByRole("link", { name: /^Ubah/u }).first().click();
  await page.getByRole("textbox", { name: "Konten" }).waitFor();
  const end = page.getByRole("textbox", { name: "Tanggal Berakhir" });
  await end.fill("");
  await end.pressSequentially("07/12/2027 10:30");
  expect(await end.inputValue()).toBe("07/12/2027 10:30");
  await end.press("Tab");
  expect(await end.inputValue()).toBe("07/12/2027 10:30");
  await end.fill("");
  await end.pressSequentially("1/8/2028");
  await page.getByRole("button", { name: "Tebal" }).click();
  await expect.poll(() => end.inputValue()).toBe("01/08/2028 23:59");
});

test("the moment that stood there before is chosen again in the popup, and a typed one is emptied", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const field = page.getByRole("textbox", { name: "Tanggal Terbit" });
  const type = async (moment: string) => {
    await field.fill(moment);
    await page.getByRole("textbox", { name: "Judul" }).click();
    await expect.poll(() => field.inputValue()).toBe(moment);
  };
  await type("15/08/2027 10:30");
  await type("16/08/2027 10:30");
  await field.click();
  await page.locator(".ant-picker-cell-in-view").getByText("15", { exact: true }).click();
  await page.getByRole("textbox", { name: "Judul" }).click();
  await expect.poll(() => field.inputValue()).toBe("15/08/2027 10:30");
  const clear = page
    .locator(".ant-picker", { has: field })
    .getByRole("button", { name: "Kosongkan" });
  for (const moment of ["17/08/2027 10:30", "18/08/2027 10:30"]) {
    await field.hover();
    await clear.click();
    await expect.poll(() => field.inputValue()).toBe("");
    await type(moment);
  }
});

test("what is no date stays as it was typed, with a message at the field", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const field = page.getByRole("textbox", { name: "Tanggal Terbit" });
  await field.fill("01/01/2026 08:00");
  await page.keyboard.press("Enter");
  await field.fill("31/02/2026");
  await page.getByRole("textbox", { name: "Judul" }).click();
  // The checks beside the form say it too.
  const atField = page.locator("#record_published_at_help");
  await atField.getByText("Tanggal Terbit tidak dikenali.").waitFor();
  expect(await field.inputValue()).toBe("31/02/2026");
  await field.fill("28 Feb 2026 9.30");
  await page.getByRole("textbox", { name: "Judul" }).click();
  expect(await field.inputValue()).toBe("28/02/2026 09:30");
  await expect.poll(() => page.getByText("Tanggal Terbit tidak dikenali.").count()).toBe(0);
});
