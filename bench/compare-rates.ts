/** Rows of a table in which something stands beside its baselines. */
import type { BaselineServer } from "./baseline-servers.ts";
import type { Rate } from "./rates.ts";
import type { Row } from "./report.ts";
import { rounded } from "./report.ts";

/** The row of what is measured, with its ratio to each limit by requests and by computing, and theirs. */
export function rowsBeside(
  what: string,
  [ours, ...theirs]: readonly Rate[],
  baselines: readonly BaselineServer[],
): Row[] {
  if (ours === undefined) throw new Error(`Nothing was measured of ${what}`);
  const ratios = theirs.map((rate, index) => {
    const name = baselines[index]?.name ?? "";
    return {
      [`÷ ${name}`]: rounded(ours.perSecond / rate.perSecond, 2),
      [`÷ ${name}, computed`]: rounded(rate.computedUs / ours.computedUs, 2),
    };
  });
  return [
    { what, bytes: baselines[0]?.bytes ?? 0, ...ours, ...Object.assign({}, ...ratios) },
    ...theirs.map((rate, index) => ({ what: `${what} ${baselines[index]?.name}`, ...rate })),
  ];
}
