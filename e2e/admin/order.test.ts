/** Lists that editors put in order: by keyboard and by dragging, saved or told why not. */
import { expect, test } from "vitest";
import { phone, testBrowser } from "../browser.ts";
import { chooseAction, listOf, namesIn } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("partners are put in order by keyboard, and the order is announced and saved", async () => {
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
  await page.getByRole("button", { name: "Move Ikuti SIPLah up" }).click();
  await page.getByText("The order has been saved.").waitFor({ state: "attached" });
  await page.reload();
  await expect.poll(lower).toStrictEqual(inOrder("Ikuti SIPLah", "Pelajari SIPLah"));
  const first = page.getByRole("button", { name: "Move Pengumuman up" });
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
  await chooseAction(page, String(first), "Turunkan");
  await page.getByRole("alert").getByText("Urutan belum tersimpan.").waitFor();
  expect(await namesIn(page)).toEqual(wished);
  await page.unroute("**/api/dashboard/partner/*");
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByText("Urutan sudah disimpan.").waitFor({ state: "attached" });
  expect(await listOf(page, "/mitra")).toEqual(wished);
});

test("an order over a change of another user is refused, and stored with the next try", async () => {
  const page = await signedInPage(browser, "Editor");
  const [first, second, ...others] = await listOf(page, "/mitra");
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };
    const address = "/api/dashboard/partner";
    const { data } = await (await fetch(address, { headers })).json();
    const [partner] = data.data;
    const body = JSON.stringify({ ...partner, logo_file: undefined, brand: "Merek lain" });
    await fetch(`${address}/${partner.id}`, { method: "PUT", headers, body });
  });
  await page.getByRole("button", { name: `Turunkan ${first}`, exact: true }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("Data ini sudah diubah oleh pengguna lain.").waitFor();
  expect(await namesIn(page)).toEqual([second, first, ...others]);
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByText("Urutan sudah disimpan.").waitFor({ state: "attached" });
  expect(await listOf(page, "/mitra")).toEqual([second, first, ...others]);
});
