/** Finds the files of the records from before their uses were stored, a few at a time beside the work of the day. */
import { asc, eq, gt } from "drizzle-orm";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { Database } from "../../database/connect.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { setting } from "../../database/schema.ts";
import { columnOf } from "../../database/table-for.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import { showsFiles } from "../referenced-files.ts";
import { writeMediaUses } from "./media-uses.ts";

/** Records of one transaction, whose texts are all in memory. */
const batchSize = 100;
const settingName = "media_uses";

/** Runs each minute until every record was looked at. */
export const backfillMediaUses = defineJob({
  name: "media-uses",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run({ database: { orm } }) {
    const done = await orm.select().from(setting).where(eq(setting.name, settingName));
    if (done.length > 0) return;
    for (const resource of resources.filter(showsFiles)) {
      let last: number | null = 0;
      while (last !== null) last = await writeBatch(orm, resource, last);
    }
    await orm.insert(setting).values({ name: settingName, value: "done" }).onConflictDoNothing();
  },
});

/** Returns the id of the last record that it looked at; null when there was none. */
function writeBatch(
  orm: Database["orm"],
  resource: Resource,
  after: number,
): Promise<number | null> {
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  return orm.transaction(async (executor) => {
    // A save of one of them waits, so that its own uses aren't replaced by older ones.
    const rows: Record<string, unknown>[] = await executor
      .select()
      .from(table)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(batchSize)
      .for("update");
    const records = rows.map((row) => ({ id: Number(row["id"]), columns: row }));
    await writeMediaUses(executor, resource, records);
    return records.at(-1)?.id ?? null;
  });
}
