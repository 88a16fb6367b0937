/**
 * Vitest's global set-up of the browser tests: a PostgreSQL server with a template that holds the
 * sample content and an account of every role, which the portal of each file starts from.
 */
import type { TestProject } from "vitest/node";
import { roleNames } from "#contract/roles.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { ensureRoles } from "#server/accounts/first-admin.ts";
import { createPasswordHasher } from "#server/accounts/password-hasher.ts";
import type { Database } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { loadSampleContent } from "#server/sample/load-sample-content.ts";
import { makeJobTables, prepareServer } from "#server/test-kit/test-server.ts";
import { emailOf, password } from "./accounts.ts";

/** Prepares the server; the function it returns clears up after the run. */
export default function prepareFilledServer(project: TestProject): Promise<() => Promise<void>> {
  return prepareServer(project, fill);
}

async function fill(database: Database): Promise<void> {
  await migrateDatabase(database);
  await makeJobTables(database);
  await ensureRoles(database);
  const passwordHash = await createPasswordHasher().hash(password);
  for (const role of roleNames) {
    const person = { name: `Akun ${role}`, position: role, phone: "0812", email: emailOf(role) };
    await createAccount(database.orm, { ...person, role, passwordHash });
  }
  await loadSampleContent(database);
}
