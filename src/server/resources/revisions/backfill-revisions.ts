/** Gives the records from before revisions existed their first ones, a few at a time beside the work of the day. */
import { asc, eq, gt } from "drizzle-orm";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { revision, setting } from "../../database/schema.ts";
import { columnOf } from "../../database/table-for.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import type { Executor } from "../../database/executor.ts";
import { firstRevision, lastNumbers } from "./write-revision.ts";

/** Records of one transaction, whose texts are all in memory. */
const batchSize = 100;
const settingName = "first_revisions";

/** Runs each minute until every record has one; records that change meanwhile get theirs with the change. */
export const backfillRevisions = defineJob({
  name: "first-revisions",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run({ clock, database: { orm } }) {
    const done = await orm.select().from(setting).where(eq(setting.name, settingName));
    if (done.length > 0) return;
    for (const resource of resources.filter(({ isWritable }) => isWritable)) {
      let last: number | null = 0;
      while (last !== null)
        last = await writeBatch(orm, resource, { after: last, now: clock.now() });
    }
    await orm.insert(setting).values({ name: settingName, value: "done" }).onConflictDoNothing();
  },
});

/** Returns the id of the last record that it looked at; null when there was none. */
async function writeBatch(
  executor: Executor,
  resource: Resource,
  { after, now }: { readonly after: number; readonly now: Date },
): Promise<number | null> {
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const rows: Record<string, unknown>[] = await executor
    .select()
    .from(table)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(batchSize);
  const ids = rows.map((row) => Number(row["id"]));
  const known = await lastNumbers(executor, resource, ids);
  const missing = rows
    .filter((row) => !known.has(Number(row["id"])))
    .map((row) => firstRevision(resource, Number(row["id"]), row, now));
  // A record that is saved meanwhile has written the same row.
  if (missing.length > 0) await executor.insert(revision).values(missing).onConflictDoNothing();
  return ids.at(-1) ?? null;
}
