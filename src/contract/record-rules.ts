/** Rules that several resources have. */
import type { RecordRule } from "./resource.ts";

/** What must be written where another field is, as the title of a link with its address. */
export function writtenWith(field: string, other: string, message: string): RecordRule {
  return {
    field,
    message,
    holds: ({ [field]: value, [other]: reason }) => !isWritten(reason) || isWritten(value),
  };
}

/** What must be written where the field that can stand in for it isn't. */
export function writtenUnless(field: string, other: string, message: string): RecordRule {
  return {
    field,
    message,
    holds: ({ [field]: value, [other]: instead }) =>
      value === undefined || instead === undefined || isWritten(value) || isWritten(instead),
  };
}

function isWritten(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** What ends does so after it has begun, where both moments are given. */
export function endsAfter(start: string, end: string, message: string): RecordRule {
  return {
    field: end,
    message,
    holds: ({ [start]: from, [end]: until }) =>
      typeof from !== "number" || typeof until !== "number" || until > from,
  };
}
