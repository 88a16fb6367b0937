/** Databases that the portal can't work in are refused in a sentence, and nothing is made in them. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { StartError } from "../start-error.ts";
import { addressFor, databaseAddress, onServer } from "../test-kit/server-address.ts";
import { createEmptyDatabase, createTestDatabase } from "../test-kit/test-database.ts";
import { startTemporaryPostgres } from "../test-kit/temporary-postgres.ts";
import { startTemporaryStandby } from "../test-kit/temporary-standby.ts";
import { openDatabase } from "./open-database.ts";

const { address } = inject("databaseServer");

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, databaseReadUrl: undefined, dataDir: "" }, { report() {} });
}

/** Everything that users have created in a database. */
async function relationsIn(url: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_|information_schema'
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspname IN ('drizzle', 'jobs')`,
    )
    .finally(() => client.end());
  return rows.map(({ name }) => name);
}

/** A name that no other run has. */
function uniqueName(kind: string): string {
  return `siplah_${kind}_${randomUUID().replaceAll("-", "")}`;
}

test.each(["LATIN1", "SQL_ASCII"])("a database encoded in %s", async (encoding) => {
  const name = uniqueName("encoding");
  await onServer(
    address,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  onTestFinished(() => onServer(address, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = databaseAddress(address, name);
  await expect(open(url)).rejects.toThrow(StartError);
  await expect(open(url)).rejects.toThrow(`is encoded in ${encoding}, which can't hold every text`);
  expect(await relationsIn(url)).toEqual([]);
});

test("an account that may not make tables, or not make schemas", async () => {
  const { url } = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const account = uniqueName("account");
  await onServer(address, `CREATE ROLE ${account} LOGIN PASSWORD 'rahasia'`);
  onTestFinished(() => onServer(address, `DROP OWNED BY ${account}; DROP ROLE ${account}`));
  onTestFinished(() => onServer(url, `DROP OWNED BY ${account}`));
  const asAccount = addressFor(url, account);
  const sentence = `The account "${account}" may not make tables and schemas in the database "${name}".`;
  await expect(open(asAccount)).rejects.toThrow(sentence);
  await onServer(url, `GRANT CREATE ON SCHEMA public TO ${account}`);
  await expect(open(asAccount)).rejects.toThrow(sentence);
  expect(await relationsIn(url)).toEqual([]);
  await onServer(url, `GRANT CREATE ON DATABASE ${name} TO ${account}`);
  await (await open(asAccount)).close();
});

test("an account that would make its tables in a schema of its own", async () => {
  const { url } = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const account = uniqueName("account");
  await onServer(address, `CREATE ROLE ${account} LOGIN PASSWORD 'rahasia'`);
  onTestFinished(() => onServer(address, `DROP ROLE ${account}`));
  onTestFinished(() => onServer(url, `DROP OWNED BY ${account}`));
  await onServer(
    url,
    `GRANT CREATE ON DATABASE ${name} TO ${account}; GRANT CREATE ON SCHEMA public TO ${account};
     CREATE SCHEMA ${account} AUTHORIZATION ${account}`,
  );
  const asAccount = addressFor(url, account);
  await expect(open(asAccount)).rejects.toThrow(`in the schema "${account}" instead of "public"`);
  expect(await relationsIn(url)).toEqual([]);
  await onServer(url, `ALTER ROLE "${account}" IN DATABASE "${name}" SET search_path = public`);
  await (await open(asAccount)).close();
});

test("a table of another program", async () => {
  const { url } = await createEmptyDatabase();
  await onServer(url, `CREATE TABLE "user" (name text)`);
  await expect(open(url)).rejects.toThrow(`holds a table "user" that isn't the portal's`);
  expect(await relationsIn(url)).toEqual(["user"]);
});

test("a database that is read only", async () => {
  const { url } = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  await onServer(address, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await expect(open(url)).rejects.toThrow("refuses to be written to");
});

test("a replica, named as the database", async () => {
  const primary = await startTemporaryPostgres();
  onTestFinished(primary.stop);
  const standby = await startTemporaryStandby(primary);
  onTestFinished(standby.stop);
  await expect(open(standby.address)).rejects.toThrow(
    "The server in DATABASE_URL is a replica, which nobody can write to.",
  );
});

const migrated = await createTestDatabase();

test("a database of the portal is used as it is", async () => {
  const database = await open(migrated.url);
  expect((await database.pool.query("SELECT FROM category")).rowCount).toBe(0);
  await database.close();
});
