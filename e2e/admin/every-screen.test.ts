/** What every screen of the back office must be, for each role: reachable or forbidden, and accessible. */
import { expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { grantFor, roleNames } from "#contract/roles.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./office.ts";

const browser = testBrowser();
const withScreens = resources.filter(({ admin }) => admin !== undefined);

test("there are screens to look at", () => expect(withScreens.length).toBeGreaterThan(3));

test.each(roleNames)(
  "%s gets the lists of the permission table and the forbidden page for others",
  async (role) => {
    const page = await signedInPage(browser, role);
    for (const { admin, area } of withScreens) {
      if (admin === undefined) continue;
      await page.goto(admin.listPath);
      const isAllowed = grantFor(role, area).screens;
      const heading = isAllowed ? admin.listTitle : "Tidak Memiliki Akses";
      await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
      const entry = page.getByRole("link", { name: admin.menu.label, exact: true });
      if (admin.menu.group === undefined)
        expect((await entry.count()) > 0, admin.menu.label).toBe(isAllowed);
    }
    await page.context().close();
  },
);

const screens = [
  "/login",
  "/dashboard",
  "/profile",
  "/news/2/detail",
  "/news/2/edit",
  "/forbidden",
  "/news/999999/edit",
  ...withScreens.flatMap(({ admin }) => (admin ? [admin.listPath, `${admin.formPath}/add`] : [])),
];

test.each([
  ["laptop", laptop],
  ["phone", phone],
] as const)("no screen has an accessibility violation on a %s", async (_name, viewport) => {
  const page = await signedInPage(browser, "Super Admin", { viewport });
  for (const path of screens.slice(1)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await axeViolations(page), path).toStrictEqual([]);
  }
  await page.context().close();
});

test.each(["/login", "/login#lupa-password", "/reset", "/reset?t=token"])(
  "%s has none either",
  async (path) => {
    const page = await browser.newPage({ viewport: phone });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await axeViolations(page)).toStrictEqual([]);
  },
);

test("no screen breaks the office's content policy", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  for (const path of screens) await page.goto(path, { waitUntil: "networkidle" });
  expect(complaints).toStrictEqual([]);
});
