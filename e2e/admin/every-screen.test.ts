/** What every screen of the back office must be, for each role: reachable or forbidden, accessible, whole. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { grantFor, roleNames } from "#contract/roles.ts";
import { ownScreenPaths, screenPaths, screenedResources } from "#admin/screen-addresses.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./office.ts";

const browser = testBrowser();
const resources = screenedResources();

test("there are screens to look at", () => expect(resources.length).toBeGreaterThan(3));

test.each(roleNames)(
  "%s gets the screens of the permission table and the forbidden page for others",
  async (role) => {
    const page = await signedInPage(browser, role);
    for (const resource of resources) {
      const { listTitle, formTitle, menu } = resource.admin;
      const grant = grantFor(role, resource.area);
      const { list, create } = screenPaths(resource, ":id");
      const expected = [
        [list, grant.screens ? listTitle : "Tidak Memiliki Akses"],
        [create, grant.create ? formTitle.create : "Tidak Memiliki Akses"],
      ] as const;
      for (const [path, heading] of expected) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
        expect(await page.title()).toBe(`${heading} · Pengelola SIPLah`);
      }
      const entry = page.getByRole("link", { name: menu.label, exact: true });
      if (menu.group === undefined)
        expect((await entry.count()) > 0, menu.label).toBe(grant.screens);
    }
    await page.context().close();
  },
);

/** The first record of a list, as the office is told of it. */
function firstId(page: Page, api: string): Promise<number> {
  // In the page: its cookie is for secure addresses, which only browsers take "localhost" for.
  return page.evaluate(async (name) => {
    const answer = await fetch(`/api/dashboard/${name}?limit=1&page=1`, {
      headers: { "X-Requested-With": "XMLHttpRequest" },
    });
    const { data } = (await answer.json()) as { data: { data: { id: number }[] } };
    const [first] = data.data;
    if (first === undefined) throw new Error(`There is no ${name} to edit`);
    return first.id;
  }, api);
}

/** Every screen of the office, from its own table of addresses. */
async function everyScreen(page: Page): Promise<string[]> {
  const paths: string[] = [...ownScreenPaths, "/unknown-screen"];
  for (const resource of resources) {
    const id = await firstId(page, resource.api);
    const { list, create, edit, detail } = screenPaths(resource, id);
    const missing = screenPaths(resource, 999_999).edit;
    paths.push(list, create, edit, missing, ...(detail === null ? [] : [detail]));
  }
  return paths;
}

/** What is wider than the room that it has, or lies over its neighbours. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tooWide = [document.documentElement, ...document.querySelectorAll(".sheet, .main")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.className || element.nodeName);
    const isCovered = document.querySelector(".ant-table-cell-fix-end") !== null;
    return [...tooWide, ...(isCovered ? ["a column over others"] : [])];
  });
}

const devices = [
  ["laptop in light", { viewport: laptop, colorScheme: "light" }],
  ["laptop in dark", { viewport: laptop, colorScheme: "dark" }],
  ["phone in light", { viewport: phone, colorScheme: "light" }],
  ["phone in dark", { viewport: phone, colorScheme: "dark" }],
] as const;

test.each(devices)("no screen has an accessibility violation on a %s", async (_name, options) => {
  const page = await signedInPage(browser, "Super Admin", options);
  for (const path of await everyScreen(page)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await axeViolations(page), path).toStrictEqual([]);
    expect(await cutOff(page), path).toStrictEqual([]);
  }
  await page.context().close();
});

const blankScreens = ["/login", "/login#lupa-password", "/reset", "/reset?t=token"];

test.each(devices)("nor has a page for signing in on a %s", async (_name, options) => {
  const page = await browser.newPage(options);
  for (const path of blankScreens) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await axeViolations(page), path).toStrictEqual([]);
  }
});

test.each([768, 992, 1800])(
  "nothing is cut off or scrolls sideways at %d pixels",
  async (width) => {
    const viewport = { width, height: 900 };
    const page = await signedInPage(browser, "Super Admin", { viewport });
    for (const path of await everyScreen(page)) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await cutOff(page), path).toStrictEqual([]);
    }
    await page.context().close();
  },
);
