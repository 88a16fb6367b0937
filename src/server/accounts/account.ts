/** A signed-in member of staff. */
import { eq } from "drizzle-orm";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import type { Executor } from "../resources/repository.ts";

/** What the server needs to know of whoever makes a call. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
}

const userTable = resourceTable(user);
const roleTable = resourceTable(role);

/** The account with an id or an e-mail address (in lower case); null when there is none. */
export async function findAccount(
  executor: Executor,
  by: { readonly id: number } | { readonly email: string },
): Promise<Account | null> {
  const [column, value] = "id" in by ? ["id", by.id] : ["email", by.email];
  const rows = await executor
    .select({
      id: columnOf(userTable, "id"),
      name: columnOf(userTable, "name"),
      email: columnOf(userTable, "email"),
      status: columnOf(userTable, "status"),
      role: columnOf(roleTable, "name"),
    })
    .from(userTable)
    .innerJoin(roleTable, eq(columnOf(roleTable, "id"), columnOf(userTable, "role_id")))
    .where(eq(columnOf(userTable, String(column)), value));
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: Number(row.id),
    name: String(row.name),
    email: String(row.email),
    role: String(row.role),
    isActive: row.status === "active",
  };
}
