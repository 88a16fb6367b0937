import type { TestApp } from "./test-app.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Fails every connection of a portal to its database, as in an outage. */
export function takeDatabaseAway({ database }: TestApp): { giveBack: () => void } {
  database.breaker.open(refused);
  return { giveBack: () => database.breaker.close() };
}
