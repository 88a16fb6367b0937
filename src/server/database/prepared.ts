import type { Executor, ReadExecutor } from "./executor.ts";

/** A query that is prepared once for each database or transaction that it runs on. */
export function preparedOn<Prepared, Target extends Executor = ReadExecutor>(
  prepare: (executor: Target) => Prepared,
): (executor: Target) => Prepared {
  const known = new WeakMap<Target, Prepared>();
  return (executor) => {
    const prepared = known.get(executor) ?? prepare(executor);
    known.set(executor, prepared);
    return prepared;
  };
}
