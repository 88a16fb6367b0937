/**
 * A streaming replica of a temporary server. PostgreSQL's own tool for that (`pg_basebackup`) isn't
 * among the embedded programs, so the files are copied while the primary is told of it.
 */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "../database/embedded/data-folder.ts";
import type { Locations } from "../database/embedded/locations.ts";
import { runProgram } from "../database/embedded/run-program.ts";
import { startIn, temporaryLocations, type TemporaryPostgres } from "./temporary-postgres.ts";

/** Copies the primary and follows it from then on. */
export async function startTemporaryStandby(
  primary: TemporaryPostgres,
): Promise<TemporaryPostgres> {
  const places = await temporaryLocations();
  await copyOf(primary, places);
  return startIn(places, {
    primary_conninfo: `host=${primary.places.socketFolder} user=${superuser}`,
    // Replay never waits for a query in its way.
    max_standby_streaming_delay: "1s",
  });
}

async function copyOf(
  primary: TemporaryPostgres,
  { dataFolder, account }: Locations,
): Promise<void> {
  const client = new pg.Client(primary.address);
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    await run("cp", ["-a", primary.places.dataFolder, dataFolder]);
    const { rows } = await client.query<{ label: string }>(
      "SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)",
    );
    await rm(join(dataFolder, "postmaster.pid"), { force: true });
    await writeFile(join(dataFolder, "backup_label"), rows[0]?.label ?? "");
    await writeFile(join(dataFolder, "standby.signal"), "");
  } finally {
    await client.end();
  }
  if (account !== null) await run("chown", ["-R", `${account.uid}:${account.gid}`, dataFolder]);
}

async function run(program: string, args: string[]): Promise<void> {
  const { code, output } = await runProgram(program, args, null);
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}
