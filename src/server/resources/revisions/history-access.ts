/** Whether an account may read the history of a record. */
import { eq } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { Account } from "../../accounts/account.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import type { Services } from "../../services.ts";
import { findDeleted } from "../deleted-records.ts";
import { ownership } from "../save-record.ts";
import { lastNumbers } from "./write-revision.ts";

/** Whose record is there may; of a deleted one who may delete it, and of one that left the trash who may delete all. */
export async function mayReadHistory(
  { clock, database: { orm } }: Services,
  which: { readonly resource: Resource; readonly id: number },
  account: Account,
): Promise<boolean> {
  const { resource, id } = which;
  const table = resourceTable<Resource>(resource);
  const idColumn = columnOf(table, "id");
  const present = await orm.select({ id: idColumn }).from(table).where(eq(idColumn, id));
  if (present.length > 0) return true;
  const { remove } = grantFor(account.role, resource.area);
  const deleted = await findDeleted(orm, which, clock.now());
  if (deleted !== null) return reachCovers(remove, ownership(deleted), account.id);
  return remove === "all" && (await lastNumbers(orm, resource, [id])).size > 0;
}
