/**
 * The built portal with sample content, for one test file: on a database of its own, so that no file
 * sees what another one changes. Files share a process, so it is asked for by a function.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { beforeAll } from "vitest";
import { buildApp } from "#server/app.ts";
import { systemClock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { readConfig } from "#server/config.ts";
import { builtRenderers } from "#server/front-end/built-renderers.ts";
import { projectFolder } from "#server/environment.ts";
import { testAddresses } from "#server/test-kit/test-app.ts";
import { onFileFinished } from "#server/test-kit/file-finished.ts";
import { makeTemporaryFolder } from "#server/test-kit/temporary-folder.ts";
import { freePort } from "#server/test-kit/free-port.ts";
import { createTestDatabase } from "#server/test-kit/test-database.ts";

/** A running portal. */
export interface PortalUnderTest {
  /** Its address, without a slash at its end. */
  readonly url: string;
  /** Its database, for content in numbers that no form would be filled in for. */
  readonly database: pg.Pool;
  /** The same as the commands of operators have it. */
  readonly connected: Database;
  /** The folder that mails are written to. */
  readonly outboxFolder: string;
}

let current: PortalUnderTest | null = null;

/** The portal of the test file that runs. */
export function portal(): PortalUnderTest {
  if (!current) throw new Error("The test file hasn't called startPortal() or testBrowser()");
  return current;
}

/** Starts the portal, with settings of its own, before the tests of the file that calls it, at its top level. */
export function startPortal(environment: Readonly<Record<string, string | undefined>> = {}): void {
  beforeAll(async () => {
    const database = await createTestDatabase();
    // Known beforehand: passkeys are bound to the origin that the portal is configured for.
    const port = await freePort();
    const dataFolder = await makeTemporaryFolder();
    onFileFinished(() => rm(dataFolder, { recursive: true }));
    const settings = {
      ...testAddresses,
      LOG_LEVEL: "warn",
      PORT: String(port),
      DATA_DIR: dataFolder,
      ...environment,
    };
    const config = readConfig(settings);
    const renderers = await builtRenderers(join(projectFolder, "dist"));
    const app = await buildApp({ config, database, clock: systemClock, renderers });
    onFileFinished(() => app.close());
    // "localhost": Chromium keeps Secure cookies there, though it is plain http.
    await app.listen({ host: "localhost", port });
    current = {
      url: `http://localhost:${port}`,
      database: database.pool,
      connected: database,
      outboxFolder: join(dataFolder, "outbox"),
    };
    return () => {
      current = null;
    };
  });
}
