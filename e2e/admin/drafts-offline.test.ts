/** While the server can't be reached, what is typed stays on the device, and it is said (decision 0160). */
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import {
  add,
  createCategory,
  waitUntilSaved,
  waitForJournal,
  nameField,
  restoredNotice,
  saveState,
} from "./draft-forms.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("offline everything stays on the device, and is sent as soon as the network is back", async () => {
  const page = await signedInPage(browser, "Editor");
  const address = await createCategory(page, "Di kereta");
  await page.goto(address);
  await expect.poll(() => nameField(page).inputValue()).toBe("Di kereta");
  await page.context().setOffline(true);
  await nameField(page).fill("Di kereta tanpa sinyal");
  await saveState(page).getByText("Offline, saved on this device").waitFor();
  await page.context().setOffline(false);
  await waitUntilSaved(page);
  const other = await signedInPage(browser, "Editor");
  await other.goto(address);
  await restoredNotice(other).waitFor();
  expect(await nameField(other).inputValue()).toBe("Di kereta tanpa sinyal");
});

test("offline a form says that what is typed is safe, and why it can't be sent until the network is back", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/2/edit");
  const title = page.getByRole("textbox", { name: "Judul" });
  await expect.poll(() => title.inputValue()).not.toBe("");
  const send = page.getByRole("button", { name: "Kirim Perubahan" });
  const notice = page.getByText(/^Anda sedang luring\. Tulisan aman di perangkat ini/u);
  await page.context().setOffline(true);
  await notice.waitFor();
  await title.fill("Ditulis di kereta");
  await saveState(page).getByText("Luring, disimpan di perangkat ini").waitFor();
  expect(await send.getAttribute("aria-disabled")).toBe("true");
  const reason = await send.getAttribute("aria-describedby");
  expect(await page.locator(`#${reason}`).textContent()).toContain("menunggu sambungan");
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await notice.waitFor();
    expect(await axeViolations(page), `at ${width}`).toStrictEqual([]);
  }
  await send.press("Enter");
  await page.getByText("Mengirim dan menerbitkan menunggu sambungan. Tulisan aman").waitFor();
  expect(await title.inputValue()).toBe("Ditulis di kereta");
  expect(await page.getByRole("alert").getByText("Tidak dapat terhubung").count()).toBe(0);
  await page.context().setOffline(false);
  await notice.waitFor({ state: "detached" });
  await waitUntilSaved(page);
  await send.click();
  await expectPath(page, "/news");
});

test("what this device alone has is told on the home screen, until it is sent", async () => {
  const page = await signedInPage(browser, "Editor");
  const title = page.getByRole("textbox", { name: "Judul" });
  await page.route(/\/api\/dashboard\/drafts$/u, (route) => route.fulfill({ status: 502 }));
  await page.goto("/news/add");
  await title.fill("Ditulis di kapal");
  await waitForJournal(page);
  await page.goto("/dashboard");
  const row = page.getByRole("listitem").filter({ hasText: "Ditulis di kapal" });
  await row.getByText("Luring", { exact: true }).waitFor();
  await row.getByText(/Disimpan di perangkat ini hari ini .+ WIB, belum terkirim/u).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.setViewportSize(phone);
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.unrouteAll();
  await row.getByRole("link", { name: "Lanjutkan Ditulis di kapal" }).click();
  await expect.poll(() => title.inputValue()).toBe("Ditulis di kapal");
  await waitUntilSaved(page);
  await page.goto("/dashboard");
  await row.getByText(/^Berita. Disimpan/u).waitFor();
  expect(await row.count()).toBe(1);
  expect(await row.getByText("Luring", { exact: true }).count()).toBe(0);
});

test("a server that fails is told, in the list of drafts as well, tried again, and asked at once by the button", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.route("**/api/dashboard/drafts?*", (route) => route.abort());
  await page.goto(add);
  const isUnknown = page.getByText("Drafts on the server couldn't be loaded");
  await isUnknown.waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => isUnknown.count()).toBe(0);
  let failures = 0;
  await page.route("**/api/dashboard/drafts", (route) => {
    failures += 1;
    return route.fulfill({ status: 502 });
  });
  await nameField(page).fill("Sementara gagal");
  // By then the pause is long enough to press the button in it.
  await expect.poll(() => failures).toBe(3);
  await saveState(page).getByText("Not saved yet.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await waitUntilSaved(page);
});
