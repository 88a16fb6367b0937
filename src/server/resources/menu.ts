/** Menu entries: four of them stand for pages that always exist (specification 4 and 9). */
import { and, eq, ne } from "drizzle-orm";
import { protectedMenuMessages } from "#contract/messages.ts";
import { menu, protectedMenuUrls } from "#contract/resources/menu.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import { problem } from "../problem.ts";
import type { ResourceHooks } from "./hooks.ts";
import type { Executor } from "./repository.ts";

const table = resourceTable(menu);
const isProtected = (url: unknown) => (protectedMenuUrls as readonly unknown[]).includes(url);
const refusal = problem("stillInUse", { message: protectedMenuMessages.kept });
const takenRefusal = problem("duplicate", {
  message: protectedMenuMessages.taken,
  errors: [{ field: "url", message: protectedMenuMessages.taken }],
});

/** Whether an entry other than the one with `id` has the url; locked, so that it stays so. */
async function isTaken(executor: Executor, url: unknown, id: unknown): Promise<boolean> {
  const others = await executor
    .select({ id: columnOf(table, "id") })
    .from(table)
    .where(and(eq(columnOf(table, "url"), url), ne(columnOf(table, "id"), id)))
    .for("update");
  return others.length > 0;
}

/** What menus have beside their fields. */
export const menuHooks: ResourceHooks = {
  async beforeDelete({ before }) {
    return isProtected(before["url"]) ? refusal : null;
  },
  async beforeSave({ executor, before, values }) {
    const url = values["url"] === undefined ? before?.["url"] : values["url"];
    if (before?.["url"] === url) return null;
    if (isProtected(before?.["url"])) return refusal;
    // An empty portal has to get its four entries from somebody.
    if (!isProtected(url)) return null;
    return (await isTaken(executor, url, before?.["id"] ?? 0)) ? takenRefusal : null;
  },
};
