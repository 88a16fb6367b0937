import type { TestApp } from "./test-app.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Fails every connection of a portal to its database, as in an outage. */
export function disconnectDatabase({ database }: TestApp): { reconnect: () => void } {
  database.breaker.open(refused);
  return { reconnect: () => database.breaker.close() };
}
