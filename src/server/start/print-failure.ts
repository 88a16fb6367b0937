import { isDatabaseFull, isDatabaseUnavailable } from "../database/unavailable.ts";
import { errorCode } from "../error-code.ts";
import { errorForLog } from "../log/log-format.ts";
import { StartError } from "../start-error.ts";

/**
 * Prints why a command or a start failed: in a paragraph, or, where it is a mistake of
 * the program, as an error without the values of its query, whole images among them.
 */
export function printFailure(error: unknown): void {
  const paragraph = inWords(error);
  console.error(paragraph === null ? errorForLog(error) : `\n${paragraph}\n`);
}

function inWords(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (isDatabaseFull(error)) return "The disk of the database is full. Make room and try again.";
  if (isDatabaseUnavailable(error)) {
    return `The database is unavailable (${messageOf(error)}). Its own log says why; try again when it is back.`;
  }
  if (codeOf(error) === missingPrivilege) {
    return `The account in DATABASE_URL lacks a privilege (${messageOf(error)}).`;
  }
  return systemFailures[codeOf(error) ?? ""] ?? null;
}

const missingPrivilege = "42501";

const tooManyFiles =
  "Too many files are open. Raise the limit (ulimit -n, or LimitNOFILE of the service) and try again.";
const systemFailures: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room and try again.",
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
};

/** Drizzle's own message is the query, and has no code; the driver's is the cause's. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : messageOf(error.cause);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (errorCode(error) ?? codeOf(error.cause)) : undefined;
}
