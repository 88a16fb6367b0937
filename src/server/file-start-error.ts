import { errorCode } from "./error-code.ts";
import { StartError } from "./start-error.ts";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full",
  EDQUOT: "The disk quota is used up",
  EACCES: "This user has no right to do that",
  EPERM: "This user has no right to do that",
  EROFS: "The disk is read-only",
  ENOENT: "Part of its path doesn't exist",
  ENOTDIR: "Part of its path is no folder",
  EEXIST: "Part of its path is no folder",
  EISDIR: "It is a folder",
  ENAMETOOLONG: "Its name is too long",
  ELOOP: "Its path is a circle of links",
  EIO: "The disk reports a fault",
  EMFILE: "Too many files are open (ulimit -n)",
  ENFILE: "Too many files are open on this machine",
};

/** Why a file couldn't be `done` ("read", "written"), in the operator's words. */
export function fileStartError(file: string, done: "read" | "written", error: unknown): StartError {
  const code = errorCode(error) ?? String(error);
  return new StartError(
    `${file} could not be ${done}. ${reasons[code] ?? `Its error is ${code}`}.`,
  );
}
