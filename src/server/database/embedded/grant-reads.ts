import type pg from "pg";
import { visitorTables } from "../schema.ts";
import { visitorRole } from "./embedded-url.ts";

/**
 * Lets the embedded server's role for visitors read what is public, and nothing else of accounts, visits
 * or secrets; on another server, which doesn't have the role, nothing happens.
 */
export async function grantReads(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT to_regrole($1) AS role", [visitorRole]);
  if (rows[0].role === null) return;
  for (const { name, columns } of visitorTables()) {
    const some = columns === undefined ? "" : ` (${columns.map(quoted).join(", ")})`;
    await client.query(`GRANT SELECT${some} ON ${quoted(name)} TO ${visitorRole}`);
  }
}

function quoted(name: string): string {
  return `"${name}"`;
}
