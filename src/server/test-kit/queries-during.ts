import pg from "pg";
import { vi } from "vitest";

/**
 * How many questions about content are put to the database while something happens. The job that
 * cleans up by the clock meanwhile deletes, and asks nothing.
 */
export async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const texts = spy.mock.calls.map(([first]) => {
      const query: unknown = first;
      return typeof query === "string" ? query : String((query as { text?: string }).text);
    });
    return texts.filter((text) => / from "/.test(text) && !text.startsWith("delete ")).length;
  } finally {
    spy.mockRestore();
  }
}
