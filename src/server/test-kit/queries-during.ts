import { vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/**
 * How many queries for visitors are put to the database while something happens. What the portal does beside them
 * (webhooks after a change, jobs of the minute) has a pool of its own.
 */
export async function queriesDuring(
  { database }: TestApp,
  work: () => Promise<unknown>,
): Promise<number> {
  const spies = Object.values(database.readers.pools).map((pool) => vi.spyOn(pool, "query"));
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
