/**
 * Fresh databases for a test file, dropped after its tests: migrated (copies of the run's template)
 * or empty.
 */
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connectDatabase, type Database } from "../database/connect.ts";
import { onFileFinished } from "./file-finished.ts";
import { databaseAddress, onServer } from "./server-address.ts";

/** The database of a test file, with the address that further connections to it need. */
export interface TestDatabase extends Database {
  url: string;
}

const maxConnections = 5;

/** Makes a database for the test file that calls it. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(inject("databaseServer").template);
}

/** The same without any table: what a new server has. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf("template0");
}

/** The same where letters change their case as Unicode says, not sign by sign. */
export function createDatabaseOfUnicode(): Promise<TestDatabase> {
  return copyOf("template0 LOCALE_PROVIDER icu ICU_LOCALE 'id'");
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { address, template: run } = inject("databaseServer");
  const name = `${run}_${randomBytes(6).toString("hex")}`;
  await onServer(address, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseAddress(address, name);
  const database = await connectDatabase(url, { maxConnections });
  onFileFinished(async () => {
    await database.close();
    // FORCE: a test may leave a connection of its own, a listener for instance.
    await onServer(address, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...database, url };
}
