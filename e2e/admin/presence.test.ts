/** Who else is at a record: in its form, and in the list. */
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { screenText } from "#admin/text/screen.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test.each([
  { resource: article, list: "/news", form: "/news", label: "Judul", save: "Kirim Perubahan" },
  {
    resource: faqCategory,
    list: "/faq/category",
    form: "/faq/category",
    label: "Name",
    save: "Submit Change",
  },
])("two users at one $resource.name see each other", async ({ resource, ...screen }) => {
  const [mine, theirs] = [
    await signedInPage(browser, "Editor"),
    await signedInPage(browser, "Admin"),
  ];
  const name = `Dibuka berdua ${resource.name}`;
  const { id } = await callApi(theirs, "POST", resource.api, {
    ...resource.sample,
    [resource.labelField]: name,
  });
  const address = `${screen.form}/${id}/edit`;
  const { presence: words } = screenText(resource);
  const editing = new RegExp(`${words.editing("Akun Admin", "")}\\d\\d\\.\\d\\d`, "u");
  const saved = /^Akun Admin (?:menyimpan perubahan pada|saved changes at) \d\d\.\d\d/u;
  const labelOf = (page: typeof mine) =>
    page.getByRole("textbox", { name: screen.label, exact: true });
  await theirs.goto(address);
  await expect.poll(() => labelOf(theirs).inputValue()).toBe(name);
  await mine.goto(address);
  const there = mine.getByRole("status", { name: words.region });
  await there.getByText(words.viewing("Akun Admin")).waitFor();
  expect(await axeViolations(mine)).toStrictEqual([]);

  await labelOf(theirs).fill(`${name} lagi`);
  await expect
    .poll(() => callApi(mine, "GET", `presence?resource=${resource.api}`))
    .toMatchObject([{ record_id: id, others: [{ name: "Akun Admin", dirty: true }] }]);
  const list = await signedInPage(browser, "Editor");
  const calls: string[] = [];
  list.on("request", (request) => {
    if (request.url().includes("/api/dashboard/presence")) calls.push(request.url());
  });
  await list.goto(`${screen.list}?q=${encodeURIComponent(name)}`);
  const row = list.getByRole("row").filter({ hasText: name });
  await row.getByText(editing).waitFor();
  expect(calls).toHaveLength(1);
  await mine.reload();
  await there.getByText(editing).waitFor();

  await theirs.getByRole("button", { name: screen.save }).click();
  await theirs.waitForURL(`**${screen.list}`);
  // The next sign, without waiting for it.
  await mine.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await there.getByText(saved).waitFor();
  expect(await axeViolations(mine)).toStrictEqual([]);
  const link = there.getByRole("link", { name: words.seeChanges });
  expect(await link.getAttribute("href")).toBe(`${screen.form}/${id}/riwayat?from=1&to=2`);
  await there.getByRole("button", { name: words.merge }).click();
  await expect.poll(() => labelOf(mine).inputValue()).toBe(`${name} lagi`);
  expect(await there.getByText(saved).count()).toBe(0);
});

test("all that was saved since a draft began is shown, not only the last of it", async () => {
  const [mine, theirs] = [
    await signedInPage(browser, "Editor"),
    await signedInPage(browser, "Admin"),
  ];
  const values = { ...article.sample, title: "Dua kali disimpan", status: "inactive" };
  const { id, version } = await callApi(theirs, "POST", "article", values);
  const draft = { resource: "article", record_id: id, base: version };
  await callApi(mine, "POST", "drafts", { ...draft, values: { ...values, title: "Judul saya" } });
  for (const title of ["Judul mereka", "Judul mereka lagi"]) {
    const now = await callApi(theirs, "GET", `article/${id}`);
    await callApi(theirs, "PUT", `article/${id}`, { ...values, title, version: now.version });
  }
  await mine.goto(`/news/${id}/edit`);
  const { presence: words } = screenText(article);
  const there = mine.getByRole("status", { name: words.region });
  const link = there.getByRole("link", { name: words.seeChanges });
  expect(await link.getAttribute("href")).toBe(`/news/${id}/riwayat?from=1&to=3`);
});

test("a tab out of sight signs only for what isn't saved, and signs that fail are not spoken of", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.clock.install();
  let signs = 0;
  await page.route("**/api/dashboard/presence", (route) => {
    signs += 1;
    return route.abort();
  });
  await page.goto("/faq/category/1/edit");
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).not.toBe("");
  await expect.poll(() => signs).toBe(1);
  await page.clock.runFor(16_000);
  await expect.poll(() => signs).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
  });
  await page.clock.runFor(60_000);
  expect(signs).toBe(2);
  await page.getByRole("textbox", { name: "Name" }).fill("Belum disimpan");
  await expect.poll(() => signs).toBe(3);
  await expect
    .poll(async () => {
      await page.clock.runFor(16_000);
      return signs;
    })
    .toBeGreaterThan(3);
  const alerts = await page.getByRole("alert").allInnerTexts();
  expect(alerts.filter((words) => words !== "")).toStrictEqual([]);
});
