/** An import may take longer than other calls. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { longCallTimeoutMs } from "#contract/limits.ts";
import { newToken } from "../../test-kit/credentials.ts";
import { csvFile } from "../../test-kit/import-csv.ts";
import { connected, untilWaiting } from "../../test-kit/locked-rows.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const portal = await createTestApp();

test("an import has ten minutes in which nothing moves on its connection, the next call as long as others", async () => {
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = portal.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const token = await newToken(portal, "Editor");
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = request({ agent, host: "127.0.0.1", port, path, method, headers });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await text(response);
    return response.statusCode;
  };
  const holder = await connected(portal);
  await holder.query("BEGIN; LOCK TABLE partner");
  const connection = once(portal.app.server, "connection") as Promise<[Socket]>;
  const file = Buffer.from(csvFile("Nama", "Lama")).toString("base64");
  const importing = call("POST", "/api/dashboard/partner/import", { file, is_dry_run: false });
  const [served] = await connection;
  await untilWaiting(portal, 1);
  expect(served.timeout).toBe(longCallTimeoutMs);
  await holder.query("COMMIT");
  expect(await importing).toBe(200);
  await holder.query("BEGIN; LOCK TABLE partner");
  const listing = call("GET", "/api/dashboard/partner");
  await untilWaiting(portal, 1);
  expect(served.timeout).toBe(portal.app.initialConfig.connectionTimeout);
  await holder.query("COMMIT");
  expect(await listing).toBe(200);
});
