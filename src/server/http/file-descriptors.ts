/** What the limit of file descriptors leaves room for. */
import { readFileSync } from "node:fs";
import { errorCode } from "../error-code.ts";
import { StartError } from "../start-error.ts";

/** For the database, the program's own files, standard streams, jobs and mail. */
const otherDescriptors = 100;
/** Of each connection: its socket, and a file that is sent over it. */
const descriptorsEach = 2;
const least = 16;
/** More would take memory without serving anyone sooner. */
const most = 2_000;

/** The most connections that this process may have open. */
export function maxConnections(): number {
  const share = Math.floor((openFilesLimit() - otherDescriptors) / descriptorsEach);
  return Math.max(least, Math.min(most, share));
}

/** Throws a StartError where the limit leaves no room for the program itself. */
export function requireFileDescriptors(): void {
  const limit = openFilesLimit();
  const required = otherDescriptors + least * descriptorsEach;
  if (limit >= required) return;
  throw new StartError(
    `This process may have ${limit} files open; the portal needs ${required}, and two more for each visitor at a ` +
      `time. Raise the limit (ulimit -n, or LimitNOFILE of the service).`,
  );
}

/** `ulimit -n`, from the kernel; Infinity without a limit, or on another system than Linux. */
function openFilesLimit(): number {
  try {
    const [, soft] =
      /^Max open files +(\d+)/mu.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(soft ?? Infinity);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return Infinity;
    throw error;
  }
}
