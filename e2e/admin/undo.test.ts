/** Deleting from a list, and taking it back. */
import { expect, test } from "vitest";
import { undoOfferSeconds } from "#contract/limits.ts";
import { phone, testBrowser } from "../browser.ts";
import { listOf, namesIn, removeRow } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("a delete is undone from its message, and the record is back at its place", async () => {
  const page = await signedInPage(browser, "Editor");
  const before = await listOf(page, "/mitra");
  const name = String(before[1]);
  await removeRow(page, name);
  await page.getByRole("status").getByText("Mitra sudah dihapus").waitFor();
  await expect.poll(() => namesIn(page)).not.toContain(name);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => namesIn(page)).toEqual(before);
  expect(await page.getByRole("button", { name: "Urungkan" }).count()).toBe(0);
});

test("the same record is deleted and brought back again and again, however slow the lists are", async () => {
  const options = { viewport: phone, colorScheme: "dark" } as const;
  const page = await signedInPage(browser, "Editor", options);
  const before = await listOf(page, "/social-media");
  const name = String(before[1]);
  // On a busy machine an undo is pressed before the list has been asked without the record.
  let delayMs = 0;
  await page.route("**/api/dashboard/social-media", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => {});
  });
  for (let round = 0; round < 12; round += 1) {
    delayMs = (round % 4) * 250;
    await removeRow(page, name);
    await page.getByRole("status").getByText("Social Media has been deleted").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).waitFor();
  }
  delayMs = 0;
  expect(await listOf(page, "/social-media")).toEqual(before);
});

test("a record that is gone already leaves the list when it is deleted", async () => {
  const page = await signedInPage(browser, "Editor");
  const [name] = await listOf(page, "/goverment");
  const edit = page.getByRole("link", { name: `Edit ${name}` });
  const id = /\d+/u.exec(String(await edit.getAttribute("href")))?.[0];
  const headers = { "X-Requested-With": "XMLHttpRequest" };
  const gone = await page.request.delete(`/api/dashboard/goverment/${id}`, { headers });
  expect(gone.status()).toBe(200);
  await removeRow(page, String(name));
  await page.getByText("This record may have been deleted.").waitFor();
  await expect.poll(() => namesIn(page)).not.toContain(name);
});

test("a delete is undone by keyboard", async () => {
  const page = await signedInPage(browser, "Editor");
  const before = await listOf(page, "/mitra");
  await removeRow(page, String(before[0]));
  await expect.poll(() => namesIn(page)).not.toContain(before[0]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesIn(page)).toEqual(before);
});

test("the offer to undo ends by itself", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.clock.install();
  const before = await listOf(page, "/video");
  await removeRow(page, String(before[0]));
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(undoOfferSeconds * 1000);
  await undo.waitFor({ state: "detached" });
  await expect.poll(() => namesIn(page)).not.toContain(before[0]);
});
