/**
 * Vitest's global set-up: the PostgreSQL server of a test run (TEST_DATABASE_URL, else one of our
 * own in a temporary folder) and in it the migrated template that `test-database.ts` copies.
 */
import { randomBytes } from "node:crypto";
import fastify from "fastify";
import type { TestProject } from "vitest/node";
import { connectDatabase, type Database } from "../database/connect.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { databaseAddress, databasesNamed, onServer } from "./server-address.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's server: the address of one of its databases, and the template's name. */
    databaseServer: { address: string; template: string };
  }
}

/** Prepares the server; the function it returns clears up after the run. */
export default function prepareTestServer(project: TestProject): Promise<() => Promise<void>> {
  return prepareServer(project, async (database) => {
    await migrateDatabase(database);
    await makeJobTables(database);
  });
}

/** pg-boss makes its tables at the first start of a portal: here once, not for each file. */
export async function makeJobTables(database: Database): Promise<void> {
  const queue = createJobQueue({ database, kinds: jobKinds, log: fastify().log });
  await queue.start({} as Services);
  await queue.close();
}

/** The same with a template that is made by `fill`. */
export async function prepareServer(
  project: TestProject,
  fill: (database: Database) => Promise<void>,
): Promise<() => Promise<void>> {
  const existing = process.env["TEST_DATABASE_URL"];
  const server = existing ? { address: existing, stop: null } : await startTemporaryPostgres();
  const template = `siplah_run_${randomBytes(4).toString("hex")}`;
  await onServer(server.address, `CREATE DATABASE ${template}`);
  const database = await connectDatabase(databaseAddress(server.address, template));
  await fill(database).finally(() => database.close());
  project.provide("databaseServer", { address: server.address, template });
  return async () => {
    const left = await databasesNamed(server.address, `${template}_`);
    if (server.stop) await server.stop();
    else await onServer(server.address, `DROP DATABASE ${template}`);
    // A process runs many test files: what one of them leaves running costs all that follow.
    if (left.length > 0) throw new Error(`${left.length} databases of test files weren't dropped`);
  };
}
