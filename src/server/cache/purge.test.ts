/** A CDN is told what a save changed, soon and surely; whoever saves doesn't notice how it does. */
import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeCategory, openNewsDesk } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { surrogateKeyHeader } from "./surrogate-keys.ts";

interface Purge {
  readonly keys: readonly string[];
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: { readonly surrogate_keys: readonly string[] };
}

/** A CDN that takes purges; it answers by `status`, 0 for never. */
async function startCdn() {
  const purges: Purge[] = [];
  const cdn = { purges, status: 200, url: "" };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const header = String(request.headers["surrogate-key"]);
    purges.push({ keys: header.split(" "), headers: request.headers, body: JSON.parse(text) });
    if (cdn.status > 0) response.writeHead(cdn.status, { location: "/lain" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return cdn;
}

/** A portal whose start has purged everything, at once and once more: what is saved beside that is purged with it. */
async function startedBehind(cdn: Awaited<ReturnType<typeof startCdn>>): Promise<TestApp> {
  const portal = await startBehind(cdn);
  await expect
    .poll(() => cdn.purges.map(({ keys }) => keys))
    .toStrictEqual([["siplah"], ["siplah"]]);
  return portal;
}

async function startBehind(cdn: { url: string }): Promise<TestApp> {
  const portal = await createTestApp({
    SURROGATE_KEYS: "on",
    PURGE_URL: cdn.url,
    PURGE_HEADER: "Fastly-Key: rahasia",
  });
  await portal.app.ready();
  return portal;
}

const keysOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers["surrogate-key"]).split(" ");
const purgedBy = (purges: readonly Purge[]) => new Set(purges.flatMap(({ keys }) => keys));

test("a start purges everything, a save what shows it, in few requests with the operator's header", async () => {
  const cdn = await startCdn();
  const portal = await startedBehind(cdn);
  const desk = await openNewsDesk(portal);
  const id = await desk.create({ title: "Untuk CDN" });
  const shown = [
    "/",
    "/info-berita",
    `/info-berita/${id}/detail`,
    "/sitemap.xml",
    "/api/web/article",
    `/api/web/article/${id}`,
  ];
  const before = cdn.purges.length;
  const pages = await Promise.all(shown.map((path) => portal.visitor.get(path)));
  for (let change = 0; change < 10; change += 1) {
    await desk.change(id, { title: `Untuk CDN ${change}` });
  }
  const since = () => cdn.purges.slice(before);
  await expect.poll(() => purgedBy(since()).has(`article:${id}`)).toBe(true);
  await expect.poll(() => since().at(-1)?.keys.length).toBeGreaterThan(0);
  for (const [index, { headers }] of pages.entries()) {
    const hit = keysOf(headers).some((key) => purgedBy(since()).has(key));
    expect(hit, `${shown[index]}: ${String(headers["surrogate-key"])}`).toBe(true);
  }
  expect(since().length).toBeLessThan(10);
  for (const { keys, headers, body } of since()) {
    expect(body.surrogate_keys).toStrictEqual(keys);
    expect(headers["fastly-key"]).toBe("rahasia");
  }
  const faq = await portal.visitor.get("/api/web/faq");
  expect(keysOf(faq.headers).some((key) => purgedBy(since()).has(key))).toBe(false);
});

test("what a save purged is purged once more, for a page that a proxy still had meanwhile", async () => {
  const cdn = await startCdn();
  const portal = await startedBehind(cdn);
  const id = await makeCategory(await portal.as("Super Admin"));
  const purges = () => cdn.purges.filter(({ keys }) => keys.includes(`category:${id}`)).length;
  await expect.poll(purges).toBe(2);
  await sleep(3_500);
  expect(purges()).toBe(2);
  expect(cdn.purges.filter(({ keys }) => keys.includes("siplah"))).toHaveLength(2);
});

test("a portal that stops meanwhile purges it once more before it has ended", async () => {
  const cdn = await startCdn();
  const portal = await startedBehind(cdn);
  const id = await makeCategory(await portal.as("Super Admin"));
  const purges = () => cdn.purges.filter(({ keys }) => keys.includes(`category:${id}`)).length;
  await expect.poll(purges).toBe(1);
  await portal.app.close();
  expect(purges()).toBe(2);
});

test.each([500, 302, 0])(
  "a save doesn't wait for a CDN that answers %s, and what it missed comes later",
  async (status) => {
    const cdn = await startCdn();
    const portal = await startedBehind(cdn);
    cdn.status = status;
    const admin = await portal.as("Super Admin");
    const id = await makeCategory(admin);
    await expect.poll(() => purgedBy(cdn.purges).has(`category:${id}`)).toBe(true);
    const detail = await portal.visitor.get(`/api/web/category/${id}`);
    expect(detail.status).toBe(200);
    const other = await makeCategory(admin, { name: "Lain" });
    cdn.status = 200;
    const tried = cdn.purges.length;
    const later = () => purgedBy(cdn.purges.slice(tried));
    await expect
      .poll(() => [`category:${id}`, `category:${other}`].every((key) => later().has(key)), {
        timeout: 15_000,
      })
      .toBe(true);
  },
  30_000,
);

test("responses for a session, failures and a portal without the option carry no keys", async () => {
  const cdn = await startCdn();
  const portal = await startBehind(cdn);
  const editor = await portal.as("Editor");
  const responses = [
    await editor.get("/api/dashboard/article"),
    await portal.visitor.get("/api/web/article/987654"),
    await portal.visitor.get("/tidak-ada"),
    await (await createTestApp()).visitor.get("/"),
  ];
  for (const { headers } of responses) expect(headers).not.toHaveProperty("surrogate-key");
});

test("the header stays short, however much a response is made of", () => {
  const few = new Set(["article:12", "article:slug=é b", "category:*"]);
  expect(surrogateKeyHeader(few)).toBe(
    "siplah article category article:12 article:slug=%C3%A9%20b category:*",
  );
  const many = new Set(Array.from({ length: 5_000 }, (_, id) => `article:${id}`));
  expect(surrogateKeyHeader(many)).toBe("siplah article article:many");
});
