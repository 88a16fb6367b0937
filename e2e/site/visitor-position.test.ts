/** Where the visitor is: asked after consent, taken along to the product search. */
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import type { Visitor } from "./visitor.ts";
import { agree, category, located, newVisitor, openTab, searchField } from "./visitor.ts";

const browser = testBrowser();

const searchUrl = async (visitor: Visitor): Promise<URLSearchParams> => {
  await searchField(visitor.page).fill(" buku ");
  await openTab(visitor.page, () => searchField(visitor.page).press("Enter"));
  return new URL(visitor.opened.at(-1) ?? "").searchParams;
};

test("granted: form and categories take it along", async () => {
  const visitor = await newVisitor(browser, located);
  await visitor.page.goto("/");
  await agree(visitor);
  await expect.poll(async () => (await visitor.cookies())["loc"]).toBeDefined();
  const expected = { sort: "RELEVANCE", latitude: "-6.208763", longitude: "106.845599" };
  expect(Object.fromEntries(await searchUrl(visitor))).toStrictEqual({
    keyword: "buku",
    ...expected,
  });
  await openTab(visitor.page, category(visitor.page, "Elektronik"));
  expect(Object.fromEntries(new URL(visitor.opened.at(-1) ?? "").searchParams)).toStrictEqual({
    keyword: "elektronik",
    ...expected,
  });
});

test.each([
  ["denied", 1],
  ["failing", 2],
])("%s: it is logged, and the search runs without", async (_what, code) => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  await page.addInitScript((failure) => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({
        code: failure,
        message: "no",
        PERMISSION_DENIED: 1,
      } as GeolocationPositionError);
  }, code);
  await page.goto("/");
  await agree(visitor);
  await expect.poll(() => log.join()).toContain("Lokasi tidak dipakai.");
  expect(Object.fromEntries(await searchUrl(visitor))).toStrictEqual({
    keyword: "buku",
    sort: "RELEVANCE",
  });
  expect(Object.keys(await visitor.cookies()).toSorted()).toStrictEqual(["page_name", "sp"]);
});

test("while the browser asks, the page says what for; afterwards it says what came of it", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      addEventListener("keydown", () =>
        failed?.({ code: 1, message: "no", PERMISSION_DENIED: 1 } as GeolocationPositionError),
      );
    };
    navigator.permissions.query = async () => ({ state: "prompt" }) as PermissionStatus;
  });
  await page.goto("/");
  await agree(visitor);
  const status = page.getByRole("status");
  await status.getByText("Tampilkan Penyedia terdekat?").waitFor();
  await page.keyboard.press("a");
  await status.getByText("Lokasi tidak dipakai. Pencarian tetap berjalan.").waitFor();
  expect(await status.getByText("Tampilkan Penyedia terdekat?").count()).toBe(0);
  await status.getByRole("button", { name: "Tutup pesan" }).click();
  expect(await page.getByText("Lokasi tidak dipakai.").count()).toBe(0);
});
