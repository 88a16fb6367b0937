/** Two editors of one record whose changes go together: they merge by themselves. */
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { signedInPage } from "./sign-in.ts";
import { base, openAndChanged, send, titleOf, typeOverParagraph } from "./two-editors.ts";

const browser = testBrowser();

test("what goes together is merged by itself, said, and taken back", async () => {
  const mine = await signedInPage(browser, "Editor");
  const { id } = await openAndChanged(browser, mine, { excerpt: "Ringkasan dari Admin." });
  await titleOf(mine).fill("Judul dari Editor");
  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  await mine.getByText(/Digabung dengan perubahan Akun Admin pukul \d\d\.\d\d/u).waitFor();
  const stored = await callApi(mine, "GET", `article/${id}`);
  expect(stored).toMatchObject({ title: "Judul dari Editor", excerpt: "Ringkasan dari Admin." });

  // The form that is being left has an "Urungkan" of its own, in its toolbar.
  const lastChange = mine.getByRole("region", { name: "Perubahan terakhir" });
  const details = mine.waitForEvent("popup");
  await lastChange.getByRole("link", { name: /^Lihat/u }).click();
  const compared = await details;
  await compared.getByRole("heading", { level: 1, name: "Riwayat" }).waitFor();
  await compared.getByText("Ringkasan dari Admin.").first().waitFor();
  // What the other one has changed, without this save.
  expect(new URL(compared.url()).search).toBe("?from=1&to=2");
  await lastChange.getByRole("button", { name: "Urungkan" }).click();
  await mine.getByText("Penyimpanan Anda diurungkan. Teks Anda tetap ada di Riwayat.").waitFor();
  const undone = await callApi(mine, "GET", `article/${id}`);
  expect(undone).toMatchObject({ title: base.title, excerpt: "Ringkasan dari Admin." });
});

test("a save that adds nothing to what others have saved is no version of its own, to be taken back", async () => {
  const mine = await signedInPage(browser, "Editor");
  const { id } = await openAndChanged(browser, mine, { excerpt: "Ringkasan dari Admin." });
  await send(mine).click();
  await mine.getByText(/Digabung dengan perubahan Akun Admin pukul \d\d\.\d\d/u).waitFor();
  const lastChange = mine.getByRole("region", { name: "Perubahan terakhir" });
  expect(await lastChange.getByRole("button", { name: "Urungkan" }).count()).toBe(0);
  expect(await callApi(mine, "GET", `article/${id}`)).toMatchObject({ version: 2 });
});

test("a save by the keyboard stays in the form, which then shows what was merged", async () => {
  const mine = await signedInPage(browser, "Editor");
  await openAndChanged(browser, mine, { excerpt: "Ringkasan dari Admin." });
  await titleOf(mine).fill("Judul dari Editor");
  await mine.keyboard.press("Control+s");
  await mine.getByText(article.texts.updated).first().waitFor();
  await expect
    .poll(() => mine.getByLabel("Ringkasan", { exact: true }).inputValue())
    .toBe("Ringkasan dari Admin.");
  expect(await titleOf(mine).inputValue()).toBe("Judul dari Editor");
});

test("what is typed during a save is merged with what the save has taken in", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = base.content.replace("Tunggu kabar.", "Tunggu kabar dari Admin.");
  const { id } = await openAndChanged(browser, mine, { content: theirs });
  const content = mine.getByRole("textbox", { name: "Konten", exact: true });
  await typeOverParagraph(mine, "Diketik Editor");
  const mayArrive = Promise.withResolvers<void>();
  await mine.route(/\/api\/dashboard\/drafts\/\d+\/publish/u, async (route) => {
    const response = await route.fetch();
    await mayArrive.promise;
    await route.fulfill({ response });
  });
  const sent = mine.waitForRequest(/\/publish/u);
  await mine.keyboard.press("Control+s");
  await sent;
  await mine.keyboard.type(" terus");
  mayArrive.resolve();
  await content.getByText("Tunggu kabar dari Admin.").waitFor();
  await content.getByText("Diketik Editor terus").waitFor();
  await mine.getByText(article.texts.updated).first().waitFor();
  await mine.keyboard.press("Control+s");
  await expect
    .poll(async () => (await callApi(mine, "GET", `article/${id}`))["content"])
    .toMatch(/Diketik Editor terus.*Tunggu kabar dari Admin/su);
});

test("an undo takes back what was typed, not what another user has written", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = base.content.replace("Tunggu kabar.", "Tunggu kabar dari Admin.");
  await openAndChanged(browser, mine, { content: theirs });
  const content = mine.getByRole("textbox", { name: "Konten", exact: true });
  await typeOverParagraph(mine, "Diketik Editor");
  await mine.getByRole("button", { name: "Gabungkan" }).click();
  await content.getByText("Tunggu kabar dari Admin.").waitFor();
  await content.press("Control+z");
  await content.getByText("Tuntaskan pesanan").waitFor();
  expect(await content.textContent()).toContain("Tunggu kabar dari Admin.");
});

test("a draft that is older than the record has what was saved since, and a value put back to the old one counts", async () => {
  const mine = await signedInPage(browser, "Editor");
  const other = await signedInPage(browser, "Admin");
  const { id, version } = await callApi(other, "POST", "article", base);
  await mine.goto(`/news/${id}/edit`);
  await expect.poll(() => titleOf(mine).inputValue()).toBe(base.title);
  await titleOf(mine).fill("Judul dari Editor");
  await waitUntilSaved(mine);
  await mine.goto("/dashboard");
  const excerpt = "Ringkasan dari Admin.";
  await callApi(other, "PUT", `article/${id}`, { ...base, excerpt, version });
  await mine.goto(`/news/${id}/edit`);
  await mine.getByText("Perubahan sudah digabung di formulir ini.").waitFor();
  const field = mine.getByLabel("Ringkasan", { exact: true });
  expect(await field.inputValue()).toBe(excerpt);
  expect(await titleOf(mine).inputValue()).toBe("Judul dari Editor");
  await field.fill(base.excerpt);
  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  expect(await callApi(mine, "GET", `article/${id}`)).toMatchObject({
    title: "Judul dari Editor",
    excerpt: base.excerpt,
  });
});
