/** Requests that never reach a route: each still gets the envelope, or the page that it would get. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { failure } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { maxImageBodyBytes, slowestUplink } from "#contract/limits.ts";
import type { RawResponse } from "../test-kit/raw-request.ts";
import { getRaw, sendRaw } from "../test-kit/raw-request.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
});

function expectEnvelope(response: RawResponse, code: keyof typeof errorCatalogue, isWeb = false) {
  const { status, message } = errorCatalogue[code];
  expect(response.status, response.body).toBe(status);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(failure.parse(JSON.parse(response.body))).toStrictEqual({
    message,
    code,
    ...(isWeb ? { is_web: true } : {}),
  });
}

function expectNotFoundPage(response: RawResponse, title = "Halaman Tidak Ditemukan") {
  expect(response.status).toBe(404);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(response.headers["strict-transport-security"]).toBeDefined();
  expect(response.body).toContain(title);
}

describe("an address", () => {
  test.each(["/%ff", "/info-berita/%", "/info-berita/%c3%28/detail", "/media/%ff.jpg"])(
    "that can't be decoded (%s) leads to the not-found page",
    async (address) => expectNotFoundPage(await getRaw(portal.app, address)),
  );

  test.each([
    ["/api/%ff", false],
    ["/api/dashboard/article/%zz", false],
    ["/api/web/article/%ff", true],
  ])("of the API that can't be decoded (%s) gets the envelope", async (address, isWeb) => {
    expectEnvelope(await getRaw(portal.app, address), "malformedRequest", isWeb);
  });

  test("with 300 digits is one that nothing stands at", async () => {
    const digits = "7".repeat(300);
    expectNotFoundPage(await getRaw(portal.app, `/${digits}`));
    for (const path of [`/info-berita/${digits}`, `/info-berita/${digits}/detail`])
      expectNotFoundPage(await getRaw(portal.app, path), "Berita tidak ditemukan");
    expectEnvelope(await getRaw(portal.app, `/api/web/article/${digits}`), "notFound", true);
    expect((await getRaw(portal.app, `/media/${digits}`)).status).toBe(404);
  });

  test("that names the host too, as proxies write it, is the same as without", async () => {
    const response = await getRaw(portal.app, "http://elsewhere.example/info-berita");
    expect(response.status).toBe(200);
    expect(response.body).not.toContain("elsewhere.example");
    const call = await getRaw(portal.app, "http://elsewhere.example/api/web/tidak-ada");
    expectEnvelope(call, "routeNotFound", true);
  });

  test("that only begins like the API's is a page's", async () => {
    expectNotFoundPage(await getRaw(portal.app, "/apiari"));
    expectNotFoundPage(await getRaw(portal.app, "/apiari/%ff"));
  });
});

describe("a page", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])(
    "says what it can be asked for when it is asked to %s, whatever the body is",
    async (verb) => {
      const body =
        verb === "TRACE" ? "" : "Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{";
      for (const path of ["/", "/info-berita?page=2", "/media/tidak-ada.jpg", "/feed.xml"]) {
        const request = `${verb} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
        const response = await sendRaw(portal.app, request + (body || "\r\n"));
        expect([response.status, response.headers["allow"]], path).toStrictEqual([
          405,
          "GET, HEAD",
        ]);
        expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
      }
      const lost = `${verb} /tidak-ada HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
      expectNotFoundPage(await sendRaw(portal.app, lost + (body || "\r\n")));
    },
  );
});

describe("a call", () => {
  test.each([
    ["QUERY", "", ""],
    ["PUT", "Content-Type: application/json\r\nContent-Length: 1\r\n", "{"],
    ["PATCH", "Content-Type: text/xml\r\nContent-Length: 99999999\r\n", "<"],
  ])("by the wrong verb is told so whatever its body is (%s)", async (verb, headers, body) => {
    const call = (path: string) =>
      `${verb} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`;
    const wrong = await sendRaw(portal.app, call("/api/web/menu"));
    expectEnvelope(wrong, "methodNotAllowed", true);
    expectEnvelope(await sendRaw(portal.app, call("/api/tidak-ada")), "routeNotFound");
  });

  test("that expects something unknown is served all the same", async () => {
    const response = await getRaw(portal.app, "/api/web/menu", "Expect: the-best\r\n");
    expect(response.status).toBe(200);
  });
});

test("a call that announces JSON and brings nothing gets its response, with a length and without", async () => {
  const bearer = `Authorization: Bearer ${portal.config.appKey}`;
  const head = `POST /api/dashboard/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${bearer}`;
  const typed = `${head}\r\nContent-Type: application/json\r\n`;
  for (const length of ["", "Content-Length: 0\r\n"]) {
    expectEnvelope(await sendRaw(portal.app, `${typed}${length}\r\n`), "malformedRequest");
  }
});

test("a client that goes away within its body is no failure of the server", async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const logged = await createTestApp({ LOG_LEVEL: "info" }, portal.database, log);
  await logged.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = logged.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.end(
    "POST /api/tracker HTTP/1.1\r\nHost: x\r\n" +
      `Authorization: Bearer ${portal.config.appKey}\r\n` +
      "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  );
  await text(socket);
  // By its response the end of the other has been heard of.
  expect((await getRaw(logged.app, "/healthz")).status).toBe(200);
  expect(lines.filter((line) => line.includes("reqId"))).toStrictEqual([]);
});

describe("a request that isn't HTTP", () => {
  const filler = `X-Filler: ${"a".repeat(20_000)}\r\n`;

  test("with headers that are too large gets a 431", async () => {
    const page = await getRaw(portal.app, "/info-berita", filler);
    expect(page.status).toBe(431);
    expect(page.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(page.headers["connection"]).toBe("close");
    expect(page.body).toContain(errorCatalogue.headersTooLarge.message);
    expectEnvelope(await getRaw(portal.app, "/api/web/menu", filler), "headersTooLarge", true);
    const long = await getRaw(portal.app, `/api/dashboard/article?q=${"a".repeat(20_000)}`);
    expectEnvelope(long, "headersTooLarge");
  });

  test("with a method that HTTP doesn't have gets a 405 that names those it has", async () => {
    const call = await sendRaw(portal.app, "FETCH /api/web/menu HTTP/1.1\r\nHost: x\r\n\r\n");
    expectEnvelope(call, "methodNotAllowed", true);
    expect(call.headers["allow"]).toContain("GET");
    const page = await sendRaw(portal.app, "FETCH / HTTP/1.1\r\nHost: x\r\n\r\n");
    expect([page.status, page.headers["allow"]]).toStrictEqual([405, "GET, HEAD"]);
    const lost = await sendRaw(portal.app, "FETCH /api/tidak-ada HTTP/1.1\r\nHost: x\r\n\r\n");
    expectEnvelope(lost, "routeNotFound");
  });

  test("that wants a tunnel gets a 405", async () => {
    const call = await sendRaw(portal.app, "CONNECT /api/web/menu HTTP/1.1\r\nHost: x\r\n\r\n");
    expectEnvelope(call, "methodNotAllowed", true);
    expect(call.headers["allow"]).toContain("GET");
    const tunnel = "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n";
    expect((await sendRaw(portal.app, tunnel)).status).toBe(405);
  });

  test.each([
    ["\u0016\u0003\u0001 halo\r\n\r\n", "garbage"],
    ["GET / SMTP/9\r\n\r\n", "another protocol"],
    ["GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n", "a header without a name"],
    ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", "a length that is none"],
    ["GET / HTTP/1.1\r\n\r\n", "no host"],
    ["GET /privasi HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n", "two hosts"],
    [
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
      "two lengths",
    ],
  ])("gets a 400 and nothing more (%#: %s)", async (request) => {
    const response = await sendRaw(portal.app, request);
    expect(response.status).toBe(400);
    expect(response.body).not.toMatch(/error|HPE|at \//u);
  });

  test.each([
    ["a header without a name", "GET /api/web/menu HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n"],
    ["no host", "GET /api/web/menu HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two hosts", "GET /api/web/menu HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["a blank in the address", "GET /api/web/ menu HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["lines that end otherwise", "GET /api/web/menu HTTP/1.1\rHost: x\r\r"],
  ])("to an address of the API gets the envelope (%s)", async (_what, request) => {
    expectEnvelope(await sendRaw(portal.app, request), "malformedRequest", true);
  });

  test("with two hosts gets a 400 for what is cached too", async () => {
    const ask = (hosts: string) =>
      sendRaw(portal.app, `GET /privasi HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    for (let time = 0; time < 3; time += 1) expect((await ask("Host: x\r\n")).status).toBe(200);
    expect((await ask("Host: x\r\nHost: y\r\n")).status).toBe(400);
  });

  test.each([
    ["head", "GET /info-berita HTTP/1.1\r\nHost: x\r\n"],
    ["body", "POST /api/tracker HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n"],
  ])("whose %s takes too long to arrive ends in a 408", async (part, start) => {
    const { server } = portal.app;
    const { headersTimeout, requestTimeout } = server;
    expect(headersTimeout).toBeLessThanOrEqual(30_000);
    const largestBody = maxImageBodyBytes / slowestUplink;
    expect(requestTimeout, "a photo arrives from a phone").toBeGreaterThan(largestBody);
    Object.assign(server, { headersTimeout: 50, requestTimeout: 50 });
    onTestFinished(() => void Object.assign(server, { headersTimeout, requestTimeout }));
    const key = `Authorization: Bearer ${portal.config.appKey}\r\nContent-Type: application/json\r\n`;
    const slow = await sendRaw(portal.app, part === "head" ? start : `${start}${key}\r\n{`);
    expect(slow.status).toBe(408);
    expect(slow.body).toContain(errorCatalogue.requestTimeout.message);
  });
});

describe("a client that doesn't read its responses", () => {
  /** Responses that are larger than what fits between server and client. */
  const file = "/api/docs/static/swagger-ui-bundle.js";
  const requests = `GET ${file} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20);

  /** Asks without reading until the server can send no more, and shortens how long that may go on. */
  async function stuck(): Promise<{ client: Socket; taken: Socket }> {
    const { server } = portal.app;
    const connected = once(server, "connection");
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    client.on("error", () => {});
    onTestFinished(() => void client.destroy());
    const [taken] = (await connected) as [Socket];
    client.write(requests);
    await expect.poll(() => taken.writableLength).toBeGreaterThan(0);
    const { timeout } = server;
    expect([timeout > 0, taken.timeout]).toStrictEqual([true, timeout]);
    onTestFinished(() => void server.setTimeout(timeout));
    server.setTimeout(200);
    taken.setTimeout(200);
    return { client, taken };
  }

  test("is dropped", async () => {
    const { taken } = await stuck();
    await expect.poll(() => taken.destroyed).toBe(true);
  });

  test.each([
    ["lines that aren't HTTP", "\u0001\r\n"],
    ["wishes for a tunnel", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
  ])("is dropped although %s come, of which one gets a response", async (_what, more) => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    onTestFinished(() => void process.off("warning", note));
    const { client, taken } = await stuck();
    const sending = setInterval(() => client.write(more), 10);
    onTestFinished(() => clearInterval(sending));
    await expect.poll(() => taken.destroyed).toBe(true);
    expect(warnings).toStrictEqual([]);
  });
});
