/**
 * Finds the files of the records from before their uses were stored, or those of their addresses, a few
 * at a time beside the work of the day.
 */
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { Database } from "../../database/connect.ts";
import type { Executor } from "../../database/executor.ts";
import { media } from "../../database/media-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { setting } from "../../database/schema.ts";
import type { WrittenColumns } from "../../database/stored-record.ts";
import { columnOf } from "../../database/table-for.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import { claimFiles } from "../../media/media-store.ts";
import { publicFrom } from "../public-files.ts";
import { referencedHashes, showsFiles } from "../referenced-files.ts";
import { writeMediaUses } from "./media-uses.ts";

/** Records of one transaction, whose texts are all in memory. */
const batchSize = 100;
/** Another name has every record looked at once more: here for the files that addresses lead to. */
const settingName = "media_uses_of_addresses";

/** Runs each minute until every record was looked at. */
export const backfillMediaUses = defineJob({
  name: "media-uses",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run({ database: { orm }, clock }) {
    const done = await orm.select().from(setting).where(eq(setting.name, settingName));
    if (done.length > 0) return;
    for (const resource of resources.filter(showsFiles)) {
      let last: number | null = 0;
      while (last !== null) last = await writeBatch(orm, resource, last, clock.now());
    }
    await orm.insert(setting).values({ name: settingName, value: "done" }).onConflictDoNothing();
  },
});

/** Returns the id of the last record that it looked at; null when there was none. */
function writeBatch(
  orm: Database["orm"],
  resource: Resource,
  after: number,
  now: Date,
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
    await showLinked(executor, resource, rows as WrittenColumns[], now);
    return records.at(-1)?.id ?? null;
  });
}

/** Shows visitors what public records link to, and what was hidden while that counted for nothing. */
async function showLinked(
  executor: Executor,
  resource: Resource,
  rows: readonly WrittenColumns[],
  now: Date,
): Promise<void> {
  const shown = rows
    .map((row) => ({
      hashes: referencedHashes(resource, row),
      from: publicFrom(resource, row, now),
    }))
    .filter(({ hashes, from }) => hashes.length > 0 && from !== null);
  if (shown.length === 0) return;
  const hashes = shown.flatMap((one) => one.hashes);
  const hidden = await executor
    .select({ hash: media.hash })
    .from(media)
    .where(and(inArray(media.hash, hashes), isNull(media.publicFrom)));
  const isHidden = new Set(hidden.map(({ hash }) => hash));
  for (const one of shown) {
    await claimFiles(
      one.hashes.filter((hash) => isHidden.has(hash)),
      one.from,
      executor,
    );
  }
}
