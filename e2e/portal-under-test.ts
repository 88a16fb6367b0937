/**
 * The built portal with sample content, for the test file that imports this: on a database of its
 * own, so that no file sees what another one changes.
 */
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll } from "vitest";
import { buildApp } from "#server/app.ts";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { builtFrontEnds } from "#server/front-end/built-front-ends.ts";
import { projectFolder } from "#server/project.ts";
import { makeTemporaryFolder } from "#server/test-kit/temporary-folder.ts";
import { createTestDatabase } from "#server/test-kit/test-database.ts";

const database = await createTestDatabase();
const dataFolder = await makeTemporaryFolder();
afterAll(() => rm(dataFolder, { recursive: true }));
const config = readConfig({ LOG_LEVEL: "warn", PORT: "3999", DATA_DIR: dataFolder });
const frontEnds = await builtFrontEnds(join(projectFolder, "dist"));
const app = await buildApp({ config, database, clock: systemClock, frontEnds });
afterAll(() => app.close());
// "localhost": Chromium keeps Secure cookies there, though it is plain http.
await app.listen({ host: "localhost", port: 0 });
const { port } = app.server.address() as AddressInfo;

/** The portal's address, without a slash at its end. */
export const portalUrl = `http://localhost:${port}`;

/** The portal's database, for content in numbers that no form would be filled in for. */
export const { pool: portalDatabase } = database;

/** The folder that mails are written to. */
export const outboxFolder = join(dataFolder, "outbox");
