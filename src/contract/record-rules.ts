/** Rules that several resources have. */
import type { RecordRule } from "./resource.ts";

/** What ends does so after it has begun, where both moments are given. */
export function endsAfter(start: string, end: string, message: string): RecordRule {
  return {
    field: end,
    message,
    holds: ({ [start]: from, [end]: until }) =>
      typeof from !== "number" || typeof until !== "number" || until > from,
  };
}
