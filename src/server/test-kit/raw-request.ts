/** Sends bytes as they are, as no HTTP client would, and reads the response. */
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

/** A response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends `request` to an app that listens and reads until the connection ends. */
export async function sendRaw(
  app: FastifyInstance,
  request: string | Buffer,
): Promise<RawResponse> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return parsed(await text(socket));
}

/** A GET for an address, byte by byte; the connection ends with the response. */
export function getRaw(app: FastifyInstance, address: string, headers = ""): Promise<RawResponse> {
  const lines = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  return sendRaw(app, lines);
}

function parsed(response: string): RawResponse {
  const [head = "", ...body] = response.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(headers),
    body: body.join("\r\n\r\n"),
  };
}
