/** Nothing typed is lost where one draft is open in two tabs or devices at once (decision 0160). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";
import { createCategory, waitUntilSaved, nameField, reopen } from "./draft-forms.ts";

const browser = testBrowser();

test("what another tab has saved of the same draft is shown before it is published", async () => {
  const first = await signedInPage(browser, "Editor");
  const second = await signedInPage(browser, "Editor");
  const address = await createCategory(first, "Dua tab");
  const descriptionIn = (page: Page) => page.getByRole("textbox", { name: "Description" });
  for (const page of [first, second]) {
    await page.goto(address);
    await expect.poll(() => nameField(page).inputValue()).toBe("Dua tab");
  }
  await descriptionIn(first).fill("Dari tab pertama.");
  await waitUntilSaved(first);
  await nameField(second).fill("Nama dari tab kedua");
  await waitUntilSaved(second);
  const publish = first.getByRole("button", { name: "Submit Change" });
  await publish.click();
  await first.getByText("Draf ini sudah diubah di tab atau perangkat lain.").waitFor();
  expect(await nameField(first).inputValue()).toBe("Nama dari tab kedua");
  expect(await descriptionIn(first).inputValue()).toBe("Dari tab pertama.");
  await publish.click();
  await first.getByText("Faq Category has been updated").waitFor();
});

test("what comes into the form as it is published is shown before, too", async () => {
  const first = await signedInPage(browser, "Editor");
  const second = await first.context().newPage();
  const address = await createCategory(first, "Dua tab sekaligus");
  for (const page of [first, second]) {
    await page.goto(address);
    await expect.poll(() => nameField(page).inputValue()).toBe("Dua tab sekaligus");
  }
  const descriptionIn = (page: Page) => page.getByRole("textbox", { name: "Description" });
  await descriptionIn(first).fill("Dari tab pertama.");
  await waitUntilSaved(first);
  await descriptionIn(second).fill("Dari tab kedua.");
  const publish = second.getByRole("button", { name: "Submit Change" });
  await publish.click();
  await second.getByText("Anda sudah memiliki draf untuk data ini.").waitFor();
  expect(await descriptionIn(second).inputValue()).toMatch(/kedua\.\s+Dari tab pertama\./u);
  await publish.click();
  await second.getByText("Faq Category has been updated").waitFor();
});

test("two tabs of one record end with what was typed in both", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  const title = (page: Page) => page.getByRole("textbox", { name: "Judul" });
  const summary = (page: Page) => page.getByRole("textbox", { name: "Ringkasan" });
  for (const page of [one, two]) {
    await page.goto("/news/3/edit");
    await expect.poll(() => title(page).inputValue()).not.toBe("");
  }
  const storedTitle = await title(one).inputValue();
  await title(one).fill(`${storedTitle} dari tab pertama`);
  await waitUntilSaved(one);
  await summary(two).fill("Ringkasan dari tab kedua.");
  await expect.poll(() => title(two).inputValue()).toBe(`${storedTitle} dari tab pertama`);
  await waitUntilSaved(two);
  await title(one).fill(`${storedTitle} dari tab pertama lagi`);
  await expect.poll(() => summary(one).inputValue()).toBe("Ringkasan dari tab kedua.");
  await waitUntilSaved(one);
  await one.close();
  const again = await reopen(two, "/news/3/edit");
  await expect.poll(() => title(again).inputValue()).toBe(`${storedTitle} dari tab pertama lagi`);
  expect(await summary(again).inputValue()).toBe("Ringkasan dari tab kedua.");
  await again.getByRole("button", { name: "Buang perubahan" }).click();
  await again.getByText("Perubahan dibuang.").waitFor();
});

test("a form that is left before its first save overwrites nothing that another device has saved", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await signedInPage(browser, "Editor");
  for (const page of [one, two]) {
    await page.goto("/news/6/edit");
    await expect.poll(() => titleField(page).inputValue()).not.toBe("");
  }
  await titleField(one).fill("Judul dari perangkat pertama");
  await waitUntilSaved(one);
  await summaryField(two).fill("Ringkasan dari perangkat kedua.");
  const saved = two.waitForResponse((it) => it.request().method() === "PUT" && it.ok());
  await two.getByRole("link", { name: "Beranda" }).first().click();
  await saved;
  const again = await reopen(one, "/news/6/edit");
  await expect.poll(() => titleField(again).inputValue()).toBe("Judul dari perangkat pertama");
  expect(await summaryField(again).inputValue()).toBe("Ringkasan dari perangkat kedua.");
  await again.getByRole("button", { name: "Buang perubahan" }).click();
  await again.getByText("Perubahan dibuang.").waitFor();
});

test("what another device has saved isn't discarded before it is shown", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await signedInPage(browser, "Editor");
  await typeInTurn(one, two, "/news/7/edit");
  const discard = two.getByRole("button", { name: "Buang perubahan" });
  await discard.click();
  await two.getByText("Draf ini sudah diubah di tab atau perangkat lain.").waitFor();
  expect(await summaryField(two).inputValue()).toBe("Ringkasan yang belum dilihat.");
  await discard.click();
  await two.getByText("Perubahan dibuang.").waitFor();
});

test("a form that is left as it is stored doesn't end what another device has saved", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await signedInPage(browser, "Editor");
  const storedTitle = await typeInTurn(one, two, "/news/8/edit");
  // On any machine the form is left before its next save.
  const isSave = ({ pathname }: URL) => pathname.startsWith("/api/dashboard/drafts/");
  await two.route(isSave, (route, request) =>
    request.method() === "PUT" ? route.abort() : route.continue(),
  );
  const refused = two.waitForResponse((it) => it.request().method() === "DELETE");
  await titleField(two).fill(storedTitle);
  await two.getByRole("link", { name: "Beranda" }).first().click();
  expect((await refused).status()).toBe(409);
  await two.unroute(isSave);
  await two.goto("/news/8/edit");
  await expect.poll(() => summaryField(two).inputValue()).toBe("Ringkasan yang belum dilihat.");
  expect(await titleField(two).inputValue()).toBe(storedTitle);
  await two.getByRole("button", { name: "Buang perubahan" }).click();
  await two.getByText("Perubahan dibuang.").waitFor();
});

const titleField = (page: Page) => page.getByRole("textbox", { name: "Judul" });
const summaryField = (page: Page) => page.getByLabel("Ringkasan", { exact: true });

/** Changes a title, opens the draft on a second device, and changes the summary; the stored title. */
async function typeInTurn(one: Page, two: Page, address: string): Promise<string> {
  await one.goto(address);
  await expect.poll(() => titleField(one).inputValue()).not.toBe("");
  const stored = await titleField(one).inputValue();
  await titleField(one).fill("Judul yang diubah");
  await waitUntilSaved(one);
  await two.goto(address);
  await expect.poll(() => titleField(two).inputValue()).toBe("Judul yang diubah");
  const saved = one.waitForResponse((it) => it.request().method() === "PUT" && it.ok());
  await summaryField(one).fill("Ringkasan yang belum dilihat.");
  await saved;
  return stored;
}

test("a text that two tabs change at once has both, and its field is named to be checked", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  const summary = (page: Page) => page.getByLabel("Ringkasan", { exact: true });
  for (const page of [one, two]) {
    await page.goto("/news/5/edit");
    await expect.poll(() => summary(page).inputValue()).not.toBe("");
  }
  await summary(one).fill("Dari tab pertama.");
  await summary(two).fill("Dari tab kedua.");
  const said = "Isian dari tab atau perangkat lain digabung ke formulir ini. Periksa: Ringkasan.";
  const told = await Promise.any([one, two].map((page) => toldIn(page, said)));
  expect((await summary(told).inputValue()).split("\n").toSorted()).toStrictEqual([
    "Dari tab kedua.",
    "Dari tab pertama.",
  ]);
  await waitUntilSaved(told);
  await told.reload();
  await told.getByRole("button", { name: "Buang perubahan" }).click();
  await told.getByText("Perubahan dibuang.").waitFor();
});

async function toldIn(page: Page, said: string): Promise<Page> {
  await page.getByText(said).waitFor();
  return page;
}

test("a value that two tabs contest stands as in the tab that says so", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  const order = (page: Page) => page.getByLabel("Urutan");
  for (const page of [one, two]) {
    await page.goto("/news/4/edit");
    await order(page).waitFor();
  }
  await order(one).fill("77");
  await waitUntilSaved(one);
  await order(two).fill("78");
  const said = "Urutan diubah juga di tab atau perangkat lain. Yang berlaku isian di sini.";
  await two.getByText(said).waitFor();
  expect(await order(two).inputValue()).toBe("78");
  await waitUntilSaved(two);
  await one.close();
  const again = await reopen(two, "/news/4/edit");
  await expect.poll(() => order(again).inputValue()).toBe("78");
  await again.getByRole("button", { name: "Buang perubahan" }).click();
  await again.getByText("Perubahan dibuang.").waitFor();
});
