/** Distinguishes an unavailable database from one that refuses a query. */
import pg from "pg";
import { errorCode } from "../error-code.ts";

/**
 * SQLSTATEs by which PostgreSQL, or a connection pooler, says that it can't serve this or any other
 * query now: connection, authorization, missing database, resources, shutdown, I/O; a standby; a
 * session that it ended, a lock or a statement that took too long.
 */
const unavailableStates = /^(08...|28...|3D...|53...|57P..|58000|58030|25006|25P03|55P03|57014)$/;
const diskFullState = "53100";
const errorName = "DatabaseUnavailableError";

/** Thrown by the pools for whatever prevents a query from completing. */
export class DatabaseUnavailableError extends Error {
  override readonly name = errorName;
  /** The cause's SQLSTATE or system error code, where it has one. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const code = errorCode(cause);
    super((cause instanceof Error && cause.message) || code || String(cause), { cause });
    this.code = code;
  }

  /** For operators, without addresses: the code, or what the driver says. */
  get reason(): string {
    return this.code ?? (this.message.includes("timeout") ? "timeout" : this.message);
  }
}

/**
 * A failed query's error as it is thrown on: PostgreSQL's message about the query itself and values
 * that can't be sent stay what they are, anything else is a `DatabaseUnavailableError`.
 */
export function queryError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) {
    return error;
  }
  const isAboutQuery =
    error instanceof pg.DatabaseError && !unavailableStates.test(error.code ?? "");
  return isAboutQuery ? error : connectionError(error);
}

/** The error of a connection that couldn't be made or had: always a `DatabaseUnavailableError`. */
export function connectionError(error: unknown): DatabaseUnavailableError {
  return error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(error);
}

/** Whether an error, or the one that it wraps, means that the database is unavailable now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // By its name: some libraries hand on copies of errors.
  return error.name === errorName || isDatabaseUnavailable(error.cause);
}

/** Whether an error, or the one that it wraps, means that a statement took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === "57014" || isStatementTimeout(error.cause);
}

/** Whether an error, or the one that it wraps, means that the database has no room for what is to be stored. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === diskFullState || isDatabaseFull(error.cause);
}

/** Whether an error, or the one that it wraps, means that PostgreSQL ended one of transactions that waited for each other. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === "40P01" || isDeadlock(error.cause);
}
