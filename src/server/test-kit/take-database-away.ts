import { vi } from "vitest";
import type { TestApp } from "./test-app.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED"), {
  code: "ECONNREFUSED",
  address: "/run/postgresql",
});

/** Refuses every question to a portal's database, as a server does that has been stopped. */
export function takeDatabaseAway({ database }: TestApp): { giveBack: () => void } {
  const spies = [database.pool, ...Object.values(database.readers.pools)].map((pool) =>
    vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(refused)),
  );
  return { giveBack: () => spies.forEach((spy) => spy.mockRestore()) };
}
