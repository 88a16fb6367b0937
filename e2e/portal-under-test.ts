/**
 * Vitest's global set-up of the browser tests: the built portal with sample content, on a database
 * of its own, and an account of every role.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { roleNames } from "#contract/roles.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { ensureRoles } from "#server/accounts/first-admin.ts";
import { createPasswordHasher } from "#server/accounts/password-hasher.ts";
import { buildApp } from "#server/app.ts";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { connectDatabase } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { builtFrontEnds } from "#server/front-end/built-front-ends.ts";
import { projectFolder } from "#server/project.ts";
import { loadSampleContent } from "#server/sample/load-sample-content.ts";
import { databaseAddress, onServer } from "#server/test-kit/server-address.ts";
import { startTemporaryServer } from "#server/test-kit/temporary-server.ts";
import { emailOf, password } from "./accounts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The portal's address, without a slash at its end. */
    portalUrl: string;
    /** The folder that mails are written to. */
    outboxFolder: string;
  }
}

/** Starts the portal; the function it answers with ends it. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryServer();
  const name = `siplah_browser_${randomUUID().replaceAll("-", "")}`;
  await onServer(server.address, `CREATE DATABASE ${name}`);
  const database = await connectDatabase(databaseAddress(server.address, name));
  await migrateDatabase(database);
  await ensureRoles(database);
  const passwordHash = await createPasswordHasher().hash(password);
  for (const role of roleNames) {
    const person = { name: `Akun ${role}`, position: role, phone: "0812", email: emailOf(role) };
    await createAccount(database.orm, { ...person, role, passwordHash });
  }
  await loadSampleContent(database);

  const dataFolder = await mkdtemp(join(tmpdir(), "siplah-browser-"));
  const config = readConfig({ LOG_LEVEL: "warn", PORT: "3999", DATA_DIR: dataFolder });
  const frontEnds = await builtFrontEnds(join(projectFolder, "dist"));
  const app = await buildApp({ config, database, clock: systemClock, frontEnds });
  // "localhost": Chromium keeps Secure cookies there, though it is plain http.
  await app.listen({ host: "localhost", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  project.provide("portalUrl", `http://localhost:${port}`);
  project.provide("outboxFolder", join(dataFolder, "outbox"));
  return async () => {
    await app.close();
    await database.close();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  };
}
