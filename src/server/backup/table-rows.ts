/** A table's rows as text, in one order, so that the same content has the same hash everywhere. */
import { createHash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { TableDigest } from "./archive.ts";
import type { PortalTable } from "./portal-tables.ts";
import { quoted } from "./portal-tables.ts";

/** How values are written down: the same from every server, whatever its settings are. */
export const textSettings = [
  "SET LOCAL client_encoding = 'UTF8'",
  "SET LOCAL timezone = 'UTC'",
  "SET LOCAL datestyle = 'ISO, YMD'",
  "SET LOCAL intervalstyle = 'postgres'",
  "SET LOCAL extra_float_digits = 1",
  "SET LOCAL bytea_output = 'hex'",
].join("; ");

/** Reads a table in chunks; returns the number of rows and their hash. */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns, order }: PortalTable,
): AsyncGenerator<Buffer, TableDigest> {
  const list = columns.map(quoted).join(", ");
  const select = `SELECT ${list} FROM ${quoted(name)} ORDER BY ${order}`;
  const rows = client.query(copyTo(`COPY (${select}) TO STDOUT`));
  const hash = createHash("sha256");
  for await (const piece of rows) {
    hash.update(piece);
    yield piece;
  }
  // The number comes behind the rows: when the next response is here, so is it.
  await client.query("SELECT");
  return { rows: rows.rowCount, sha256: hash.digest("hex") };
}

/** Reads a table for the sake of its digest alone. */
export async function digestOf(client: pg.ClientBase, table: PortalTable): Promise<TableDigest> {
  const rows = readRows(client, table);
  for (;;) {
    const { done, value } = await rows.next();
    if (done === true) return value;
  }
}
