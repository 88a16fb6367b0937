import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { makeTemporaryFolder } from "../test-kit/temporary-folder.ts";
import { projectFolder } from "../environment.ts";
import { openDatabase, openMigratedDatabase } from "./open-database.ts";

const options = { report: () => {} };

test("a command beside the portal makes no database where there is none", async () => {
  const dataDir = join(await makeTemporaryFolder(), "data");
  const config = { databaseUrl: undefined, databaseReadUrl: undefined, dataDir };
  await expect(openMigratedDatabase(config, options)).rejects.toThrow("There is no database in");
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
});

test("a command beside the portal leaves the database of an older release as it is", async () => {
  const { pool, url } = await createTestDatabase();
  const config = { databaseUrl: url, databaseReadUrl: undefined, dataDir: "/nowhere" };
  const open = () => openMigratedDatabase(config, options);
  await (await open()).close();
  const { rows } = await pool.query(
    `DELETE FROM drizzle.__drizzle_migrations
     WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations) RETURNING created_at`,
  );
  expect(rows).toHaveLength(1);
  await expect(open()).rejects.toThrow("of an older release");
  const command = ["scripts/user.mjs", "password", "editor@siplah.example"];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], DATABASE_URL: url },
    encoding: "utf8",
  });
  expect([status, stderr]).toStrictEqual([1, expect.stringContaining("of an older release")]);
  const left = await pool.query("SELECT FROM drizzle.__drizzle_migrations WHERE created_at = $1", [
    rows[0].created_at,
  ]);
  expect(left.rowCount).toBe(0);
});

test("a command that can't read the embedded database stops it again", async () => {
  const dataDir = join(await makeTemporaryFolder(), "data");
  const config = { databaseUrl: undefined, databaseReadUrl: undefined, dataDir };
  const { pool, url, close } = await openDatabase(config, options);
  await pool.query("ALTER TABLE drizzle.__drizzle_migrations RENAME created_at TO made_at");
  await close();
  await expect(openMigratedDatabase(config, options)).rejects.toThrow("created_at");
  const client = new pg.Client(url);
  await expect(client.connect()).rejects.toThrow(/ENOENT|ECONNREFUSED/u);
});
