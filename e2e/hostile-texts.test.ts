/**
 * Scripts, texts that programs stumble over and broken JSON, stored in every text field of every
 * resource and opened in Chromium: the public pages, and the lists, forms, details and previews of the
 * admin app. Nothing runs, content policy or not, and every text comes back as it was sent.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { article } from "#contract/resources/article.ts";
import { screenPaths, screenedResources } from "#admin/screen-addresses.ts";
import {
  brokenJson,
  hostileRecord,
  naughtyTexts,
  scripts,
} from "#server/test-kit/hostile-records.ts";
import { signedIn } from "#server/test-kit/editor.ts";
import { publicAddresses } from "#server/test-kit/public-addresses.ts";
import { inScope } from "#server/test-kit/test-scope.ts";
import { emailOf, password } from "./accounts.ts";
import { coveringResources } from "./admin/covering-resources.ts";
import { signedInPage } from "./admin/sign-in.ts";
import { testBrowser } from "./browser.ts";
import { portal } from "./portal-under-test.ts";

const browser = testBrowser();
const admin = { email: emailOf("Super Admin"), password };
const corpus = [...scripts, ...naughtyTexts, ...brokenJson];
/** Forms, details and previews are opened for every so many of a resource's records. */
const openedStep = 9;

interface Stored {
  readonly id: number;
  /** Values of the text fields, as they are stored. */
  readonly texts: Readonly<Record<string, unknown>>;
}

/** As a field of one line stores it. */
const inOneLine = (text: string) =>
  text
    .split(/[\u2028\u2029]/u)
    .filter(Boolean)
    .join(" ");

const stored = new Map<Resource, Stored[]>();
const openedOf = (resource: Resource) =>
  (stored.get(resource) ?? []).filter((_record, at) => at % openedStep === 0);

beforeAll(async () => {
  const editor = await signedIn(portal().url, admin);
  const ids = new Map<string, number>();
  const now = Math.floor(Date.now() / 1000);
  for (const [at, text] of corpus.entries()) {
    for (const resource of resources.filter(({ isWritable }) => isWritable)) {
      const record = hostileRecord(resource, text, ids, now);
      const email = resource.unique?.includes("email") ? { email: `uji.${at}@siplah.example` } : {};
      const path = `/dashboard/${resource.api}`;
      const saved = await editor.post(path, { ...record, ...email });
      if (saved.status !== 201) throw new Error(`${resource.api}: ${saved.status} for ${text}`);
      const id = Number(saved.data["id"]);
      const texts = Object.fromEntries(
        fieldsOfKind(resource, "text").map(([name, { isMultiline }]) => {
          const sent = String(record[name]);
          return [name, isMultiline ? sent : inOneLine(sent)];
        }),
      );
      stored.set(resource, [...(stored.get(resource) ?? []), { id, texts }]);
      ids.set(resource.api, id);
    }
  }
});

test("every text is read as it was sent", async () => {
  const editor = await signedIn(portal().url, admin);
  for (const [{ api }, records] of stored) {
    for (const { id, texts } of records) {
      const { data } = await editor.get(`/dashboard/${api}/${id}`);
      expect(data).toMatchObject(texts);
    }
  }
});

/** Notes whatever a text reaches in the page: a dialog, or another host. */
function watch(page: Page): string[] {
  const reached: string[] = [];
  page.on("dialog", async (dialog) => {
    reached.push(`a dialog at ${page.url()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== portal().url) reached.push(request.url());
  });
  return reached;
}

/** Elements of the open page that bring a handler, or an address that runs. */
const armed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith("on") ||
            (/href$|^(?:src|action|formaction|data)$/u.test(name) &&
              /^\s*(?:javascript|data:text)/iu.test(value)),
        ),
      )
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 200)}`),
  );

test("what ran would be noticed", async () => {
  const page = await browser.newPage({ bypassCSP: true });
  const reached = watch(page);
  await page.goto("/");
  await page.setContent(`<p title='${scripts[1]}'>`);
  await expect.poll(() => reached).toContainEqual(expect.stringContaining("a dialog"));
  expect(await armed(page)).not.toStrictEqual([]);
});

test.each([
  ["with the content policy", false],
  ["without any", true],
])("no public page runs what it shows, %s", async (_what, bypassCSP) => {
  const page = await browser.newPage({ bypassCSP });
  const reached = watch(page);
  const ids = openedOf(article).map(({ id }) => id);
  const addresses = publicAddresses(ids, scripts[0] ?? "").filter(
    (address) => !/^\/api|\.(?:xml|ics)$/u.test(address),
  );
  for (const address of addresses) {
    await page.goto(address);
    reached.push(...(await armed(page)));
  }
  expect(reached).toStrictEqual([]);
});

test.each(inScope(screenedResources(), (resource) => coveringResources.has(resource)))(
  "no screen of $name runs what it shows, without any content policy",
  async (resource) => {
    const page = await signedInPage(browser, "Super Admin", { bypassCSP: true });
    const reached = watch(page);
    const records = openedOf(resource);
    await page.goto(`${resource.admin.listPath}?limit=100`);
    await expect
      .poll(() => page.locator("[data-row-label]").count())
      .toBeGreaterThan(records.length);
    reached.push(...(await armed(page)));
    for (const { id, texts } of records) {
      const { edit, detail } = screenPaths(resource, id);
      await page.goto(edit);
      for (const text of new Set(Object.values(texts))) await inputWith(page, String(text));
      reached.push(...(await armed(page)));
      for (const path of detail === null ? [] : [detail, `/info-berita/${id}/pratinjau`]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        reached.push(...(await armed(page)));
      }
    }
    expect(reached).toStrictEqual([]);
  },
);

/** Waits until an input holds exactly this text. */
async function inputWith(page: Page, text: string): Promise<void> {
  const values = () =>
    page
      .locator("form input, form textarea")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(values).toContain(text);
}
