/** An article: where its text begins, on a phone and on a laptop, and that nothing covers the ways to share it. */
import { expect, test } from "vitest";
import { laptop, phone, testBrowser } from "../browser.ts";
import { enlargeText, spaceText, stickingOut } from "./overflow.ts";

const browser = testBrowser();

test("the text of old news begins on a phone's first screen, and its image follows the first paragraph", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto("/info-berita/22/detail");
  const strip = page.getByRole("complementary", { name: "Berita lama" });
  const figure = page.locator("article figure").first();
  const paragraphs = page.locator("article .prose > p");
  const boxes = async () => {
    const found = [strip, paragraphs.first(), figure].map((part) => part.boundingBox());
    const [above, first, image] = await Promise.all(found);
    if (!above || !first || !image) throw new Error("Something isn't shown.");
    return { above, first, image };
  };
  const onPhone = await boxes();
  expect(onPhone.first.y).toBeLessThan(600);
  expect(onPhone.first.y - onPhone.above.y - onPhone.above.height).toBeLessThanOrEqual(32);
  expect(onPhone.image.y).toBeGreaterThanOrEqual(onPhone.first.y + onPhone.first.height);
  expect((await page.locator("article .prose > *").nth(1).boundingBox())?.y).toBeGreaterThan(
    onPhone.image.y + onPhone.image.height,
  );

  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await boxes();
  expect(wide.image.y + wide.image.height).toBeLessThanOrEqual(wide.first.y);

  expect(await stickingOut(page, [320, 360, 768, 1280, 1800])).toStrictEqual([]);
  await enlargeText(page, "200%");
  expect(await stickingOut(page, [320, 360])).toStrictEqual([]);
  await enlargeText(page, "");
  await spaceText(page);
  expect(await stickingOut(page, [320, 360])).toStrictEqual([]);
});

test.each([1, 2])("the text of article %i begins on a laptop's first screen", async (id) => {
  const page = await browser.newPage({ viewport: laptop });
  await page.goto(`/info-berita/${id}/detail`);
  const image = await page.locator("article figure").first().boundingBox();
  const first = await page.locator("article .prose > p").first().boundingBox();
  expect(first?.y).toBeLessThan(720);
  expect(image?.width).toBe(first?.width);
});

test("without a strip the image stands above the text", async () => {
  const page = await browser.newPage({ viewport: phone });
  // Reports don't grow old.
  await page.goto("/info-berita/16/detail");
  const image = await page.locator("article figure").first().boundingBox();
  const first = await page.locator("article .prose > p").first().boundingBox();
  expect(image && first && image.y + image.height <= first.y).toBe(true);
});

test.each([320, 360])("the tooltip of a copied link covers no button at %s px", async (width) => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await browser.newPage({ viewport: { width, height: 740 }, permissions });
  await page.clock.install();
  await page.goto("/info-berita/2/detail");
  // It stays for as long as the time stands still.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Salin tautan" }).click();
  const tooltip = page.getByText("Link copied");
  await tooltip.waitFor();
  const covered = await tooltip.evaluate((element) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll("main :is(a, button)")]
      .filter((control) =>
        [...control.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < over.right && right > over.left && top < over.bottom && bottom > over.top,
        ),
      )
      .map((control) => control.textContent.trim());
  });
  expect(covered).toStrictEqual([]);
});
