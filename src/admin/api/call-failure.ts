import type { ErrorCode } from "#contract/error-codes.ts";
import type { FieldError } from "#contract/envelope.ts";

/** How a call can fail: nothing responded, the session is over, the server said no, or nonsense came. */
export type FailureKind = "noResponse" | "sessionEnded" | "refused" | "unreadable";

/** A call that brought no data. `message` is a sentence to show. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly kind: FailureKind;
  /** HTTP status; 0 where nothing responded. */
  readonly status: number;
  /** Wrong fields, by the names that requests carry. */
  readonly fieldErrors: readonly FieldError[];
  /** With a stale version or a used key: the record as it is stored now. */
  readonly current: unknown;
  /** What went wrong, by the error catalogue; one that only a later release knows, too. */
  readonly code: string | null;

  constructor(
    kind: FailureKind,
    message: string,
    details: {
      status?: number;
      fieldErrors?: readonly FieldError[];
      current?: unknown;
      code?: string | undefined;
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? 0;
    this.fieldErrors = details.fieldErrors ?? [];
    this.current = details.current;
    this.code = details.code ?? null;
  }
}

/** Sentences of failures that aren't the server's own, in a screen's language. */
interface FailureText {
  readonly noResponse: string;
  readonly unreadable: string;
  readonly unknown: string;
}

/** The sentence of whatever was thrown; what didn't come from the server is in the language of `words`, or Indonesian. */
export function failureMessage(thrown: unknown, words: FailureText | string): string {
  if (!(thrown instanceof CallFailure)) return typeof words === "string" ? words : words.unknown;
  const isOurs = thrown.kind === "noResponse" || thrown.kind === "unreadable";
  return isOurs && typeof words !== "string" ? words[thrown.kind] : thrown.message;
}

/** The sentences about wrong fields where there are any, for forms that have one place for all. */
export function fieldMessages(thrown: unknown, otherwise: string): string {
  if (!(thrown instanceof CallFailure) || thrown.fieldErrors.length === 0) {
    return failureMessage(thrown, otherwise);
  }
  return thrown.fieldErrors.map(({ message }) => message).join(" ");
}

/** Whether nothing responded: the same may be tried again. */
export function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof CallFailure && thrown.kind === "noResponse";
}

/** Whether the server may have done all or some of it, for all that it says. */
export function mayBeDone(thrown: unknown): boolean {
  if (!(thrown instanceof CallFailure)) return false;
  return thrown.kind === "noResponse" || thrown.kind === "unreadable" || thrown.status >= 500;
}

/** Whether the thing asked for isn't there. */
export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof CallFailure && thrown.status === 404;
}

/** Whether what was to be saved has been changed by another user meanwhile. */
export function isStale(thrown: unknown): boolean {
  return thrown instanceof CallFailure && thrown.status === 409;
}

/** Whether the account has to prove again who it is before the call is made. */
export function isReauthenticationRequired(thrown: unknown): boolean {
  const code: ErrorCode = "reauthenticationRequired";
  return thrown instanceof CallFailure && thrown.code === code;
}

/** Whether a mailed link is used up or expired. */
export function isInvalidLink(thrown: unknown): thrown is CallFailure {
  const code: ErrorCode = "invalidLink";
  return thrown instanceof CallFailure && thrown.code === code;
}

/** Whether the account may not do what was asked. */
export function isForbidden(thrown: unknown): boolean {
  return thrown instanceof CallFailure && thrown.status === 403;
}
