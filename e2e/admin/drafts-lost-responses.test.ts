/** Nothing typed is lost, saved twice or taken for another's where a response is late, lost or breaks off (decision 0160). */
import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { listOf } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";
import {
  add,
  createCategory,
  waitUntilSaved,
  waitForJournal,
  nameField,
  restoredNotice,
  saveState,
} from "./draft-forms.ts";

const browser = testBrowser();

test("a create whose response was lost with the page isn't made twice", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameField(page).fill("Sekali meski hilang");
  const isStored = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/drafts/*/publish", async (route) => {
    await route.fetch();
    isStored.resolve();
  });
  await page.getByRole("button", { name: "Create" }).click();
  await isStored.promise;
  await page.reload();
  await restoredNotice(page).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((name) => name === "Sekali meski hilang")).toHaveLength(1);
});

test("what is typed after a failed publication is said not to be saved, and is saved once the network is back", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameField(page).fill("Sebelum gagal");
  await waitUntilSaved(page);
  await page.route("**/api/dashboard/drafts/*/publish", (route) => route.abort());
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("alert").getByText("Not saved.").waitFor();
  await nameField(page).fill("Diketik sesudah gagal");
  await saveState(page)
    .getByText(/^(?:Not saved|Belum tersimpan)/u)
    .waitFor();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await waitUntilSaved(page);
  const drafts = await callApi(page, "GET", "drafts");
  expect(JSON.stringify(drafts)).toContain("Diketik sesudah gagal");
});

test("a new record that is emptied and left while its first save is under way leaves no draft", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  const [isStored, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/dashboard/drafts", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    isStored.resolve();
    await mayArrive.promise;
    await route.fulfill({ response });
  });
  await nameField(page).fill("Tidak jadi dibuat");
  await isStored.promise;
  await nameField(page).clear();
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  const ended = page.waitForResponse((one) => one.request().method() === "DELETE");
  mayArrive.resolve();
  await ended;
  expect(JSON.stringify(await callApi(page, "GET", "drafts"))).not.toContain("Tidak jadi dibuat");
  await page.goto(add);
  await nameField(page).waitFor();
  expect(await page.getByText("Tidak jadi dibuat").count()).toBe(0);
});

test("a draft that is given up while it is saved stays away, and what was typed meanwhile is undone with it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(await createCategory(page, "Tidak dibuang"));
  await nameField(page).fill("Dibuang");
  await waitUntilSaved(page);
  await page.reload();
  await restoredNotice(page).waitFor();
  const isSaving = Promise.withResolvers<void>();
  const mayArrive = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/drafts/*", async (route, request) => {
    if (request.method() !== "PUT") return route.continue();
    isSaving.resolve();
    await mayArrive.promise;
    await route.continue();
  });
  await nameField(page).fill("Dibuang, lalu diketik");
  await isSaving.promise;
  await page.getByRole("button", { name: "Discard changes" }).click();
  await nameField(page).fill("Dibuang, lalu diketik terus");
  mayArrive.resolve();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  expect(await nameField(page).inputValue()).toBe("Tidak dibuang");
  expect(await saveState(page).textContent()).toBe("No changes yet");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await nameField(page).inputValue()).toBe("Dibuang, lalu diketik terus");
  await waitUntilSaved(page);
});

test("a draft that is given up by two presses can be had back", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(await createCategory(page, "Tidak dibuang lagi"));
  await nameField(page).fill("Dibuang dua kali");
  await waitUntilSaved(page);
  await page.reload();
  await restoredNotice(page).waitFor();
  const mayArrive = Promise.withResolvers<void>();
  let count = 0;
  await page.route("**/api/dashboard/drafts/*", async (route, request) => {
    if (request.method() === "DELETE") count += 1;
    await mayArrive.promise;
    return route.continue();
  });
  await page.getByRole("button", { name: "Discard changes" }).dblclick();
  await expect.poll(() => count).toBeGreaterThan(0);
  mayArrive.resolve();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  // The second press, where it counts, is through by then.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await nameField(page).inputValue()).toBe("Dibuang dua kali");
});

test("a save that arrives after its page was reloaded isn't taken for another tab's", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(await createCategory(page, "Sebelum dimuat ulang"));
  await expect.poll(() => nameField(page).inputValue()).toBe("Sebelum dimuat ulang");
  await nameField(page).fill("Ketikan pertama");
  await waitUntilSaved(page);
  const late = Promise.withResolvers<Request>();
  const hasArrived = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/drafts/*", async (route, request) => {
    if (request.method() !== "PUT") return route.continue();
    late.resolve(request);
    await hasArrived.promise;
    // The page that was left waits for nothing any more.
    await route.continue().catch(() => {});
  });
  await nameField(page).fill("Ketikan kedua");
  const request = await late.promise;
  await nameField(page).fill("Ketikan ketiga");
  await waitForJournal(page);
  await page.reload();
  await restoredNotice(page).waitFor();
  const data = request.postDataBuffer() ?? undefined;
  const headers = await request.allHeaders();
  const arrived = await page.request.put(request.url(), { headers, data });
  expect(arrived.status()).toBe(200);
  hasArrived.resolve();
  await waitUntilSaved(page);
  expect(await nameField(page).inputValue()).toBe("Ketikan ketiga");
  await page.reload();
  await restoredNotice(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("Ketikan ketiga");
});

test("a save whose response breaks off isn't taken for another tab's", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(await createCategory(page, "Sebelum jawaban terputus"));
  await expect.poll(() => nameField(page).inputValue()).toBe("Sebelum jawaban terputus");
  await nameField(page).fill("Ketikan pertama");
  await waitUntilSaved(page);
  const hasBroken = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/drafts/*", async (route, request) => {
    if (request.method() !== "PUT") return route.continue();
    const response = await route.fetch();
    expect(response.status()).toBe(200);
    await route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    hasBroken.resolve();
  });
  await nameField(page).fill("Ketikan kedua");
  await hasBroken.promise;
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await nameField(page).fill("Ketikan ketiga");
  await waitForJournal(page);
  await page.unrouteAll();
  await page.reload();
  await restoredNotice(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("Ketikan ketiga");
  await waitUntilSaved(page);
  expect(await nameField(page).inputValue()).toBe("Ketikan ketiga");
});
