/** What can be done with every resource in its screens, from the registry: nothing is typed twice. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Field } from "#contract/field.ts";
import { requiredMessage } from "#contract/messages.ts";
import { writingLayout } from "#admin/form/form-layout.ts";
import type { Resource } from "#contract/resource.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths, screenedResources } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { inScope } from "#server/test-kit/test-scope.ts";
import { testBrowser } from "../browser.ts";
import type { StoredRecord } from "./call-api.ts";
import { callApi } from "./call-api.ts";
import { coveringResources } from "./covering-resources.ts";
import { fillField, fillForm } from "./fill-form.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
/** Every form is the same generic one, every list too. */
const resources = inScope(screenedResources(), (resource) => coveringResources.has(resource));

/** The list with this one record in it. */
async function findInList(page: Page, resource: ScreenedResource, name: string): Promise<void> {
  await page.goto(`${resource.admin.listPath}?q=${encodeURIComponent(name)}`);
  await page.locator("[data-row-label]", { hasText: name }).waitFor();
}

/** What makes a second example differ from the first where no two may be alike. */
const otherThanSample: Readonly<Record<string, Record<string, unknown>>> = {
  user: { email: "uji.layar@siplah.example" },
};

/** A form's fields from its top to its end. */
function fieldsInForm(resource: ScreenedResource): readonly Field[] {
  const fields = Object.entries<Field>(resource.fields);
  const layout = writingLayout(resource);
  if (layout === null) return fields.map(([, field]) => field);
  const names = [...layout.paper, ...layout.rail.flatMap((part) => part.names)];
  return names.flatMap((name) => resource.fields[name] ?? []);
}

/** Sends the empty form: each required field is asked for in the form's language, the first has the focus. */
async function sendEmptyForm(page: Page, resource: ScreenedResource): Promise<void> {
  await page.getByRole("button", { name: resource.texts.buttons.create }).click();
  // Specification 4: new records start inactive, so that a status is never missing; nor is what starts with a value.
  const required = fieldsInForm(resource).filter(
    (field) => field.required && field.kind !== "status" && !("start" in field),
  );
  const messages = required.map(({ label }) => requiredMessage[resource.language](label));
  const shown = page.locator(".ant-form-item-explain-error");
  await expect.poll(() => shown.allInnerTexts()).toEqual(messages);
  const wrong = page.locator(".ant-form-item", { has: shown }).first();
  await expect.poll(() => wrong.locator(":focus").count()).toBe(1);
}

/** The form of a record. Not every resource begins with one in a portal with sample content. */
async function formOfRecord(page: Page, resource: ScreenedResource): Promise<string> {
  const { data } = await callApi(page, "GET", `${resource.api}?limit=1`);
  const [first] = data as readonly StoredRecord[];
  const { id } = first ?? (await callApi(page, "POST", resource.api, resource.sample));
  return screenPaths(resource, id).edit;
}

/** What is said of a new record; of an active user also where the invitation goes. */
function createdMessage({ name, texts }: Resource): string | RegExp {
  return name === "user"
    ? new RegExp(`^${texts.created}\\. Undangan .* dikirim ke \\S+@\\S+\\.$`, "u")
    : texts.created;
}

test.each(resources)(
  "a record of $name is created, changed and deleted, and nothing is lost when the server stops",
  async (resource) => {
    const { texts, admin, labelField } = resource;
    const { absent, foot: words, list } = screenText(resource);
    const page = await signedInPage(browser, "Super Admin");
    const [first, second] = [`Uji layar ${resource.name}`, `Ubahan layar ${resource.name}`];

    await page.goto(screenPaths(resource, ":id").create);
    await page.getByRole("heading", { level: 1, name: admin.formTitle.create }).waitFor();
    await sendEmptyForm(page, resource);
    await fillForm(page, resource, first);
    for (const [key, value] of Object.entries(otherThanSample[resource.name] ?? {})) {
      await fillField(page, resource, key, value);
    }
    const saves = /\/api\/dashboard\/drafts/u;
    await page.route(saves, (route) => route.abort());
    await page.getByRole("button", { name: texts.buttons.create }).click();
    const alert = page.getByRole("alert").filter({ hasText: words.notSaved });
    await alert.getByText(words.reason(absent.noResponse)).waitFor();
    await page.unroute(saves);
    await page.getByRole("button", { name: texts.buttons.create }).click();
    await page.getByText(createdMessage(resource), { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === admin.listPath);

    await findInList(page, resource, first);
    await page.getByRole("link", { name: list.edit(first), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: admin.formTitle.edit }).waitFor();
    await fillField(page, resource, labelField, second);
    await page.getByRole("button", { name: texts.buttons.edit }).click();
    await page.getByText(texts.updated, { exact: true }).waitFor();
    // As it was left: with the words that were looked for.
    await page.waitForURL(
      (url) => url.pathname === admin.listPath && url.searchParams.get("q") === first,
    );

    await findInList(page, resource, second);
    const remove = page.getByRole("button", { name: list.remove(second), exact: true });
    const question = page.locator(".ant-popconfirm:visible");
    await remove.click();
    await question.getByText(texts.confirmDelete, { exact: true }).waitFor();
    await question.getByText(second, { exact: true }).waitFor();
    await question.getByRole("button", { name: texts.confirm.no, exact: true }).click();
    await question.waitFor({ state: "hidden" });
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.click();
    await question.getByRole("button", { name: texts.confirm.yes, exact: true }).click();
    await page.getByRole("status").getByText(texts.deleted).waitFor();
    await remove.waitFor({ state: "detached" });
  },
);

test.each(resources)(
  "failures of $name's list and form are told with a retry, and an empty list says what belongs there",
  async (resource) => {
    const page = await signedInPage(browser, "Super Admin");
    const { admin, texts } = resource;
    const { list: words, absent } = screenText(resource);
    const edit = await formOfRecord(page, resource);
    const isCall = new RegExp(`/api/dashboard/${resource.api}(?:$|[/?])`, "u");
    const respondWith = (status: number, json: object) =>
      page.route(isCall, (route) => route.fulfill({ status, json }));
    const retry = async (title: string) => {
      const alert = page.getByRole("alert").filter({ hasText: title });
      await alert.getByText("Rusak.").waitFor();
      await alert.getByRole("button", { name: absent.retry }).click();
    };

    await respondWith(500, { message: "Rusak." });
    await page.goto(admin.listPath);
    await page.getByRole("alert").waitFor();
    const nothing = { data: [], meta: { page: 1, limit: 10, total: 0 } };
    await respondWith(200, { message: "OK", data: nothing });
    await retry(words.failed);
    const list = page.getByRole("region", { name: words.region(admin.listTitle) });
    await list.getByText(admin.purpose, { exact: true }).waitFor();
    await list.getByRole("link", { name: texts.buttons.add }).waitFor();

    await respondWith(500, { message: "Rusak." });
    await page.goto(edit);
    await page.getByRole("alert").waitFor();
    await page.unroute(isCall);
    await retry(absent.loadFailed);
    await page.getByRole("button", { name: texts.buttons.edit }).waitFor();
  },
);

test("while the next page is on its way, the last one stays with its own numbers", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news");
  const titles = page.locator("tbody [data-row-label]");
  await titles.first().waitFor();
  const before = await titles.allInnerTexts();
  const numbers = () => page.locator("tbody td:first-child").allInnerTexts();
  let response = () => {};
  const isAsked = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route("**/api/dashboard/article?*page=2*", async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.getByRole("link", { name: "Halaman berikutnya" }).click();
  await page.locator(".ant-spin-spinning").waitFor();
  expect(await titles.allInnerTexts()).toStrictEqual(before);
  expect((await numbers())[0]).toBe("1");
  await page
    .getByRole("status")
    .getByText(/^1–10 dari/u)
    .waitFor();
  response();
  await expect.poll(async () => (await numbers())[0]).toBe("11");
  expect(await titles.allInnerTexts()).not.toContain(before[0]);
  await page
    .getByRole("status")
    .getByText(/^11–20 dari/u)
    .waitFor();
});
