/** Menu entries: four of them stand for pages that always exist. */
import { and, eq, ne, or, sql } from "drizzle-orm";
import { menuLevelMessages, protectedMenuMessages } from "#contract/messages.ts";
import { menu, protectedMenuUrls } from "#contract/resources/menu.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import type { StoredColumns } from "../../database/stored-record.ts";
import type { Problem } from "../../http/problem.ts";
import { invalidFields, problem } from "../../http/problem.ts";
import type { ResourceRules } from "../resource-rules.ts";
import type { Executor } from "../../database/executor.ts";

type Columns = StoredColumns<typeof menu>;

const table = resourceTable(menu);
const isProtected = (url: string | undefined) =>
  protectedMenuUrls.some((protectedUrl) => protectedUrl === url);
const refusal = problem("stillInUse", { message: protectedMenuMessages.kept });
const takenRefusal = problem("duplicate", {
  message: protectedMenuMessages.taken,
  errors: [{ field: "url", message: protectedMenuMessages.taken }],
});

/** Whether an entry other than the one with `id` has the url; locked, so that it stays so. */
async function isTaken(executor: Executor, url: string, id: number): Promise<boolean> {
  // Where there is no row that could be locked, one of two new entries waits for the other.
  const lockName = `menu/${url}`;
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
  const others = await executor
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.url, url), ne(table.id, id)))
    .for("update");
  return others.length > 0;
}

const wrongParent = (message: string) => invalidFields([{ field: "parent_id", message }]);

/** Refuses a parent that would make a third level. */
async function refuseLevel(
  executor: Executor,
  before: Columns | null,
  parentId: number | null | undefined,
): Promise<Problem | null> {
  if (typeof parentId !== "number" || parentId === before?.parent_id) return null;
  const id = before?.id ?? 0;
  const subtree = await executor
    .select({ id: table.id, parentId: table.parent_id })
    .from(table)
    .where(or(eq(table.id, parentId), eq(table.parent_id, id)))
    .for("update");
  const parent = subtree.find((entry) => entry.id === parentId);
  if (parentId === id || (parent !== undefined && parent.parentId !== null)) {
    return wrongParent(menuLevelMessages.tooDeep);
  }
  const hasChildren = subtree.some((entry) => entry.parentId === id);
  return hasChildren ? wrongParent(menuLevelMessages.hasChildren) : null;
}

/** Refuses to change a fixed page's url, or to use it for another entry. */
async function refuseUrl(
  executor: Executor,
  before: Columns | null,
  url: string | undefined,
): Promise<Problem | null> {
  if (url === undefined || before?.url === url) return null;
  if (isProtected(before?.url)) return refusal;
  // An empty portal has to get its four entries.
  if (!isProtected(url)) return null;
  return (await isTaken(executor, url, before?.id ?? 0)) ? takenRefusal : null;
}

/** What menus have beside their fields. */
export const menuRules: ResourceRules<typeof menu> = {
  async beforeDelete({ before }) {
    return isProtected(before.url) ? refusal : null;
  },
  // Its parent may have got one itself since the delete.
  beforeRestore: ({ executor, before }) => refuseLevel(executor, null, before.parent_id),
  async beforeSave({ executor, before, values }) {
    return (
      (await refuseUrl(executor, before, values.url)) ??
      (await refuseLevel(executor, before, values.parent_id))
    );
  },
};
