/** Expected failures are values: a code of the catalogue with what the client needs to know. */
import type { FieldError } from "#contract/envelope.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { errorCatalogue } from "#contract/error-codes.ts";

/** A failure that a client caused or can act on. */
export interface Problem {
  readonly code: ErrorCode;
  /** The text to show; the catalogue's unless told otherwise. */
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** With a stale version or a used key: what is stored now; with a merge conflict: its parts. */
  readonly data?: unknown;
  /** When it is worth trying again. */
  readonly retryAfterSeconds?: number;
}

/** A result, or why there is none. */
export type Outcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly problem: Problem };

/** A problem of the catalogue, with details where they help. */
export function problem(code: ErrorCode, details: Partial<Omit<Problem, "code">> = {}): Problem {
  return { code, message: errorCatalogue[code].message, ...details };
}

/** Wrong fields: a 422 whose message is that of the first. */
export function invalidFields(errors: readonly FieldError[]): Problem {
  return problem("invalid", {
    message: errors[0]?.message ?? errorCatalogue.invalid.message,
    errors,
  });
}

/** A successful outcome. */
export function done<Value>(value: Value): Outcome<Value> {
  return { kind: "done", value };
}

/** A refused outcome. */
export function refused<Value = never>(
  code: ErrorCode,
  details: Partial<Omit<Problem, "code">> = {},
): Outcome<Value> {
  return refusedWith(problem(code, details));
}

/** A refused outcome, for a problem that is at hand. */
export function refusedWith<Value = never>(reason: Problem): Outcome<Value> {
  return { kind: "refused", problem: reason };
}
