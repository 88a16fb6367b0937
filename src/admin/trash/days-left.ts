/** How long a deleted record still stays. */
const daySeconds = 24 * 60 * 60;
const minuteSeconds = 60;
const soonDays = 4;

/** Days that are left, begun ones in full; the share of all that there were; and whether they are few. */
export function daysLeft(
  {
    deleted_at: from,
    expires_at: until,
  }: { readonly deleted_at: number; readonly expires_at: number },
  now: Date,
): { days: number; share: number; isSoon: boolean } {
  const left = Math.max(0, until - now.getTime() / 1000);
  const share = until > from ? Math.min(1, left / (until - from)) : 0;
  return {
    // The screen's clock stands still within a minute: a delete of just now isn't in the future.
    days: left < daySeconds ? 0 : Math.ceil((left - minuteSeconds) / daySeconds),
    share,
    isSoon: left < soonDays * daySeconds,
  };
}
