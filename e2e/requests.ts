/** What a page has asked the server for, and what came of it. */
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

/** The requests of a page since it was watched. */
export interface WatchedRequests {
  /** Addresses of those that were refused or failed on the server, the page's own left out. */
  readonly failed: readonly string[];
  /** Waits until every request has its response. */
  untilIdle(): Promise<void>;
}

/** Watches the requests of a page from now on. */
export function watchRequests(page: Page): WatchedRequests {
  const underWay = new Set<Request>();
  const failed: string[] = [];
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    if (!isPage && response.status() >= 400) failed.push(response.url());
  });
  return {
    failed,
    async untilIdle() {
      await expect.poll(() => [...underWay].map((request) => request.url())).toStrictEqual([]);
    },
  };
}
