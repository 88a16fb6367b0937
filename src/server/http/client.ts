/** Where a request comes from, as far as it is stored. */
import type { FastifyRequest } from "fastify";
import { networkPrefix } from "./network-prefix.ts";

/** A client, by its network and its user agent. */
export interface Client {
  readonly network: string | null;
  readonly device: string | null;
}

const maxDeviceCharacters = 200;

/** The client behind a request. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Client {
  const agent = headers["user-agent"]?.slice(0, maxDeviceCharacters);
  return { network: networkPrefix(ip), device: agent ?? null };
}
