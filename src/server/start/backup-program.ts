/** `npm run backup -- FILE` and `npm run restore -- FILE`, on the configured database. */
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { recordByOperator } from "../audit/operator-events.ts";
import type { TableDigest } from "../backup/archive.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { openDatabaseAsItIs, requireDatabase } from "../database/open-database.ts";
import { readEnvironment } from "../environment.ts";
import { StartError } from "../start-error.ts";
import { commandOptions, runCommand } from "./command.ts";
import { printFailure } from "./print-failure.ts";

const nameWidth = 22;
const rowsWidth = 10;

/** Backs up into the file that `args` names; sets exit code 1 where it can't be. */
export function runBackupProgram(args: readonly string[]): Promise<void> {
  return onDatabase("backup", args, async (database, file, signal) => {
    printHead();
    const { bytes } = await makeBackup(database, file, printTable, signal);
    await record(database, "backup", { file: basename(file), bytes });
    return `Everything is in ${file} (${megabytes(bytes)}).`;
  });
}

/** Restores the file that `args` names; sets exit code 1 where it can't be. */
export function runRestoreProgram(args: readonly string[]): Promise<void> {
  return onDatabase("restore", args, async (database, file, signal) => {
    const progress = (text: string) => console.error(`  ${text}`);
    printHead();
    const options = { report: printTable, progress, signal };
    const { madeAt } = await restoreBackup(database, file, options);
    await record(database, "backup-restored", { file: basename(file), madeAt });
    return `The backup of ${madeAt} is back: every table has the rows and the hash that it had then. Everybody signs in again.`;
  });
}

/** Tells the audit. What is done stays done where that fails, on a full disk for one. */
async function record(...told: Parameters<typeof recordByOperator>): Promise<void> {
  await recordByOperator(...told).catch((error: unknown) => {
    printFailure(error);
    console.error("  The audit could not be told; what was done stands all the same:");
  });
}

const stopped = { backup: "No file was written.", restore: "Nothing was restored." } as const;

function onDatabase(
  name: "backup" | "restore",
  [file, ...others]: readonly string[],
  work: (database: OpenDatabase, file: string, signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const startedAt = Date.now();
  return runCommand(async (signal) => {
    if (file === undefined || others.length > 0) {
      throw new StartError(`Usage: npm run ${name} -- FILE`);
    }
    const config = readConfig(readEnvironment());
    // npm runs scripts in the project's folder, and says where it was called from.
    const path = resolve(process.env["INIT_CWD"] ?? ".", file);
    if (name === "restore" && !(await stat(path).catch(() => null))?.isFile()) {
      throw new StartError(`There is no file ${path}.`);
    }
    if (name === "backup") await requireDatabase(config);
    const database = await openDatabaseAsItIs(config, commandOptions(signal));
    const result = await work(database, path, signal).finally(() => database.close());
    console.log(`\n  ${result} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  }, stopped[name]);
}

function printHead(): void {
  console.log(`\n  ${"Table".padEnd(nameWidth)}${"Rows".padStart(rowsWidth)}  SHA-256`);
}

function printTable(name: string, { rows, sha256 }: TableDigest): void {
  console.log(`  ${name.padEnd(nameWidth)}${String(rows).padStart(rowsWidth)}  ${sha256}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
