import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** What a running server says about itself in its lock file. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  port: number;
  /** The path of the program that runs. */
  program: string;
  /** Takes connections, if only for reading. */
  isReady: boolean;
}

/** Lines of postmaster.pid, in PostgreSQL's order. */
const lockFileLines = { pid: 0, port: 3, socketFolder: 4, status: 7 };
const readyStatuses = new Set(["ready", "standby"]);

/**
 * The server that runs on this data folder, or null. A lock file that a dead server left behind
 * counts as none.
 */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const lock = await readLockFile(dataFolder);
  if (lock === null) return null;
  const pid = Number(lock[lockFileLines.pid]);
  const program = await postmasterProgram(pid, dataFolder);
  if (program === null) return null;
  return {
    pid,
    program,
    port: Number(lock[lockFileLines.port]),
    socketFolder: lock[lockFileLines.socketFolder] ?? "",
    isReady: readyStatuses.has((lock[lockFileLines.status] ?? "").trim()),
  };
}

/**
 * After a crash the system may give the dead server's process id to another program, and PostgreSQL
 * then takes its own stale lock file for a living server's. Such a file gets our process id, which
 * PostgreSQL recognises as its starter's and passes over; everything else in the file stays, for it
 * guards the shared memory that the dead server's last processes may still use. Only for the holder
 * of the start lock: no other process may start the server meanwhile.
 */
export async function disarmStaleLock(dataFolder: string, socketFolder: string): Promise<void> {
  const lock = await readLockFile(dataFolder);
  if (lock === null || (await isPostmaster(Number(lock[lockFileLines.pid]), dataFolder))) return;
  await writeFile(lockFilePath(dataFolder), [process.pid, ...lock.slice(1)].join("\n"));
  await rm(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

function lockFilePath(dataFolder: string): string {
  return join(dataFolder, "postmaster.pid");
}

async function readLockFile(dataFolder: string): Promise<string[] | null> {
  const text = await readFile(lockFilePath(dataFolder), "utf8").catch(() => null);
  return text === null ? null : text.split("\n");
}

/**
 * Whether the process is a PostgreSQL server on exactly this data folder, and not one that got its
 * process id.
 */
export async function isPostmaster(pid: number, dataFolder: string): Promise<boolean> {
  return (await postmasterProgram(pid, dataFolder)) !== null;
}

async function postmasterProgram(pid: number, dataFolder: string): Promise<string | null> {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const [program, ...rest] = `${await commandLine(pid)} `.split(` -D ${dataFolder} `);
  return rest.length > 0 && program?.endsWith("/postgres") ? program : null;
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return line.replaceAll("\0", " ");
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(
    () => ({
      stdout: "",
    }),
  );
  return stdout.trim();
}
