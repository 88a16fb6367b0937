import type { CallFailure } from "#admin/api/call-failure.ts";

/** Whether the same call may succeed later. */
export function isPassing({ kind, status }: CallFailure): boolean {
  const isCutOff = kind === "noResponse" || (kind === "unreadable" && status < 400);
  return isCutOff || status >= 500 || status === 408 || status === 429;
}
