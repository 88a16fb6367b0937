/** Takes the data of a person out of the history of records that can't come back any more (decision 0136). */
import { and, eq, sql } from "drizzle-orm";
import { resources } from "#contract/registry.ts";
import type { Executor } from "../../database/executor.ts";
import { revision } from "../../database/schema.ts";

/** A record that is deleted for good. */
export interface PurgedRecord {
  /** API name. */
  readonly resource: string;
  readonly recordId: number;
}

/** Deletes what their definitions call personal from their revisions, which stay otherwise. */
export async function redactRevisions(
  executor: Executor,
  records: readonly PurgedRecord[],
): Promise<void> {
  const byResource = Map.groupBy(records, ({ resource }) => resource);
  for (const { api, personal = [] } of resources) {
    const ids = byResource.get(api)?.map(({ recordId }) => recordId) ?? [];
    if (personal.length === 0 || ids.length === 0) continue;
    const isTheirs = sql`${revision.record_id} = any(${sql.param(ids)}::integer[])`;
    await executor
      .update(revision)
      .set({ values: sql`${revision.values} - ${sql.param([...personal])}::text[]` })
      .where(and(eq(revision.resource, api), isTheirs));
  }
}
