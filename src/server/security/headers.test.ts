/** What every response tells a browser to do, and not to do, with it. */
import { beforeAll, describe, expect, test } from "vitest";
import { animatedGif, pdf, plainJpeg } from "../test-kit/upload-samples.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let plain: TestApp;
let pages: string[];

beforeAll(async () => {
  portal = await createTestApp({
    PUBLIC_ORIGIN: "https://siplah.example",
    VIDEO_HOSTS: "www.youtube-nocookie.com,film.example",
  });
  plain = await createTestApp();
  const admin = await portal.as("Super Admin");
  const category_id = await makeCategory(admin);
  const id = await makeNews(portal, admin, { category_id });
  const ids = [`/info-berita/${category_id}`, `/info-berita/${id}/detail`];
  pages = ["/", "/info-berita", ...ids, "/penyedia-barang-jasa", "/tidak-ada", "/%ff"];
});

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );

describe("every response", () => {
  const addresses = () => [
    ...pages,
    "/login",
    "/feed.xml",
    "/robots.txt",
    "/favicon.ico",
    "/media/tidak-ada.jpg",
    "/api/web/article",
    "/api/web/article/abc",
    "/api/dashboard/article",
    "/api/openapi.json",
    "/api/%ff",
  ];

  test("is what it says it is, stays apart from other windows, and asks for no camera", async () => {
    for (const address of addresses()) {
      const { headers } = await portal.visitor.get(address);
      expect(headers["x-content-type-options"], address).toBe("nosniff");
      expect(headers["cross-origin-opener-policy"], address).toBe("same-origin");
      const isForAll = /^\/(?:media|favicon)/u.test(address);
      const policy = isForAll ? "cross-origin" : "same-origin";
      expect(headers["cross-origin-resource-policy"], address).toBe(policy);
      expect(headers["permissions-policy"], address).toMatch(/camera=\(\), microphone=\(\)/u);
      expect(headers["referrer-policy"], address).toMatch(/^(?:strict-origin|no-referrer)/u);
    }
  });

  test("is framed by no site, be it a page or not", async () => {
    for (const address of addresses()) {
      const { headers } = await portal.visitor.get(address);
      const policy = directives(headers["content-security-policy"]);
      expect(policy["frame-ancestors"], address).toStrictEqual(["'none'"]);
    }
  });

  test("asks for https for a year where the site has it, and nowhere else", async () => {
    for (const address of addresses()) {
      const { headers } = await portal.visitor.get(address);
      expect(headers["strict-transport-security"], address).toBe("max-age=31536000");
    }
    expect((await plain.visitor.get("/")).headers["strict-transport-security"]).toBeUndefined();
  });

  test("asks for https of subdomains too, where the operator says so", async () => {
    const all = await createTestApp({
      PUBLIC_ORIGIN: "https://siplah.example",
      HSTS_INCLUDE_SUBDOMAINS: "on",
    });
    const { headers } = await all.visitor.get("/");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("names neither program nor version", async () => {
    for (const address of addresses()) {
      const { headers } = await portal.visitor.get(address);
      for (const name of ["server", "x-powered-by", "via"]) expect(headers[name]).toBeUndefined();
      expect(JSON.stringify(headers), address).not.toMatch(/fastify|node|react|postgres/iu);
    }
  });
});

describe("a public page", () => {
  test("runs the site's own script alone, and is framed by no site", async () => {
    for (const address of pages) {
      const { headers } = await portal.visitor.get(address);
      const policy = directives(headers["content-security-policy"]);
      expect(policy, address).toMatchObject({
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "frame-src": ["https://www.youtube-nocookie.com", "https://film.example"],
      });
      expect(headers["content-security-policy"]).not.toMatch(/unsafe|nonce|\*/u);
    }
  });
});

describe("the admin app", () => {
  test("gives its scripts and styles a nonce that no other response has, and is never cached", async () => {
    const shells = await Promise.all(
      ["/login", "/login", "/news"].map((path) => portal.visitor.get(path)),
    );
    const nonces = shells.map(({ headers, text }) => {
      const policy = directives(headers["content-security-policy"]);
      const nonce = policy["script-src"]?.find((source) => source.startsWith("'nonce-"));
      expect(policy["script-src"]).toStrictEqual(["'self'", nonce]);
      expect(policy["style-src-elem"]).toStrictEqual(["'self'", nonce]);
      expect(policy["frame-ancestors"]).toStrictEqual(["'none'"]);
      expect(text).toContain(nonce?.slice("'nonce-".length, -1));
      expect(headers["cache-control"]).toBe("no-store");
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
  });
});

describe("an uploaded file", () => {
  test("can do nothing in a browser but be shown, and a document is a download", async () => {
    const editor = await portal.as("Editor");
    const files = [
      await plainJpeg(500, 400),
      await animatedGif(20, 10, ["#f00", "#0f0"]),
      pdf,
    ] as const;
    for (const bytes of files) {
      const upload = { image: bytes.toString("base64") };
      const { url } = (await editor.post("/api/dashboard/media", upload)).json().data;
      const addresses = [String(url), String(url).replace(/\.jpg$/u, "-400.webp")];
      for (const address of addresses) {
        const { headers, status } = await editor.get(address);
        expect(status, address).toBe(200);
        expect(headers["content-security-policy"]).toBe(
          "default-src 'none'; sandbox; frame-ancestors 'none'",
        );
        expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
        expect(headers["content-type"]).toMatch(/^(?:image\/(?:jpeg|gif|webp)|application\/pdf)$/u);
        const isDocument = headers["content-type"] === "application/pdf";
        const disposition = isDocument ? expect.stringMatching(/^attachment; /u) : undefined;
        expect(headers["content-disposition"]).toStrictEqual(disposition);
      }
    }
  });
});
