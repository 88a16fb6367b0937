/** Which made-up records are still as the portal stored them: their history says so, no column does. */
import { asc, eq, sql } from "drizzle-orm";
import { agenda } from "#contract/resources/agenda.ts";
import { article } from "#contract/resources/article.ts";
import { notice } from "#contract/resources/notice.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { socialMedia } from "#contract/resources/social-media.ts";
import { testimonial } from "#contract/resources/testimonial.ts";
import { video } from "#contract/resources/video.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { revision, setting } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import { portalActor } from "../log/audit-log.ts";
import { samplesSetting } from "./first-records.ts";

/** Those whose samples are made up; the others' say what is known of the programme, or order it. */
const madeUp: readonly Resource[] = [
  article,
  agenda,
  notice,
  testimonial,
  slideshow,
  video,
  socialMedia,
];

/** Samples are stored in empty tables, so that they have the lowest ids. */
const lookedThrough = 100;

/** The ids of unchanged samples, by resource, of those that a role may change. */
export async function readSampleRecords(
  executor: Executor,
  role: string,
): Promise<{ resource: string; ids: number[] }[]> {
  const loaded = await executor.select().from(setting).where(eq(setting.name, samplesSetting));
  if (loaded.length === 0) return [];
  const found: { resource: string; ids: number[] }[] = [];
  for (const resource of madeUp) {
    if (grantFor(role, resource.area).update !== "all") continue;
    const ids = await unchangedSamples(executor, resource);
    if (ids.length > 0) found.push({ resource: resource.api, ids });
  }
  return found;
}

async function unchangedSamples(executor: Executor, resource: Resource): Promise<number[]> {
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const lowest = executor
    .select({ id: sql<number>`${id}`.as("id") })
    .from(table)
    .orderBy(asc(id))
    .limit(lookedThrough)
    .as("lowest");
  const ofRecord = sql`${revision.resource} = ${resource.api} and ${revision.record_id} = ${lowest.id}`;
  const rows = await executor
    .select({ id: lowest.id })
    .from(lowest)
    .where(
      sql`exists (select from ${revision} where ${ofRecord} and ${revision.action} = 'create'
          and ${revision.actor_id} is null and ${revision.actor_name} = ${portalActor.name})
        and not exists (select from ${revision} where ${ofRecord}
          and ${revision.action} not in ('create', 'reorder'))`,
    )
    .orderBy(asc(lowest.id));
  return rows.map((row) => Number(row.id));
}
