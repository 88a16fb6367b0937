import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import type { Renderers } from "../pages/renderers.ts";
import { freePort } from "../test-kit/free-port.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { requireFreePort } from "../http/listen.ts";
import { serve } from "./serve.ts";

const database = await createTestDatabase();

/** A portal of one page, the shell. */
function withShell(adminShell: () => Promise<string>): Renderers {
  return {
    renderPage: async () => "",
    renderMetadataFile: async () => ({ contentType: "text/plain", body: "" }),
    serviceWorker: null,
    adminShell,
    assets: [],
  };
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const late = connect(port, "127.0.0.1");
    const refused = await once(late, "connect").then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED",
    );
    late.destroy();
    if (refused) return;
  }
}

test("a portal that is told to stop finishes the open request and takes no new ones", async () => {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), LOG_LEVEL: "silent" });
  const reached = Promise.withResolvers<void>();
  const response = Promise.withResolvers<string>();
  const renderers = withShell(() => {
    reached.resolve();
    return response.promise;
  });
  const serving = await serve(config, database, { renderers });
  const request = connect(port, "127.0.0.1");
  request.write("GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await reached.promise;

  const stopped = serving.stop();
  await untilRefused(port);
  response.resolve("<p>finished</p>");
  expect(await text(request)).toContain("<p>finished</p>");
  await stopped;
  await requireFreePort("127.0.0.1", port);
});

test("a portal that is told to stop sends what a slow client has not read yet", async () => {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), LOG_LEVEL: "silent" });
  // More than the system takes off the process's hands.
  const shell = "x".repeat(30_000_000);
  const renderers = withShell(async () => shell);
  const serving = await serve(config, database, { renderers });
  const slow = connect(port, "127.0.0.1");
  slow.write("GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n");
  // The response has begun, and nothing more of it is read for now.
  await once(slow, "readable");

  const stopped = serving.stop();
  await untilRefused(port);
  expect((await text(slow)).length).toBeGreaterThan(shell.length);
  await stopped;
});

test("behind a load balancer a portal that stops says so first, and serves whoever still comes", async () => {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), LOG_LEVEL: "silent", DRAIN_SECONDS: "2" });
  const renderers = withShell(async () => "<p>shell</p>");
  const serving = await serve(config, database, { renderers });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get("/readyz")).status).toBe(200);

  const stopped = serving.stop();
  const ready = await get("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, stopping: true });
  const late = await get("/login");
  expect(late.status).toBe(200);
  expect(late.headers.get("connection")).toBe("close");
  await stopped;
  await expect(get("/login")).rejects.toThrow();
});
