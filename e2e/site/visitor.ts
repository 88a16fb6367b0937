/** A visitor whose events, cookies and ways out of the site a test can look at. */
import type { BrowserContextOptions, Cookie, Page } from "playwright-core";
import { expect } from "vitest";
import type { TrackerEvent } from "#contract/tracker-events.ts";
import type { TestBrowser } from "../browser.ts";

/** A page of a visitor, and what it sent where. */
export interface Visitor {
  readonly page: Page;
  /** Events as they left the browser, the oldest first. */
  readonly events: readonly TrackerEvent[];
  /** What the collector said to them. */
  readonly responses: readonly number[];
  /** Addresses outside of the site that were opened. */
  readonly opened: readonly string[];
  /** The cookies of now, the value of each by name. */
  cookies(): Promise<Record<string, string>>;
  /**
   * Waits until so many events have left since the last call, and every page has sent what it had to
   * send; returns the events as `[name, data]`.
   */
  nextEvents(count: number): Promise<readonly [name: string, data: Record<string, unknown>][]>;
}

const collectorPath = "/api/tracker";

/** Opens an empty page of a new visitor; nothing reaches the world outside of the site. */
export async function newVisitor(
  browser: TestBrowser,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const page = await browser.newPage(options);
  const context = page.context();
  const events: TrackerEvent[] = [];
  const responses: number[] = [];
  const opened: string[] = [];
  await context.route(
    (url) => url.hostname !== "localhost",
    async (route) => {
      if (route.request().isNavigationRequest()) opened.push(route.request().url());
      await route.fulfill({ contentType: "text/html", body: "<title>Laman lain</title>" });
    },
  );
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== collectorPath) return;
    events.push(JSON.parse(request.postDataJSON().event_data));
  });
  context.on("response", (response) => {
    if (new URL(response.url()).pathname === collectorPath) responses.push(response.status());
  });
  let seen = 0;
  return {
    page,
    events,
    responses,
    opened,
    cookies: async () => valuesOf(await context.cookies()),
    async nextEvents(count) {
      await expect.poll(() => events.length - seen).toBeGreaterThanOrEqual(count);
      await Promise.all(context.pages().map(untilSent));
      const found = events.slice(seen);
      seen = events.length;
      expect(found.map(({ event_name }) => event_name)).toHaveLength(count);
      return found
        .map(({ event_name, data }) => [event_name, ownFieldsOf(data)] as const)
        .map(([name, data]) => [name, data]);
    },
  };
}

/** A request that a page makes now is reported after those that its script has made before. */
async function untilSent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The script waits for this too, before the first event.
    await navigator.userAgentData?.getHighEntropyValues(["model"]);
    await fetch("/robots.txt", { method: "HEAD" });
  });
}

function valuesOf(cookies: readonly Cookie[]): Record<string, string> {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/** What an event has beside the data of the visitor, and the page's name, which a test expects too. */
function ownFieldsOf(data: TrackerEvent["data"]): Record<string, unknown> {
  const {
    cookie_id: _cookie,
    device_type: _type,
    brand: _brand,
    os: _os,
    browser: _browser,
    screen_height: _height,
    screen_width: _width,
    referrer: _referrer,
    lat: _lat,
    long: _long,
    ...own
  } = data;
  return own;
}

/** A browser that tells where it is: in Senayan. */
export const located = {
  permissions: ["geolocation"],
  geolocation: { latitude: -6.208_763, longitude: 106.845_599 },
};

/** The bar that asks for consent. */
export const consentBar = (page: Page) =>
  page.getByRole("region", { name: "Privasi", exact: true });

/** The foot of the page. */
export const footer = (page: Page) => page.getByRole("contentinfo");

/** The field of the product search. */
export const searchField = (page: Page) =>
  page.getByRole("searchbox", { name: "Kata kunci barang atau jasa" });

/** Clicks on a category of products. */
export const category = (page: Page, name: string) => () =>
  page
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** Does what opens a tab, and closes the tab. */
export async function openTab(page: Page, click: () => Promise<void>): Promise<void> {
  const [tab] = await Promise.all([page.waitForEvent("popup"), click()]);
  await tab.waitForLoadState();
  await tab.close();
}

/** Agrees to be recorded. */
export async function agree({ page }: Pick<Visitor, "page">): Promise<void> {
  await consentBar(page).getByRole("button", { name: "Setuju" }).click();
}
