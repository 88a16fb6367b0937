/** A connection to the portal that can break in the middle of a response, as on the way through a tunnel. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { portal } from "../portal-under-test.ts";

/** A way to the portal under test with an address of its own. */
export interface LossyConnection {
  readonly url: string;
  /** From now on responses for this path end after their first half. */
  breakIn(path: string): void;
}

/** Opens a connection for the running test; it closes with it. */
export async function openLossyConnection(): Promise<LossyConnection> {
  const broken = new Set<string>();
  const server = createServer((asked, response) => {
    const { method, url = "/" } = asked;
    const { "if-none-match": _whole, ...headers } = asked.headers;
    const forwarded = request(new URL(url, portal().url), { method, headers }, async (whole) => {
      const body = await buffer(whole);
      response.writeHead(whole.statusCode ?? 502, whole.headers);
      if (!broken.has(url)) return response.end(body);
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, breakIn: (path) => void broken.add(path) };
}
