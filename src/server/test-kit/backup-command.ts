/** `npm run backup` and `npm run restore` as npm runs them, but for npm. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectFolder } from "../environment.ts";

/**
 * Runs the command in these variables; returns its exit code, the tables that it names and what it
 * complains about. `stopAt`: the words behind which it is told to stop.
 */
export async function runBackupCommand(
  name: "backup" | "restore",
  file: string,
  environment: Readonly<Record<string, string>>,
  stopAt?: string,
) {
  const program = spawn(process.execPath, [join("scripts", `${name}.mjs`), file], {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  program.stderr.on("data", (chunk) => {
    if (stopAt !== undefined && String(chunk).includes(stopAt)) program.kill("SIGTERM");
  });
  const [output, errors, [exitCode]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, "exit"),
  ]);
  const tables = [...output.matchAll(/^ {2}(\w+) +(\d+) {2}([0-9a-f]{64})$/gm)]
    .map(([, table, rows, hash]) => ({ table, rows: Number(rows), hash }))
    .toSorted((one, other) => String(one.table).localeCompare(String(other.table)));
  return { exitCode: exitCode as number | null, tables, paragraph: errors.trim() };
}
