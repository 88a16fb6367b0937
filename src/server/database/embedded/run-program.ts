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
    ...neutral(account),
    stdio: ["ignore", "pipe", "pipe"],
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

/** A program that outlives this process. */
export interface BackgroundProgram {
  /** Whether it is over; throws a StartError where it never ran. */
  hasEnded(): boolean;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a program under the account, with its output behind that of earlier ones in a log. */
export function startInBackground(
  [program = "", ...args]: readonly string[],
  log: string,
  account: Account | null,
): BackgroundProgram {
  // The account opens the log, not root. No path becomes part of the shell's text.
  const script = ["-c", 'exec "$@" >>"$0" 2>&1', log, program, ...args];
  const child = spawn("/bin/sh", script, { ...neutral(account), stdio: "ignore" });
  let failure: StartError | null = null;
  child.on("error", (error) => (failure = cannotRun(program, error)));
  child.unref();
  return {
    hasEnded() {
      if (failure) throw failure;
      return child.exitCode !== null || child.signalCode !== null;
    },
    kill: (signal) => void child.kill(signal),
  };
}

function neutral(account: Account | null) {
  return {
    ...account,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    // Its own process group: Ctrl-C in the terminal is for the portal, which stops the database in
    // its own time.
    detached: true,
  };
}

function cannotRun(program: string, error: NodeJS.ErrnoException): StartError {
  return new StartError(
    `The built-in PostgreSQL can't run on this machine (${program}: ${error.code ?? error.message}). ` +
      `Name a PostgreSQL server in DATABASE_URL instead.`,
  );
}
