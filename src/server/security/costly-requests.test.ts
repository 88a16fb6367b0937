/**
 * One request that stops everything (Directus CVE-2024-36128, Wagtail CVE-2024-39317): caps on limit,
 * depth, fields and pixels, linear-time patterns only.
 */
import { beforeAll, expect, test } from "vitest";
import { maxRichTextCharacters, maxSearchCharacters } from "#contract/limits.ts";
import { resources } from "#contract/registry.ts";
import { announcedGif, announcedJpeg } from "../test-kit/upload-samples.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { getRaw } from "../test-kit/raw-request.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;
let article: Record<string, unknown>;
/** Of the processor's time: what costs less needs no second look. */
const cheapMs = 500;
/** A quarter of the input costs a quarter where the time is linear, a sixteenth where it is quadratic. */
const mostGrowth = 8;

beforeAll(async () => {
  portal = await createTestApp();
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  admin = await portal.as("Super Admin");
  const id = await makeNews(portal, admin, { category_id: await makeCategory(admin) });
  const { image: _, ...stored } = (await admin.get(`/api/dashboard/article/${id}`)).json().data;
  article = stored;
});

/** Makes a request and measures what it costs the process: what else runs on the machine doesn't count. */
async function costOf<ApiResponse>(
  make: () => Promise<ApiResponse>,
): Promise<{ response: ApiResponse; ms: number }> {
  const before = process.cpuUsage();
  const response = await make();
  const { user, system } = process.cpuUsage(before);
  return { response, ms: (user + system) / 1000 };
}

/** Makes a request, which must be cheap, or cost a quarter with a quarter of its input. */
async function measured<ApiResponse extends { readonly status: number }>(
  name: string,
  make: () => Promise<ApiResponse>,
  makeQuarter?: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { response, ms } = await costOf(make);
  if (makeQuarter === undefined || ms < cheapMs) {
    expect(ms, name).toBeLessThan(2 * cheapMs);
    return response;
  }
  // A collection of garbage or a job may fall into one of the two: growth that is real shows each time.
  const growths: number[] = [];
  while (growths.length < 3 && !growths.some((growth) => growth < mostGrowth)) {
    const whole = await costOf(make);
    const quarter = await costOf(makeQuarter);
    expect(quarter.response.status, `a quarter of the ${name}`).toBe(whole.response.status);
    growths.push(whole.ms / quarter.ms);
  }
  expect(Math.min(...growths), name).toBeLessThan(mostGrowth);
  return response;
}

/** A body with a quarter of each long text, which begins and ends as the whole does and so is taken or refused alike. */
function quarterOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const quarter = (value: unknown) =>
    typeof value === "string" && value.length > 1_000
      ? value.slice(0, value.length / 8) + value.slice(-value.length / 8)
      : value;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, quarter(value)]));
}

const repeated = [
  ["a", 1],
  [" ", 1],
  ["<", 1],
  ["</", 2],
  ["<a ", 3],
  ["<p>", 3],
  ["<b><i>", 6],
  ["<table><td>", 11],
  ["&", 1],
  ["&amp;", 5],
  ["<!--", 4],
  ["-->", 3],
  ['<a href="', 9],
  ["<img src=/media/", 16],
  ["\t\n", 2],
  ["a@", 2],
  ["a.", 2],
  ["-", 1],
  ["1", 1],
  ["=", 1],
  ["\u0301", 1],
  ["ﷺ", 1],
  ["%", 1],
  ["https://", 8],
  ["Permendik", 9],
] as const;

test("texts as long as they may be, and longer, in every field", async () => {
  for (const [part, length] of repeated) {
    const text = part.repeat(Math.floor(maxRichTextCharacters / length));
    const body = { ...article, version: undefined, content: text, title: text, excerpt: text };
    const rich = { ...article, version: undefined, content: `<p>x</p>${text.slice(0, -20)}` };
    const within = { ...rich, content: `<p>${text.slice(0, -20)}</p>` };
    const bodies = [body, rich, within, { email: text, image: text, url: text, phone: text }];
    for (const sent of bodies) {
      const response = await measured(
        `article of ${part}`,
        () => admin.post("/api/dashboard/article", sent),
        () => admin.post("/api/dashboard/article", quarterOf(sent)),
      );
      expect([201, 413, 422], part).toContain(response.status);
      if (sent !== within || response.status !== 201) continue;
      const { id } = response.json().data;
      const page = await measured(`page of ${part}`, () =>
        portal.visitor.get(`/info-berita/${id}/detail`),
      );
      expect(page.status, part).toBe(200);
    }
    const user = { name: text, email: text, phone: text, position: text };
    const answer = await measured(`user of ${part}`, () => admin.post("/api/dashboard/user", user));
    expect([413, 422]).toContain(answer.status);
    const login = { email: text.slice(0, 200_000), password: text.slice(0, 200_000) };
    const signed = await measured(`login of ${part}`, () =>
      portal.clientWith(portal.config.appKey).post("/api/dashboard/auth/login", login),
    );
    expect([401, 413, 422]).toContain(signed.status);
  }
});

test("queries and headers as long as they may be", async () => {
  for (const [part] of repeated) {
    const text = encodeURIComponent(part.repeat(1_000)).slice(0, 12_000).replace(/%.?$/u, "");
    const addresses = [
      `/info-berita?q=${text}`,
      `/api/web/article?q=${text}`,
      `/api/web/article/${text}`,
      `/${text}`,
      `/media/${text}`,
      `/login?next=${text}`,
    ];
    for (const address of addresses) {
      const response = await measured(address.slice(0, 60), () => getRaw(portal.app, address));
      expect(response.status, address.slice(0, 60)).toBeLessThan(500);
    }
    const value = part
      .repeat(3_000)
      .replaceAll(/[^\u0020-\u007e]/gu, "x")
      .slice(0, 8_000);
    const names = [
      "Cookie",
      "Accept-Encoding",
      "If-None-Match",
      "Authorization",
      "Range",
      "Accept",
    ];
    for (const name of names) {
      const response = await measured(`${name} of ${part}`, () =>
        getRaw(portal.app, "/api/web/article", `${name}: ${value}\r\n`),
      );
      expect(response.status, `${name} of ${part}`).toBeLessThan(500);
    }
  }
});

test("ten thousand parameters, fields and elements", async () => {
  const parameters = Array.from({ length: 10_000 }, (_, at) => `a${at}`).join("&");
  const tooMany = await measured("10,000 parameters", () =>
    getRaw(portal.app, `/api/web/article?${parameters}`),
  );
  expect(tooMany.status).toBe(431);
  for (const parameter of ["a", "page=1", "sort=id", "__proto__=1", "a[b]=1"]) {
    const many = Array.from({ length: 10_000 }, () => parameter).join("&");
    const response = await measured(`10,000 × ${parameter}`, () =>
      admin.get(`/api/dashboard/article?${many}`),
    );
    expect([200, 422], parameter).toContain(response.status);
  }
  const fields = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`a${at}`, at]));
  const body = { ...article, version: undefined, ...fields };
  const answer = await measured("30,000 fields", () => admin.post("/api/dashboard/article", body));
  expect(answer.status).toBe(201);
  const list = { ...article, title: Array.from({ length: 200_000 }, () => 1) };
  const refused = await measured("a long list", () => admin.post("/api/dashboard/article", list));
  expect(refused.status).toBe(422);
});

test("pages of lists beyond every end", async () => {
  for (const { api, visible } of resources) {
    const areas = visible === "never" ? ["dashboard"] : ["dashboard", "web"];
    for (const area of areas) {
      const client = area === "web" ? portal.visitor : admin;
      for (const query of ["page=2147483647&limit=1000", "limit=1000", "q=a&limit=1000"]) {
        const response = await measured(`${api}?${query}`, () =>
          client.get(`/api/${area}/${api}?${query}`),
        );
        expect(response.status, `${api}?${query}: ${response.text}`).toBe(200);
      }
      const longest = "a".repeat(maxSearchCharacters);
      expect((await client.get(`/api/${area}/${api}?q=${longest}`)).status).toBe(200);
      const tooMuch = ["limit=-1", "limit=0", "limit=1001", "limit=1e9", "limit=99999999999"];
      for (const query of [...tooMuch, `q=${longest}a`]) {
        expect((await client.get(`/api/${area}/${api}?${query}`)).status, query).toBe(422);
      }
    }
  }
});

test("images that unfold to more than they look", async () => {
  const bombs = [
    await announcedJpeg(65_535, 65_535),
    announcedGif(65_535, 65_535, 1),
    announcedGif(1, 1, 20_000),
    announcedGif(9_000, 4_000, 600),
  ];
  for (const bytes of bombs) {
    const image = bytes.toString("base64");
    const response = await measured("a bomb", () => admin.post("/api/dashboard/media", { image }));
    expect(response.status).toBe(422);
    expect(response.json().message).toContain("File yang dapat di upload hanya berjenis PDF");
  }
});
