/** Choosing a moment by its popup. */
import { expect, test } from "vitest";
import { laptop, phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./office.ts";

const browser = testBrowser();

test.each([
  ["phone", phone],
  ["laptop", laptop],
  ["low laptop", { width: 1366, height: 768 }],
])("on a %s the days stand whole in the window, beside the field", async (_name, viewport) => {
  const page = await signedInPage(browser, "Editor", { viewport });
  await page.goto("/news/add");
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
