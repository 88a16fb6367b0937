/** Clients that send more than they read, or that only hold connections: what is left for the others. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { getRaw } from "../test-kit/raw-request.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

/** Larger than what the system takes off the server's hands for a client that reads nothing. */
const largeFile = "/api/docs/static/swagger-ui-bundle.js";
let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
});

/** A client that reads nothing until it is told to. */
async function silentClient(): Promise<Socket> {
  const { port } = portal.app.server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1").pause();
  client.on("error", () => {});
  onTestFinished(() => void client.destroy());
  await once(client, "connect");
  return client;
}

const request = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** Counts what a diagnostics channel tells until the test ends. */
function countOf(channel: string): { count: number } {
  const told = { count: 0 };
  const listener = () => void (told.count += 1);
  subscribe(channel, listener);
  onTestFinished(() => void unsubscribe(channel, listener));
  return told;
}
const countHandled = () => countOf("tracing:fastify.request.handler:start");

/** Whether another client is served; by then what came before its request has been read, too. */
async function isServed(): Promise<boolean> {
  return (await getRaw(portal.app, "/healthz")).status === 200;
}

describe("pipelined requests", () => {
  test("all get a response, in their order", async () => {
    const paths = ["/api/web/faq", "/tidak-ada", "/healthz", "/api/web/faq/999", "/feed.xml"];
    const all = Array.from({ length: 4 }, () => paths).flat();
    const client = await silentClient();
    const last = request("/robots.txt", "Connection: close\r\n");
    client.write(all.map((path) => request(path)).join("") + last);
    const statusLines = (await text(client)).matchAll(/HTTP\/1\.1 (\d+) /gu);
    const statuses = Array.from(statusLines, ([, status]) => Number(status));
    const expected = Array.from({ length: 4 }, () => [200, 404, 200, 404, 200]).flat();
    expect(statuses).toStrictEqual([...expected, 200]);
  });

  test("are handled one after another, as fast as their responses are read", async () => {
    const handled = countHandled();
    const client = await silentClient();
    client.write(request(largeFile).repeat(21));
    // The first few fit into what lies between server and client.
    await expect.poll(() => handled.count).toBeGreaterThan(0);
    expect(await isServed()).toBe(true);
    expect(handled.count).toBeLessThan(15);
    let bytes = 0;
    client.on("data", (chunk: Buffer) => void (bytes += chunk.length));
    client.resume();
    await expect.poll(() => handled.count).toBe(22);
    expect(bytes).toBeGreaterThan(0);
  });

  test("of many connections are handled a few in each turn of the event loop", async () => {
    const clients = await Promise.all(Array.from({ length: 30 }, () => silentClient()));
    const handled = countHandled();
    for (const client of clients) client.resume().write(request("/healthz").repeat(20));
    await expect.poll(() => handled.count, { interval: 1 }).toBeGreaterThan(60);
    let most = 0;
    while (handled.count < 500) {
      const before = handled.count;
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, handled.count - before);
    }
    expect(most).toBeLessThanOrEqual(8);
    await expect.poll(() => handled.count).toBe(600);
  });

  test("end the connection when there are too many of them, and no other", async () => {
    const handled = countHandled();
    const client = await silentClient();
    const closed = once(client, "close");
    client.write(request(largeFile).repeat(1_000));
    client.resume();
    await closed;
    expect(await isServed()).toBe(true);
    expect(handled.count).toBeLessThan(20);
  });
});

test("a connection whose responses nobody reads ends, and no one that is read", async () => {
  const { server } = portal.app;
  const openConnections = promisify(server.getConnections.bind(server));
  const openCount = () => openConnections();
  const { timeout } = server;
  const before = await openCount();
  server.setTimeout(200);
  onTestFinished(() => void server.setTimeout(timeout));
  const [unread, read] = [await silentClient(), await silentClient()];
  const handled = countHandled();
  unread.write(request(largeFile).repeat(8));
  await expect.poll(() => handled.count).toBeGreaterThan(0);
  expect(await openCount()).toBe(before + 2);
  read.resume();
  const asking = setInterval(() => read.write(request("/healthz")), 20);
  onTestFinished(() => void clearInterval(asking));
  await expect.poll(openCount, { timeout: 10_000 }).toBe(before + 1);
  expect(read.readyState).toBe("open");
});

test("a connection ends with its last request, whatever the client makes of what it is told", async () => {
  const { server } = portal.app;
  const { maxRequestsPerSocket } = server;
  server.maxRequestsPerSocket = 3;
  onTestFinished(() => void (server.maxRequestsPerSocket = maxRequestsPerSocket ?? 0));
  for (const path of ["/healthz", "/info-berita"]) {
    const client = await silentClient();
    const responses = text(client);
    client.write(request(path).repeat(2) + request(path).repeat(3));
    const connections = (await responses).matchAll(/^connection: (.*)\r$/gimu);
    expect(Array.from(connections, ([, told]) => told)).toStrictEqual([
      "keep-alive",
      "keep-alive",
      "close",
    ]);
  }
});

describe("as many connections as there may be", () => {
  async function allowConnections(count: number): Promise<void> {
    const { server } = portal.app;
    const open = () =>
      new Promise((resolve) => void server.getConnections((_error, number) => resolve(number)));
    await expect.poll(open).toBe(0);
    const { maxConnections } = server;
    server.maxConnections = count;
    onTestFinished(() => void (server.maxConnections = maxConnections));
  }

  /** Clients that have had a response and hold their connections open. */
  async function idleClients(count: number): Promise<Socket[]> {
    const clients: Socket[] = [];
    for (let number = 0; number < count; number += 1) {
      const client = await silentClient();
      await ask(client);
      clients.push(client);
    }
    return clients;
  }

  async function ask(client: Socket): Promise<void> {
    const response = once(client, "data");
    client.resume();
    client.write(request("/healthz"));
    expect(String(await response)).toMatch(/^HTTP\/1\.1 200 /u);
  }

  test("cost the client its place that has been idle for longest", async () => {
    await allowConnections(5);
    const clients = await idleClients(4);
    const [first, second, third, fourth] = clients as [Socket, Socket, Socket, Socket];
    await ask(first);
    const closed = once(second, "close");
    expect(await isServed()).toBe(true);
    await closed;
    for (const client of [first, third, fourth]) await ask(client);
  });

  test("leave whoever is being served alone, and a client too many is turned away", async () => {
    await allowConnections(3);
    const key = `Authorization: Bearer ${portal.config.appKey}\r\n`;
    const body = "Content-Type: application/json\r\nContent-Length: 2\r\n";
    const begun = countOf("http.server.request.start");
    const busy = [await silentClient(), await silentClient()];
    const handling = Promise.all(busy.map((client) => once(client.resume(), "data")));
    for (const client of busy)
      client.write(`POST /api/tracker HTTP/1.1\r\nHost: x\r\n${key}${body}\r\n{`);
    await expect.poll(() => begun.count).toBe(2);
    const late = await silentClient();
    await once(late.resume(), "close");
    for (const client of busy) client.write("}");
    for (const [response] of await handling) expect(String(response)).toMatch(/^HTTP\/1\.1 \d+/u);
    expect(await isServed()).toBe(true);
  });
});
