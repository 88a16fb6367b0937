/** The site of a portal without product search and help centre: its own pages stand for them. */
import { expect, test } from "vitest";
import { laptop, phone, testBrowser } from "../browser.ts";
import { stickingOut } from "./overflow.ts";
import { consentBar } from "./visitor.ts";

const browser = testBrowser({
  environment: { SEARCH_URL: undefined, HELP_CENTER_URL: undefined, SUPERVISION_URL: undefined },
});

test.each([
  ["phone", phone],
  ["laptop", laptop],
])(
  "the product search says on a %s what it is, then where products are searched",
  async (_device, viewport) => {
    const page = await browser.newPage({ viewport });
    await page.goto("/searchs");
    const main = page.getByRole("main");
    const heading = await main.getByRole("heading", { level: 1 }).boundingBox();
    const wayOn = await main.getByRole("link", { name: "Kunjungi SIPLah" }).first().boundingBox();
    if (heading === null || wayOn === null) throw new Error("Something isn't shown.");
    expect(heading.y + heading.height).toBeLessThanOrEqual(wayOn.y);
    // A button, not a field of colour.
    expect(wayOn.height).toBeLessThan(72);
    expect(wayOn.y + wayOn.height).toBeLessThanOrEqual(viewport.height);
  },
);

test("on a small phone's first visit the way to the partners stands above the question for consent", async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto("/");
  await consentBar(page).waitFor();
  const wayOn = page.locator("main section").getByRole("link", { name: "Kunjungi SIPLah" }).first();
  const [button, bar] = [await wayOn.boundingBox(), await consentBar(page).boundingBox()];
  expect(button && bar && button.y + button.height < bar.y).toBe(true);
});

test.each(["/", "/searchs", "/satuan-pendidikan", "/cari?q=xylofon", "/tidak-ada"])(
  "nothing on %s sticks out, or leads to an address that isn't set",
  async (path) => {
    const page = await browser.newPage();
    await page.goto(path);
    expect(await stickingOut(page, [320, 360, 768, 1280])).toStrictEqual([]);
    expect(await page.locator("a[href*='siplah.example']").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Buka Pusat Bantuan" }).count()).toBe(0);
  },
);
