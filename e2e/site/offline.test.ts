/** Offline reading: visited pages are cached, and nothing private ever is. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { emailOf, password } from "../accounts.ts";
import { testBrowser } from "../browser.ts";
import { watchRequests } from "../requests.ts";
import { openLossyConnection } from "./lossy-connection.ts";

const browser = testBrowser();
const withWorker = { serviceWorkers: "allow" } as const;

/** Opens a page and waits until the worker controls and has cached it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForController(page);
  await expect.poll(() => cachedText(page, path)).not.toBeNull();
}

async function waitForController(page: Page): Promise<void> {
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(hasWorker).toBe(true);
}

/** The cached text of a path; null when there is none. */
function cachedText(page: Page, path: string): Promise<string | null> {
  return page.evaluate(async (url) => (await caches.match(url))?.text() ?? null, path);
}

/** Paths of everything that is cached. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

describe("offline", () => {
  test("visited guides, contacts and news can be read, with images and the time when they were cached", async () => {
    const page = await browser.newPage(withWorker);
    const visited = ["/satuan-pendidikan", "/kunjungi", "/info-berita", "/info-berita/2/detail"];
    for (const path of visited) await visit(page, path);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(3);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.context().setOffline(true);
    for (const path of visited) {
      await page.goto(path);
      await page.getByText(/^Disimpan pada \d+ \S+ \d{4} \d\d\.\d\d WIB\.$/).waitFor();
    }
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    const margin = await page.evaluate(() => getComputedStyle(document.body).margin);
    expect(margin).toBe("0px");
    const cover = page.locator("article figure img");
    await cover.evaluate((image: HTMLImageElement) => image.decode());
    expect(await axeViolations(page)).toStrictEqual([]);
  });

  test("the first visited page can be read too", async () => {
    const page = await browser.newPage(withWorker);
    await visit(page, "/penyedia-barang-jasa");
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Disimpan pada/).waitFor();
    const question = page.locator("main details").first();
    await question.locator("summary").click();
    expect(await question.getAttribute("open")).not.toBeNull();
  });

  test("a page that was never visited shows the offline page, which lists the cached ones", async () => {
    const page = await browser.newPage(withWorker);
    await visit(page, "/pelajari");
    await page.context().setOffline(true);
    await page.goto("/bantuan-pemerintah").catch(() => {});
    await page.getByRole("heading", { name: "Anda sedang luring." }).waitFor();
    await page.getByText("Sambungkan internet, lalu coba lagi.").waitFor();
    const retry = page.getByRole("link", { name: "Coba lagi" });
    expect(await retry.getAttribute("href")).toBe("/bantuan-pemerintah");
    expect(await axeViolations(page)).toStrictEqual([]);
    const list = page.getByRole("region", { name: "Halaman yang masih bisa dibaca" });
    await list.getByRole("link", { name: /^Pelajari SIPLah/ }).click();
    await page.getByText(/^Disimpan pada/).waitFor();
    await page.context().setOffline(false);
    await page.goto("/bantuan-pemerintah");
    await page.getByRole("heading", { level: 1, name: "Bantuan Pemerintah" }).waitFor();
  });

  test("a link to a question opens it in the cached page of all questions", async () => {
    const page = await browser.newPage(withWorker);
    await visit(page, "/tanya-jawab");
    const link = page.locator("main details a[href*='?buka=']").last();
    const url = (await link.getAttribute("href")) ?? "";
    await page.context().setOffline(true);
    await page.goto(url);
    await page.getByText(/^Disimpan pada/).waitFor();
    await page.locator(url.slice(url.indexOf("#"))).waitFor();
    expect(await page.locator("main details[open]").count()).toBe(1);
  });

  test("a search shows the offline page", async () => {
    const page = await browser.newPage(withWorker);
    await visit(page, "/info-berita");
    await page.goto("/info-berita?q=bast");
    await page.context().setOffline(true);
    await page.goto("/info-berita?q=bast").catch(() => {});
    await page.getByRole("heading", { name: "Anda sedang luring." }).waitFor();
    const retry = page.getByRole("link", { name: "Coba lagi" });
    expect(await retry.getAttribute("href")).toBe("/info-berita?q=bast");
  });
});

test("online the network comes first: no banner, and always the newest page", async () => {
  const page = await browser.newPage(withWorker);
  await visit(page, "/kunjungi");
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes("pages")) ?? "";
    const headers = { "content-type": "text/html" };
    await (await caches.open(name)).put("/kunjungi", new Response("<h1>Lama</h1>", { headers }));
  });
  await page.reload();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Kunjungi SIPLah");
  expect(await page.getByText(/Disimpan pada/).count()).toBe(0);
  await expect.poll(() => cachedText(page, "/kunjungi")).toContain("Kunjungi SIPLah");
});

test("nothing of the admin app, the API and previews is cached, nor searches", async () => {
  const page = await browser.newPage(withWorker);
  await visit(page, "/");
  const token = await page.evaluate(
    async ([email, secret]) => {
      const response = await fetch("/api/dashboard/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer siplah-web" },
        body: JSON.stringify({ email, password: secret }),
      });
      return (await response.json()).message as string;
    },
    [emailOf("Editor"), password],
  );
  expect(token).toBe("OK");
  const requests = watchRequests(page);
  for (const path of [
    "/dashboard",
    "/news",
    "/info-berita/2/pratinjau",
    "/info-berita?q=bast",
    "/tidak-ada",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await requests.untilIdle();
  }
  await visit(page, "/pelajari");
  const cached = await cachedPaths(page);
  expect(cached).toContain("/pelajari");
  const wrong = cached.filter(
    (path) =>
      !/^\/(assets\/site\/.*|media\/.*|luring|pelajari|kunjungi|info-berita(\/\d+(\/detail)?)?)?$/.test(
        path,
      ),
  );
  expect(wrong).toStrictEqual([]);
  const coverOfPreview = await page.evaluate(async () => {
    const html = await (await fetch("/info-berita/2/pratinjau")).text();
    return /src="(\/media\/[^"]+)"/.exec(html)?.[1] ?? "";
  });
  const hash = coverOfPreview.slice("/media/".length, "/media/".length + 32);
  expect(hash).toHaveLength(32);
  expect(cached.filter((path) => path.includes(hash))).toStrictEqual([]);
});

test("a page whose download fails stays cached as it was", async () => {
  const connection = await openLossyConnection();
  const page = await browser.newPage({ ...withWorker, baseURL: connection.url });
  await visit(page, "/pelajari");
  connection.breakIn("/pelajari");
  await page.goto("/pelajari", { waitUntil: "commit" });
  await visit(page, "/kunjungi");
  const cached = await cachedText(page, "/pelajari");
  expect(cached?.slice(-"</html>".length)).toBe("</html>");
});

test("a withdrawn article is removed from the cache", async () => {
  const page = await browser.newPage(withWorker);
  await visit(page, "/info-berita/3/detail");
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes("pages")) ?? "";
    const cached = await caches.match("/info-berita/3/detail");
    await (await caches.open(name)).put("/info-berita/999999/detail", cached ?? new Response());
  });
  await page.goto("/info-berita/999999/detail");
  await expect.poll(() => cachedText(page, "/info-berita/999999/detail")).toBeNull();
  expect(await cachedPaths(page)).toContain("/info-berita/3/detail");
});

test("the cache stays within its limits: the least recently visited pages are evicted", async () => {
  const page = await browser.newPage(withWorker);
  await visit(page, "/pelajari");
  const addresses = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes("pages")) ?? "";
    const cache = await caches.open(name);
    for (let number = 1; number <= 60; number += 1) {
      await cache.put(`/info-berita/${number}`, new Response("x"));
    }
    return (await cache.keys()).length;
  });
  expect(addresses).toBeGreaterThan(60);
  await visit(page, "/pelajari");
  const countPages = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes("pages")) ?? "";
      return (await (await caches.open(name)).keys()).length;
    });
  await expect.poll(countPages).toBe(40);
  const cached = await cachedPaths(page);
  expect(cached).toContain("/pelajari");
  expect(cached).toContain("/info-berita/60");
  expect(cached).not.toContain("/info-berita/1");
});

test("images that are cached concurrently evict the oldest files, and no more than needed", async () => {
  const page = await browser.newPage(withWorker);
  await visit(page, "/pelajari");
  const old = Array.from({ length: 120 }, (_, number) => `/media/lama-${number}`);
  await page.evaluate(async (addresses) => {
    const cache = await caches.open("siplah-files-1");
    for (const address of addresses) await cache.put(address, new Response("x"));
  }, old);
  await page.goto("/info-berita");
  const missing = () =>
    page.evaluate(async () => {
      const shown = [...document.images].filter(({ currentSrc }) => currentSrc.includes("/media/"));
      const matches = await Promise.all(shown.map((image) => caches.match(image.currentSrc)));
      return [shown.length > 3, matches.filter((match) => match === undefined).length];
    });
  await expect.poll(missing).toStrictEqual([true, 0]);
  const countFiles = () =>
    page.evaluate(async () => (await (await caches.open("siplah-files-1")).keys()).length);
  await expect.poll(countFiles).toBe(120);
  const cached = await cachedPaths(page);
  expect(cached).toContain(old.at(-1));
  expect(cached).not.toContain(old[0]);
});

test("a new worker deletes the caches of older versions, and no others", async () => {
  const page = await browser.newPage(withWorker);
  await visit(page, "/pelajari");
  await page.evaluate(async () => {
    for (const name of ["siplah-pages-0", "somebody-elses"]) {
      await (await caches.open(name)).put("/x", new Response("x"));
    }
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.reload();
  await waitForController(page);
  await expect.poll(() => page.evaluate(() => caches.has("siplah-pages-0"))).toBe(false);
  expect(await page.evaluate(() => caches.has("somebody-elses"))).toBe(true);
  expect(await cachedPaths(page)).toContain("/pelajari");
});
