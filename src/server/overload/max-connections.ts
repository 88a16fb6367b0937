/** How many connections the limit of file descriptors leaves room for. */
import { readFileSync } from "node:fs";
import { errorCode } from "../error-code.ts";

/** For the database, the program's own files, standard streams, jobs and mail. */
const otherDescriptors = 100;
/** Of each connection: its socket, and a file that is sent over it. */
const descriptorsEach = 2;
const least = 16;
/** More would take memory and serve nobody sooner. */
const most = 2_000;

/** The most connections that this process may have open. */
export function maxConnections(): number {
  const share = Math.floor((openFilesLimit() - otherDescriptors) / descriptorsEach);
  return Math.max(least, Math.min(most, share));
}

/** `ulimit -n`, as the kernel tells it; Infinity where there is none, or on another system than Linux. */
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
