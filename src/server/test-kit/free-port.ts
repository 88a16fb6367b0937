import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { errorCode } from "../error-code.ts";

// Systems give outgoing connections ports from 32,768 on (Linux) or 49,152 (IANA). One below isn't
// taken by such a connection between the moment it is found free and the moment it is listened on.
// Browsers refuse some ports, the highest of them 10,080.
const firstPort = 11_000;
const endPort = 32_768;

/** A port of this machine on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, endPort);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if (errorCode(error) === "EADDRINUSE") return freePort();
    throw error;
  }
  server.close();
  await once(server, "close");
  return port;
}
