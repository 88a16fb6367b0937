/**
 * Redirects, other origins and caches (Directus CVE-2026-22032, CVE-2024-45596; Strapi
 * CVE-2025-53092): no Location leaves the site, other origins read `/api/web` alone, and nothing of
 * a request but its address and encoding decides what is cached.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let articleId: number;

beforeAll(async () => {
  portal = await createTestApp({ REDIRECT_SIGNED_IN: "on" });
  const admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
  const category_id = await makeCategory(admin);
  // The first article has the category's id; the second is found under its own alone.
  await makeNews(portal, editor, { category_id });
  articleId = await makeNews(portal, editor, { category_id });
});

describe("a redirect", () => {
  test("never leaves the site, however the address is written", async () => {
    const own = `/info-berita/${articleId}`;
    const addresses = [
      own,
      "/video/../../etc/passwd",
      "/assets/site/%2e%2e/%2e%2e/package.json",
      `${own}?next=//jahat.example`,
      `${own}/pratinjau?next=https://jahat.example`,
      `//jahat.example/..${own}`,
      `/${own}`,
      "//jahat.example",
      "//jahat.example/%2f..",
      "/%5cjahat.example",
      "/\\jahat.example",
      "///jahat.example",
      "/%2f/jahat.example",
      "/%0d%0aLocation:%20https://jahat.example",
      "/assets/site/..%2f..%2f//jahat.example",
      "/video//jahat.example/..",
      "/api/docs//jahat.example",
      "/info-berita//jahat.example/",
      "/login?next=//jahat.example",
      "/login?next=/%5Cjahat.example",
    ];
    const seen: string[] = [];
    for (const address of addresses) {
      const hosts: Record<string, string>[] = [
        {},
        { host: "jahat.example", "x-forwarded-host": "jahat.example" },
      ];
      for (const headers of hosts) {
        const { status, headers: answered } = await portal.visitor.get(address, headers);
        expect(status, address).toBeLessThan(500);
        const location = answered["location"];
        if (location === undefined) continue;
        seen.push(String(location));
        const target = new URL(String(location), "https://siplah.example/x/");
        expect(target.origin, `${address} leads to ${String(location)}`).toBe(
          "https://siplah.example",
        );
        expect(String(location)).toMatch(/^\/[^/\\]/u);
      }
    }
    expect(seen).toContain(`/info-berita/${articleId}/detail`);
  });
});

describe("a page of another origin", () => {
  const origin = "https://lain.example";
  const preflight = (url: string, method: string) =>
    portal.visitor.send({
      method: "OPTIONS",
      url,
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization",
      },
    });
  const webLists = resources.filter(({ visible }) => visible !== "never");

  test("reads what visitors read, failures too, without any cookie", async () => {
    for (const { api } of webLists) {
      for (const path of [`/api/web/${api}`, `/api/web/${api}/abc`, `/api/web/${api}?page=x`]) {
        const responses = [
          await portal.visitor.get(path, { origin }),
          await portal.visitor.get(path),
          await portal.visitor.send({ method: "HEAD", url: path }),
        ];
        for (const { headers } of responses) {
          expect(headers["access-control-allow-origin"], path).toBe("*");
          expect(headers["access-control-allow-credentials"]).toBeUndefined();
        }
      }
      const { status, headers } = await preflight(`/api/web/${api}`, "GET");
      expect(status).toBe(204);
      expect(headers["access-control-allow-methods"]).toBe("GET, HEAD");
      expect(headers["access-control-allow-headers"]).toContain("Authorization");
    }
  });

  test("gets nothing else", async () => {
    const closed = [
      "/",
      "/info-berita",
      "/login",
      "/api/openapi.json",
      "/api/dashboard/auth/me",
      "/api/dashboard/auth/login",
      "/api/password/reset",
      "/api/tracker",
      "/api/tidak-ada",
      "/media/tidak-ada.jpg",
      ...resources.map(({ api }) => `/api/dashboard/${api}`),
    ];
    for (const path of closed) {
      const read = await editor.get(path, { origin });
      const asked = await preflight(path, "POST");
      for (const { headers } of [read, asked]) {
        const allowed = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
        expect(allowed, path).toStrictEqual([]);
      }
      expect([404, 405], path).toContain(asked.status);
    }
    const written = await preflight("/api/web/article", "POST");
    expect(written.headers["access-control-allow-methods"]).not.toContain("POST");
  });
});

describe("a cache", () => {
  test("caches nothing that a session has seen", async () => {
    const own = ["/api/dashboard/auth/me", "/api/dashboard/auth/sessions"];
    for (const path of [...own, ...resources.map(({ api }) => `/api/dashboard/${api}`)]) {
      const client = await portal.as("Super Admin");
      for (const response of [await client.get(path), await portal.visitor.get(path)]) {
        expect(response.headers["cache-control"], path).toBe("no-store");
      }
    }
  });

  test("gives everybody the same page, whatever the request says besides its address", async () => {
    const pages = [
      "/",
      "/info-berita",
      `/info-berita/${articleId}/detail`,
      "/tidak-ada",
      "/feed.xml",
    ];
    const strange = {
      host: "jahat.example",
      "x-forwarded-host": "jahat.example",
      "x-forwarded-proto": "gopher",
      "x-original-url": "/jahat",
      "x-rewrite-url": "/jahat",
      forwarded: "host=jahat.example",
      cookie: "token=jahat; sp=jahat; page_name=jahat",
      "accept-language": "jahat",
      referer: "https://jahat.example",
      "user-agent": "jahat",
    };
    for (const page of pages) {
      // The odd one comes first: its response would be cached for the others.
      const first = await portal.visitor.get(page, strange);
      const second = await portal.visitor.get(page);
      expect(first.text).not.toContain("jahat");
      expect(second.text).toBe(first.text);
      expect(JSON.stringify(first.headers)).not.toContain("jahat");
      expect(first.headers["set-cookie"]).toBeUndefined();
    }
  });
});
