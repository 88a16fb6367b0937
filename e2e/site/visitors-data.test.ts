/** Visitors' data: nothing before consent, nothing after its end, and no visitor feels it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import {
  agree,
  category,
  consentBar as bar,
  footer,
  located,
  newVisitor,
  openTab,
  searchField,
} from "./visitor.ts";

const browser = testBrowser();

/** A browser with Global Privacy Control, which Chromium doesn't have. */
const refuseByBrowser = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });

describe("before the choice", () => {
  test("nothing is recorded, stored or asked of the browser, whatever the visitor does", async () => {
    const visitor = await newVisitor(browser, located);
    const { page } = visitor;
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error("the position was asked for");
      };
    });
    await page.goto("/");
    await bar(page).waitFor();
    await openTab(page, category(page, "Alat Tulis Kantor"));
    await searchField(page).fill("buku");
    await openTab(page, () => searchField(page).press("Enter"));
    await page.goto("/info-berita");
    await bar(page).waitFor();
    expect(await visitor.nextEvents(0)).toStrictEqual([]);
    expect(await visitor.cookies()).toStrictEqual({});
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(visitor.opened.join()).not.toMatch(/latitude|longitude/);
  });

  test("the bar comes first for a keyboard, moves nothing, hides no focus, and offers both choices alike", async () => {
    const plain = await newVisitor(browser, { javaScriptEnabled: false });
    await plain.page.goto("/");
    expect(await bar(plain.page).count()).toBe(0);
    const { page } = await newVisitor(browser);
    await page.goto("/");
    await bar(page).waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await page.locator(":focus").innerText());
    }
    expect(stops).toStrictEqual(["Rincian", "Tolak", "Setuju", "Lewati ke isi utama"]);
    const heading = (of: Page) => of.getByRole("heading", { level: 1 }).boundingBox();
    expect(await heading(page)).toStrictEqual(await heading(plain.page));
    const looks = await bar(page)
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height };
        }),
      );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toStrictEqual(looks[1]);
    const backToTop = footer(page).getByRole("link", { name: "Kembali ke atas" });
    await backToTop.focus();
    // The page scrolls there smoothly.
    await expect
      .poll(async () => {
        const [focused, cover] = [await backToTop.boundingBox(), await bar(page).boundingBox()];
        return focused && cover && focused.y + focused.height <= cover.y;
      })
      .toBe(true);
  });
});

describe("refused", () => {
  test("keeps nothing but the choice, and doesn't ask again", async () => {
    const visitor = await newVisitor(browser, located);
    const { page } = visitor;
    await page.goto("/");
    await bar(page).getByRole("button", { name: "Tolak" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await page.goto("/info-berita");
    expect(await bar(page).count()).toBe(0);
    await openTab(page, () =>
      footer(page)
        .getByRole("link", { name: /Cek TKDN/ })
        .click(),
    );
    expect(await visitor.nextEvents(0)).toStrictEqual([]);
    expect(await visitor.cookies()).toStrictEqual({});
    expect(await page.evaluate(() => ({ ...localStorage }))).toStrictEqual({
      "siplah-consent": "refused",
    });
  });

  test("by Global Privacy Control, without being asked, and the privacy page says so", async () => {
    const visitor = await newVisitor(browser, located);
    const { page } = visitor;
    await refuseByBrowser(page);
    await page.goto("/privasi");
    await page.getByText("Peramban Anda mengirim sinyal Global Privacy Control.").waitFor();
    const settings = page.getByRole("region", { name: "Pengaturan Privasi" });
    expect(await settings.getByRole("button", { name: "Setuju" }).isDisabled()).toBe(true);
    expect(await bar(page).count()).toBe(0);
    expect(await visitor.nextEvents(0)).toStrictEqual([]);
    expect(await visitor.cookies()).toStrictEqual({});
  });

  test("afterwards, on the privacy page: the cookies go at once and nothing more is sent", async () => {
    const visitor = await newVisitor(browser, located);
    const { page } = visitor;
    await page.goto("/");
    await agree(visitor);
    await expect.poll(async () => Object.keys(await visitor.cookies())).toHaveLength(3);
    await page.goto("/privasi");
    await visitor.nextEvents(2);
    const settings = page.getByRole("region", { name: "Pengaturan Privasi" });
    const pressed = (name: string) =>
      settings.getByRole("button", { name }).getAttribute("aria-pressed");
    await settings.getByText("Anda menyetujui pencatatan.").waitFor();
    expect([await pressed("Setuju"), await pressed("Tolak")]).toStrictEqual(["true", "false"]);
    await settings.getByRole("button", { name: "Tolak" }).click();
    expect(await visitor.cookies()).toStrictEqual({});
    await settings.getByText("Anda menolak pencatatan.").waitFor();
    expect([await pressed("Setuju"), await pressed("Tolak")]).toStrictEqual(["false", "true"]);
    await openTab(page, () =>
      footer(page)
        .getByRole("link", { name: /Cek TKDN/ })
        .click(),
    );
    await page.goto("/");
    await searchField(page).fill("buku");
    await openTab(page, () => searchField(page).press("Enter"));
    expect(visitor.opened.at(-1)).not.toMatch(/latitude/);
    await visitor.nextEvents(0);
    expect(await visitor.cookies()).toStrictEqual({});
  });

  test("by a browser that has forgotten the consent: nothing more is sent", async () => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await page.goto("/");
    await agree(visitor);
    await visitor.nextEvents(1);
    await page.evaluate(() => localStorage.clear());
    await openTab(page, category(page, "Elektronik"));
    expect(await visitor.nextEvents(0)).toStrictEqual([]);
  });

  test("in one tab, another tab follows", async () => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await page.goto("/");
    await agree(visitor);
    await visitor.nextEvents(1);
    const other = await page.context().newPage();
    await other.goto("/privasi");
    await visitor.nextEvents(1);
    await other.getByRole("button", { name: "Tolak" }).click();
    // Browsers take a choice from tab to tab in a moment of their own.
    const choice = () => page.evaluate(() => localStorage.getItem("siplah-consent"));
    await expect.poll(choice).toBe("refused");
    await openTab(page, category(page, "Elektronik"));
    expect(await visitor.nextEvents(0)).toStrictEqual([]);
  });
});

describe("a collector that", () => {
  const collector = "**/api/tracker";

  test.each([
    ["is dead", (page: Page) => page.route(collector, (route) => route.abort())],
    ["never answers", (page: Page) => page.route(collector, () => {})],
    ["fails", (page: Page) => page.route(collector, (route) => route.fulfill({ status: 503 }))],
  ])("%s is not felt", async (_what, breakCollector) => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await breakCollector(page);
    await page.goto("/");
    await agree(visitor);
    await visitor.nextEvents(1);
    for (const name of ["Elektronik", "Kesehatan", "Pertukangan"]) {
      await openTab(page, category(page, name));
    }
    // At most two are under way, and after the first failure there are no more.
    expect(visitor.events.length).toBeLessThanOrEqual(2);
    await page.getByRole("link", { name: "Info & Berita" }).first().click();
    await page.waitForURL("**/info-berita");
    await page.getByRole("heading", { level: 1, name: "Info & Berita" }).waitFor();
  });
});

describe("with recording from the first load", () => {
  /** Pages as the server renders them with TRACKING_CONSENT=off. */
  const withoutAsking = (page: Page) =>
    page.route("**/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-consent="required"', 'data-consent="off"');
      await route.fulfill({ response, body });
    });

  test("no consent is asked for", async () => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await withoutAsking(page);
    await page.goto("/");
    expect(await visitor.nextEvents(1)).toStrictEqual([["visit_page", { page_name: "HOMEPAGE" }]]);
    expect(await bar(page).count()).toBe(0);
    expect(Object.keys(await visitor.cookies()).toSorted()).toStrictEqual(["page_name", "sp"]);
  });

  test("Global Privacy Control still refuses", async () => {
    const visitor = await newVisitor(browser);
    await withoutAsking(visitor.page);
    await refuseByBrowser(visitor.page);
    await visitor.page.goto("/");
    expect(await visitor.nextEvents(0)).toStrictEqual([]);
    expect(await visitor.cookies()).toStrictEqual({});
  });
});

test("a message from the admin app is shown once, until it is closed", async () => {
  const { page } = await newVisitor(browser);
  await page.goto("/info-berita");
  await page.evaluate(() => {
    const message = {
      title: "Password changed successfully!",
      detail: "You can login using the new password",
    };
    sessionStorage.setItem("message", JSON.stringify(message));
  });
  await page.goto("/");
  const status = page.getByRole("status");
  await status.getByText("Password changed successfully!").waitFor();
  await status.getByText("You can login using the new password").waitFor();
  await status.getByRole("button", { name: "Tutup pesan" }).click();
  expect(await page.getByText("Password changed successfully!").count()).toBe(0);
  await page.reload();
  // The place for a message is there as soon as the script has run, the message a moment later.
  expect(await page.getByRole("status").count()).toBe(0);
});
