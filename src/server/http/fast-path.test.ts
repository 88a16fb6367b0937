/** The fast path over a real socket: the same bytes as the first time, and only while they are fresh. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, globalAgent, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { queriesDuring } from "../test-kit/queries-during.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let port: number;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
  categoryId = await makeCategory(admin, { name: "Pengadaan" });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});

interface Raw {
  readonly status: number;
  /** Names and values in turn, as they came; without `Date`. */
  readonly head: string[];
  readonly body: Buffer;
}

function send(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", agent = globalAgent }: { method?: string; agent?: Agent } = {},
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const raw = response.rawHeaders;
        const head = raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== "date");
        resolve({ status: response.statusCode ?? 0, head, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

function headerOf({ head }: Raw, name: string): string | undefined {
  return head[head.findIndex((entry, index) => index % 2 === 0 && entry === name) + 1];
}

/** How many requests Fastify handles while something happens. */
async function handledDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listener = () => void (count += 1);
  subscribe("tracing:fastify.request.handler:start", listener);
  await work().finally(() => unsubscribe("tracing:fastify.request.handler:start", listener));
  return count;
}

const publish = (values: Record<string, unknown>) =>
  makeNews(portal, editor, { category_id: categoryId, ...values });

const paths = [
  "/",
  "/info-berita",
  "/feed.xml",
  "/sitemap.xml",
  "/api/web/article?limit=6&status=active",
  "/api/openapi.json",
];

describe.each(paths)("the cached response of %s", (path) => {
  test.each(["br", "gzip", "identity"])("is the same in %s each time", async (encoding) => {
    const headers = { "accept-encoding": encoding };
    const [first, second, third] = [
      await send(path, headers),
      await send(path, headers),
      // With a key the call takes the way of all others.
      await send(path, { ...headers, authorization: `Bearer ${portal.config.appKey}` }),
    ];
    expect(first.status).toBe(200);
    expect(first.body.length).toBeGreaterThan(0);
    expect(second).toStrictEqual(first);
    expect(third).toStrictEqual(first);
  });

  test("is 304 for a client that has it, with the same head each time", async () => {
    const tag = String(headerOf(await send(path), "etag"));
    const headers = { "if-none-match": `"another", ${tag}` };
    const first = await send(path, headers);
    expect(first.status).toBe(304);
    expect(first.body.length).toBe(0);
    expect(await send(path, headers)).toStrictEqual(first);
  });

  test("is whole for a client that has others, whatever their tags are like", async () => {
    for (const tags of ['"another"', '"one, *, more"', 'W/"a,b", "c"']) {
      expect((await send(path, { "if-none-match": tags })).status, tags).toBe(200);
    }
  });

  test("has the same head for HEAD, and no body", async () => {
    const whole = await send(path);
    const head = await send(path, {}, { method: "HEAD" });
    expect(head).toStrictEqual({ ...whole, body: Buffer.alloc(0) });
  });

  test("is sent without Fastify from the second time on", async () => {
    await send(path);
    expect(await handledDuring(() => send(path))).toBe(0);
  });

  test("needs no query, whatever unknown parameters are added", async () => {
    await send(path);
    expect(await queriesDuring(portal, () => send(path))).toBe(0);
    const unknown = `${path}${path.includes("?") ? "&" : "?"}utm_source=surat`;
    expect(await queriesDuring(portal, () => send(unknown))).toBe(0);
  });
});

describe("the head of a cached response", () => {
  /** What comes back on one connection until it ends. */
  async function exchange(...heads: readonly string[]): Promise<string> {
    let text = "";
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    socket.on("data", (chunk: string) => void (text += chunk));
    socket.write(heads.map((head) => `${head}\r\nHost: localhost\r\n\r\n`).join(""));
    await once(socket, "close");
    return text;
  }
  const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, it]) => it);

  test("says for each client whether its connection is kept alive", async () => {
    await send("/");
    const keepAlive = "GET / HTTP/1.1";
    const close = "GET / HTTP/1.1\r\nConnection: close";
    const text = await exchange(keepAlive, "HEAD / HTTP/1.1", keepAlive, close);
    expect(all(text, /HTTP\/1\.1 (\d+) OK\r\n/g)).toStrictEqual(Array(4).fill("200"));
    expect(all(text, /^connection: (.*)\r$/gim)).toStrictEqual([
      ...Array(3).fill("keep-alive"),
      "close",
    ]);
    expect(all(text, /(<\/html>)/g)).toHaveLength(3);
    const old = await exchange("GET / HTTP/1.0");
    expect(all(old, /^connection: (.*)\r$/gim)).toStrictEqual(["close"]);
  });

  test("says nothing to a kept-alive client of what an HTTP/1.0 client gets", async () => {
    const known = `If-None-Match: ${String(headerOf(await send("/"), "etag"))}`;
    await exchange(`GET / HTTP/1.0\r\nConnection: keep-alive\r\n${known}`);
    const old = await exchange(`GET / HTTP/1.0\r\nConnection: keep-alive\r\n${known}`);
    expect(all(old, /^connection: (.*)\r$/gim)).toStrictEqual(["close"]);
    const text = await exchange(
      `GET / HTTP/1.1\r\n${known}`,
      `GET / HTTP/1.1\r\nConnection: close\r\n${known}`,
    );
    expect(all(text, /HTTP\/1\.1 (\d+) /g)).toStrictEqual(["304", "304"]);
    expect(all(text, /^connection: (.*)\r$/gim)).toStrictEqual(["keep-alive", "close"]);
  });

  test("has the date at which it is sent", async () => {
    const dateOf = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      await response.arrayBuffer();
      return new Date(response.headers.get("date") ?? "").getTime();
    };
    const first = await dateOf();
    await expect.poll(dateOf, { interval: 100 }).toBeGreaterThan(first);
    expect(Math.abs((await dateOf()) - Date.now())).toBeLessThan(10_000);
  });
});

test("a page is cached once, whichever of its characters a client encodes", async () => {
  const id = await publish({ title: "Satu alamat" });
  for (const path of ["/info-berita", `/info-berita/${id}/detail`]) {
    await send(path);
    expect(await queriesDuring(portal, () => send(path.replace("/info", "/%69nf%6F"))), path).toBe(
      0,
    );
  }
});

describe("the public API", () => {
  test("refuses a wrong key for what is cached", async () => {
    const path = "/api/web/article?limit=6";
    await send(path);
    await send(path);
    const refused = await send(path, { authorization: "Bearer salah" });
    expect(refused.status).toBe(401);
  });

  test("caches one response for the same parameters in any order", async () => {
    await send("/api/web/article?limit=7&status=active");
    expect(await queriesDuring(portal, () => send("/api/web/article?status=active&limit=7"))).toBe(
      0,
    );
  });

  test("responds to a wrong parameter with 422 and caches nothing of it", async () => {
    expect((await send("/api/web/article?limit=banyak")).status).toBe(422);
    expect((await send("/api/web/article?limit=banyak")).status).toBe(422);
  });

  test("shows a change in list and record as soon as it is saved", async () => {
    const id = await publish({ title: "Judul pertama" });
    const addresses = ["/api/web/article?limit=5", `/api/web/article/${id}`];
    for (const path of addresses) await send(path);
    const { data } = (await editor.get(`/api/dashboard/article/${id}`)).json();
    const changed = { ...data, title: "Judul kedua" };
    expect((await editor.put(`/api/dashboard/article/${id}`, changed)).status).toBe(200);
    for (const path of addresses) {
      expect((await send(path)).body.toString()).toContain("Judul kedua");
    }
    await editor.delete(`/api/dashboard/article/${id}`);
    expect((await send(`/api/web/article/${id}`)).status).toBe(404);
  });
});

test("the last request of a connection closes that one alone, and no other client's", async () => {
  // Asked for by no other test, so that nothing is recorded of it.
  const path = "/api/web/article?limit=5&status=active";
  const { server } = portal.app;
  const { maxRequestsPerSocket: most } = server;
  server.maxRequestsPerSocket = 1;
  // On a connection of its own, whose first request is the last.
  const agent = new Agent({ keepAlive: true });
  const last = await send(path, {}, { agent }).finally(() => {
    server.maxRequestsPerSocket = most;
    agent.destroy();
  });
  expect([last.status, headerOf(last, "Connection")]).toStrictEqual([200, "close"]);
  // It is recorded a moment after it has arrived.
  const handledByNext = () =>
    handledDuring(async () => expect((await send(path)).head).not.toContain("close"));
  await expect.poll(handledByNext).toBe(0);
});
