/** Takes files from visitors that no public record shows any more. */
import { and, eq, gt, lte } from "drizzle-orm";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { Database } from "../database/connect.ts";
import { mediaUse } from "../database/media-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { setting } from "../database/schema.ts";
import type { WrittenColumns } from "../database/stored-record.ts";
import { columnOf } from "../database/table-for.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { hideUnshownMedia } from "../media/hide-unshown.ts";
import { backfillMediaUses } from "./library/backfill-uses.ts";
import { publicFrom } from "./public-files.ts";
import { referencedHashes, showsFiles } from "./referenced-files.ts";

/** Follows a write, which holds other files locked while it runs. */
export const hideFiles = defineJob({
  name: "hide-files",
  data: z.object({ hashes: z.array(z.string()) }),
  // Most of a day: nothing else hides them.
  retries: 24,
  async run(services, { hashes }) {
    // Where the records show a file isn't known before.
    await backfillMediaUses.run(services, {});
    await hideUnshownMedia(services, hashes, services.clock.now());
  },
});

const endsSetting = "files_hidden_at";
/** More hashes than that make a statement of its own. */
const hashesAtOnce = 1_000;

/** Takes the files of records whose time has ended since it ran last; each minute. */
export const hideEndedFiles = defineJob({
  name: "hide-ended-files",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run(services) {
    const { orm } = services.database;
    const now = services.clock.now();
    await backfillMediaUses.run(services, {});
    const [last] = await orm.select().from(setting).where(eq(setting.name, endsSetting));
    const hashes = await hashesOfEnded(orm, new Date(last?.value ?? 0), now);
    for (let start = 0; start < hashes.length; start += hashesAtOnce) {
      await hideUnshownMedia(services, hashes.slice(start, start + hashesAtOnce), now);
    }
    const value = now.toISOString();
    await orm
      .insert(setting)
      .values({ name: endsSetting, value })
      .onConflictDoUpdate({ target: setting.name, set: { value } });
  },
});

async function hashesOfEnded(orm: Database["orm"], since: Date, now: Date): Promise<string[]> {
  const found = new Set<string>();
  for (const resource of resources) {
    const { until } = resource.visibility?.window ?? {};
    if (until === undefined || !showsFiles(resource)) continue;
    const table = resourceTable<Resource>(resource);
    const end = columnOf(table, until);
    const rows = await orm
      .selectDistinct({ hash: mediaUse.hash })
      .from(mediaUse)
      .innerJoin(table, eq(mediaUse.recordId, columnOf(table, "id")))
      .where(and(eq(mediaUse.resource, resource.api), gt(end, since), lte(end, now)));
    for (const { hash } of rows) found.add(hash);
  }
  return [...found];
}

/**
 * The files that a write may take from visitors, for ever or until the record is shown, for another record may show
 * them. `after` is null for a delete.
 */
export function filesToHide(
  resource: Resource,
  { before, after, now }: { before: WrittenColumns; after: WrittenColumns | null; now: Date },
): string[] {
  const from = after && publicFrom(resource, after, now);
  const isPostponed =
    from !== null && from > now && Number(publicFrom(resource, before, now)) !== Number(from);
  const isShown = after !== null && from !== null && !isPostponed;
  const shown = new Set(isShown ? referencedHashes(resource, after) : []);
  return referencedHashes(resource, before).filter((hash) => !shown.has(hash));
}
