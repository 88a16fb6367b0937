import { spawn } from "node:child_process";
import { StartError } from "../../start-error.ts";
import type { Account } from "./account.ts";

/** How a program ended: its exit code (null after a signal) and all that it printed. */
export interface ProgramResult {
  code: number | null;
  output: string;
}

/**
 * Runs one of PostgreSQL's programs under the account, in a neutral environment: its texts in
 * English, its times in UTC, and a working directory that every account can enter.
 */
export function runProgram(
  program: string,
  args: string[],
  account: Account | null,
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    ...account,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "pipe", "pipe"],
    // Its own process group: Ctrl-C in the terminal is for the portal, which stops the database in
    // its own time.
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", (error: NodeJS.ErrnoException) => reject(cannotRun(program, error)));
    child.on("close", (code) =>
      resolve({ code, output: Buffer.concat(chunks).toString("utf8").trim() }),
    );
  });
}

function cannotRun(program: string, error: NodeJS.ErrnoException): StartError {
  return new StartError(
    `The built-in PostgreSQL can't run on this machine (${program}: ${error.code ?? error.message}). ` +
      `Name a PostgreSQL server in DATABASE_URL instead.`,
  );
}
