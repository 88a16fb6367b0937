/** Pages in Chromium for a browser test. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { beforeAll, onTestFinished } from "vitest";
import { chromiumArguments } from "./chromium-arguments.ts";
import { portal, startPortal } from "./portal-under-test.ts";

/** The smallest phone that is designed for. */
export const phone = { width: 360, height: 740 };
/** An ordinary laptop. */
export const laptop = { width: 1280, height: 800 };

/** A Chromium for the tests of a file. */
export interface TestBrowser {
  /**
   * Opens an empty page of a visitor who has never been here; addresses may be paths. It closes
   * with the test, which fails if a script failed in the page or wanted what the content policy
   * forbids.
   */
  newPage(options?: BrowserContextOptions): Promise<Page>;
}

interface BrowserOptions {
  readonly cachesPages?: boolean;
  /** Settings of the portal. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Starts the portal, and a Chromium where the process has none yet, for the test file that calls it, at its top level.
 * `cachesPages`: the whole browser as visitors have it, with pages kept in memory for the way back, of which Playwright
 * knows nothing.
 */
export function testBrowser({
  cachesPages = false,
  environment = {},
}: BrowserOptions = {}): TestBrowser {
  startPortal(environment);
  let browser: Browser;
  beforeAll(async () => {
    browser = await runningBrowser(cachesPages);
  });
  return {
    async newPage(options = {}) {
      const context = await browser.newContext({
        baseURL: portal().url,
        viewport: laptop,
        locale: "id-ID",
        timezoneId: "Asia/Jakarta",
        // It would respond in place of a test that handles requests itself.
        serviceWorkers: "block",
        ...options,
      });
      const page = await context.newPage();
      const problems = problemsOf(page);
      onTestFinished(async () => {
        await context.close();
        if (problems.length > 0) throw new Error(`In the page: ${problems.join("\n")}`);
      });
      return page;
    },
  };
}

const browsers = new Map<boolean, Promise<Browser>>();

/** The Chromium of this process, which its files share and which ends with it; each page has a context of its own. */
async function runningBrowser(cachesPages: boolean): Promise<Browser> {
  const running = await browsers.get(cachesPages);
  if (running?.isConnected()) return running;
  const whole = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const starting = chromium.launch({
    executablePath: cachesPages ? whole : (process.env["HEADLESS_SHELL"] ?? whole),
    args: chromiumArguments,
    ignoreDefaultArgs: cachesPages ? ["--disable-back-forward-cache"] : [],
  });
  browsers.set(cachesPages, starting);
  return starting;
}

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) problems.push(message.text());
  });
  return problems;
}

/** Stops the clock of a page before it is opened: on a busy machine no second passes by itself. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
