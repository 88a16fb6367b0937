import type { ReadExecutor } from "./executor.ts";

/** A query that is prepared once for each database that it runs on. */
export function preparedOn<Prepared>(
  prepare: (executor: ReadExecutor) => Prepared,
): (executor: ReadExecutor) => Prepared {
  const known = new WeakMap<ReadExecutor, Prepared>();
  return (executor) => {
    const prepared = known.get(executor) ?? prepare(executor);
    known.set(executor, prepared);
    return prepared;
  };
}
