/** Telling "the database is away or too slow" from a mistake in the program. */

/** SQLSTATE classes and driver codes of a connection that isn't there or was cut off, and of a server without room. */
const awayCodes = /^(08...|57P0[123]|57014|53...|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const diskFullCode = "53100";
/** The driver has no code for these; the texts are those of `pg` and `pg-pool`. */
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/** More queries wait for a connection than it could serve in time. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";

  constructor() {
    super("Too many queries wait for a connection to the database");
  }
}

/** Whether an error, or the one that it wraps, means that the database can't answer now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusyError) return true;
  if ("code" in error && awayCodes.test(String(error.code)) && isFromDatabase(error)) return true;
  if (awayMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

/** Whether an error, or the one that it wraps, means that the database has no room for what is to be stored. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === diskFullCode) || isDatabaseFull(error.cause);
}

/** ENOENT and its like also come from files: those name a path, sockets an address. */
function isFromDatabase(error: Error): boolean {
  return !("path" in error) || "address" in error;
}
