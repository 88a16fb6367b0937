/** The computed fields of definitions as SQL expressions. */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { credential } from "../database/schema.ts";
import { passkey, secondFactor } from "../database/second-factor-tables.ts";
import { columnOf } from "../database/table-for.ts";

/** By the resource's API name, then by the field's. */
const expressions: Readonly<Record<string, Readonly<Record<string, SQL>>>> = {
  user: {
    // Only whether there is one: the hash itself stays out of reach (decision 0097).
    has_joined: sql`exists (select 1 from ${credential} where ${credential.user_id} = ${columnOf(resourceTable(user), "id")})`,
    has_second_factor: sql`(exists (select 1 from ${secondFactor} where ${secondFactor.user_id} = ${columnOf(resourceTable(user), "id")} and ${secondFactor.secret} is not null) or exists (select 1 from ${passkey} where ${passkey.user_id} = ${columnOf(resourceTable(user), "id")}))`,
  },
};

/** The computed fields of a resource, as columns to select; throws for an unknown one. */
export function computedColumns(resource: Resource): Record<string, SQL.Aliased<boolean>> {
  const entries = (resource.computedFields ?? []).map((name) => {
    const expression = expressions[resource.api]?.[name];
    if (expression === undefined) throw new Error(`Nothing computes ${name} of ${resource.name}`);
    return [name, sql<boolean>`${expression}`.as(name)] as const;
  });
  return Object.fromEntries(entries);
}
