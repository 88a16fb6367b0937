/** What names the versions that it may change changes no other. */
import type { Resource } from "#contract/resource.ts";
import type { Executor } from "../database/executor.ts";
import type { StoredColumns } from "../database/stored-record.ts";
import type { Outcome } from "../http/problem.ts";
import { refused } from "../http/problem.ts";
import { currentRecord } from "./columns-to-write.ts";

/** Whether a record has another version than a request names. */
export function failsPrecondition(
  { expected }: { readonly expected?: ReadonlySet<number> | undefined },
  { version }: Pick<StoredColumns, "version">,
): boolean {
  return expected !== undefined && !expected.has(version);
}

/** Refuses with the record as it is now. */
export async function refusePrecondition(
  request: { readonly resource: Resource; readonly id: number },
  executor: Executor,
): Promise<Outcome<never>> {
  return refused("preconditionFailed", { data: await currentRecord(request, executor) });
}
