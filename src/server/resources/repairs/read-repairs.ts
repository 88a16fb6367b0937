/** What readers meet that should be mended: links that lead nowhere, images without an alternative text. */
import type { SQL } from "drizzle-orm";
import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { repairs } from "#contract/repairs.ts";
import { namedRepairs } from "#contract/repairs.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { Account } from "../../accounts/account.ts";
import type { Database } from "../../database/connect.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import { withinTime } from "../../database/within-time.ts";
import { publicScope } from "../public-scope.ts";

type Repairs = z.infer<typeof repairs>;
type Found = Repairs["pictures"];
interface Reading {
  readonly now: Date;
  readonly publicOrigin: string;
}

const searchMs = 2_000;
/** Of a resource's public records so many are looked through, the newest. */
const maxRead = 2_000;

/** Reads it, of what the account may list. */
export async function readRepairs(
  { orm }: Pick<Database, "orm">,
  account: Account,
  reading: Reading,
): Promise<Repairs> {
  const listed = (resources as readonly Resource[]).filter(
    ({ area, admin }) => admin !== undefined && grantFor(account.role, area).list,
  );
  return {
    links: await brokenLinks({ orm }, listed, reading),
    pictures: await imagesWithoutAlt(orm, listed),
  };
}

async function imagesWithoutAlt(orm: Executor, listed: readonly Resource[]): Promise<Found> {
  const found: Found = { total: 0, records: [] };
  for (const resource of listed.filter(hasStatus)) {
    const table = resourceTable<Resource>(resource);
    const wordless = fieldsOfKind(resource, "image").flatMap(([name, { alt }]) => {
      if (alt === undefined) return [];
      const words = columnOf(table, alt);
      return [and(isNotNull(columnOf(table, name)), or(isNull(words), eq(words, "")))];
    });
    if (wordless.length === 0) continue;
    const where = and(eq(columnOf(table, "status"), "active"), or(...wordless));
    const [rows] = await orm.select({ total: count() }).from(table).where(where);
    found.total += rows?.total ?? 0;
    found.records.push(...(await named(orm, resource, where)));
  }
  return { ...found, records: found.records.slice(0, namedRepairs) };
}

async function named(orm: Executor, resource: Resource, where: SQL | undefined) {
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const rows = await orm
    .select({ id, label: columnOf(table, resource.labelField) })
    .from(table)
    .where(where)
    .orderBy(desc(id))
    .limit(namedRepairs);
  return rows.map((row) => ({
    resource: resource.api,
    id: Number(row.id),
    label: String(row.label),
  }));
}

/** Null where looking for them takes too long. */
async function brokenLinks(
  { orm }: Pick<Database, "orm">,
  listed: readonly Resource[],
  reading: Reading,
): Promise<Found | null> {
  return withinTime({ orm }, searchMs, async (executor, next) => {
    const found: Found = { total: 0, records: [] };
    for (const resource of listed) {
      const ids = await withBrokenLink({ executor, next }, resource, reading);
      if (ids.length === 0) continue;
      found.total += ids.length;
      const isOne = inArray(columnOf(resourceTable<Resource>(resource), "id"), ids);
      await next();
      found.records.push(...(await named(executor, resource, isOne)));
    }
    return { ...found, records: found.records.slice(0, namedRepairs) };
  });
}

/** Ids of public records in whose texts a link leads to the page of a record that isn't public. */
async function withBrokenLink(
  { executor, next }: { readonly executor: Executor; readonly next: () => Promise<void> },
  resource: Resource,
  { now, publicOrigin }: Reading,
): Promise<number[]> {
  if (resource.visible === "never") return [];
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const broken = new Set<number>();
  for (const target of resources as readonly Resource[]) {
    const page = target.visibility?.page;
    if (page === undefined || target.visible === "never") continue;
    const pattern = linkPattern(page, publicOrigin);
    for (const [name] of fieldsOfKind(resource, "richText")) {
      const newest = executor
        .select({
          id: sql<number>`${id}`.as("id"),
          text: sql<string>`${columnOf(table, name)}`.as("text"),
        })
        .from(table)
        .where(publicScope(resource, now))
        .orderBy(desc(id))
        .limit(maxRead)
        .as("newest");
      await next();
      const links = await executor
        .select({
          id: newest.id,
          targets: sql<
            string[]
          >`array(select (regexp_matches(${newest.text}, ${pattern}, 'g'))[1])`,
        })
        .from(newest)
        .where(sql`${newest.text} ~ ${pattern}`);
      const wanted = [...new Set(links.flatMap(({ targets }) => targets.map(Number)))];
      await next();
      const seen = await publicOnes(executor, target, wanted, now);
      for (const { id: from, targets } of links) {
        if (targets.some((one) => !seen.has(Number(one)))) broken.add(Number(from));
      }
    }
  }
  return [...broken];
}

/** A link to the page of a record, whose id it captures. */
function linkPattern(page: string, publicOrigin: string): string {
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const path = escaped(page).replace(":id", "(\\d{1,9})");
  return `href="(?:${escaped(publicOrigin)})?${path}/?["?#]`;
}

async function publicOnes(
  executor: Executor,
  resource: Resource,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const rows = await executor
    .select({ id })
    .from(table)
    .where(and(publicScope(resource, now), inArray(id, [...ids])));
  return new Set(rows.map((row) => Number(row.id)));
}
