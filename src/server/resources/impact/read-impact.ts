/** What a delete, or hiding, of a record touches: derived from references, visibility and addresses. */
import type { SQL } from "drizzle-orm";
import { and, asc, count, eq, or, sql } from "drizzle-orm";
import type * as z from "zod";
import type { impact } from "#contract/impact.ts";
import { maxNamedLinks } from "#contract/impact.ts";
import { resourceByApi, resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { pagePathOf } from "#contract/visibility.ts";
import type { Database } from "../../database/connect.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import { withinTime } from "../../database/within-time.ts";
import { publicScope, shownScope } from "../public-scope.ts";

type Impact = z.infer<typeof impact>;
interface Which {
  readonly resource: Resource;
  readonly id: number;
}

const namedRecords = 5;
const linkSearchMs = 2_000;

/** Reads it; null where there is no such record. */
export async function readImpact(
  { orm }: Pick<Database, "orm">,
  { resource, id }: Which,
  { now, publicOrigin }: { readonly now: Date; readonly publicOrigin: string },
): Promise<Impact | null> {
  const table = resourceTable<Resource>(resource);
  const isThis = eq(columnOf(table, "id"), id);
  const [columns] = await orm.select().from(table).where(isThis);
  if (columns === undefined) return null;
  const isNever = resource.visible === "never";
  const isIn = async (scope: SQL | undefined) =>
    (await total(orm, resource, and(scope, isThis))) > 0;
  const isPublic = !isNever && (await isIn(shownScope(resource, now)));
  const isListed = isPublic && (await isIn(publicScope(resource, now)));
  const page = pagePathOf(resource, id);
  const links = page === null ? noLinks : await linksTo({ orm }, page, publicOrigin);
  return {
    is_public: isPublic,
    addresses: page !== null && isPublic ? [page] : [],
    references: await referencesTo(orm, { resource, id }),
    links: links?.records ?? null,
    links_total: links?.total ?? null,
    hides: await hiddenWith(orm, { resource, id }, now),
    empties: isListed ? await emptiedWithout(orm, resource, columns, now) : [],
  };
}

async function total(executor: Executor, resource: Resource, where?: SQL): Promise<number> {
  const table = resourceTable<Resource>(resource);
  const [found] = await executor.select({ total: count() }).from(table).where(where);
  return found?.total ?? 0;
}

/** Records of a resource under a condition, by id and label. */
async function named(
  executor: Executor,
  resource: Resource,
  where: SQL | undefined,
  limit: number,
) {
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const rows = await executor
    .select({ id, label: columnOf(table, resource.labelField) })
    .from(table)
    .where(where)
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({
    resource: resource.api,
    id: Number(row.id),
    label: String(row.label),
  }));
}

async function referencesTo(executor: Executor, { resource, id }: Which) {
  const found: Impact["references"] = [];
  for (const other of resources) {
    for (const [name, field] of fieldsOfKind(other, "reference")) {
      if (field.to !== resource.api) continue;
      const points = eq(columnOf(resourceTable<Resource>(other), name), id);
      const records = await named(executor, other, points, namedRecords);
      if (records.length === 0) continue;
      const uses = await total(executor, other, points);
      found.push({ resource: other.api, field: name, total: uses, records });
    }
  }
  return found;
}

/** Public records that are hidden while the one that they point to isn't active. */
async function hiddenWith(executor: Executor, { resource, id }: Which, now: Date) {
  const hidden: Impact["hides"] = [];
  for (const other of resources) {
    const { activeReferences = [] } = other.visibility ?? {};
    for (const [name, field] of fieldsOfKind(other, "reference")) {
      if (field.to !== resource.api || !activeReferences.includes(name)) continue;
      const points = eq(columnOf(resourceTable<Resource>(other), name), id);
      const live = await total(executor, other, and(shownScope(other, now), points));
      if (live > 0) hidden.push({ resource: other.api, total: live });
    }
  }
  return hidden;
}

/** Lists whose only public record it is: its own, and those of the records that it points to. */
async function emptiedWithout(
  executor: Executor,
  resource: Resource,
  columns: Readonly<Record<string, unknown>>,
  now: Date,
) {
  const empty: Impact["empties"] = [];
  const scope = publicScope(resource, now);
  const isAlone = async (where?: SQL) => (await total(executor, resource, and(scope, where))) === 1;
  if (await isAlone()) {
    const label = resource.admin?.menu.label ?? resource.name;
    empty.push({ resource: resource.api, id: null, label });
  }
  for (const name of resource.visibility?.activeReferences ?? []) {
    const field = resource.fields[name];
    const target = columns[name];
    if (field?.kind !== "reference" || typeof target !== "number") continue;
    if (!(await isAlone(eq(columnOf(resourceTable<Resource>(resource), name), target)))) continue;
    const above = resourceByApi(field.to);
    const isAbove = eq(columnOf(resourceTable<Resource>(above), "id"), target);
    empty.push(...(await named(executor, above, isAbove, 1)));
  }
  return empty;
}

interface Links {
  readonly records: NonNullable<Impact["links"]>;
  /** Null where counting them all takes too long. */
  readonly total: number | null;
}

const noLinks: Links = { records: [], total: 0 };

/** Records whose texts or addresses lead to a page; null where looking for them takes too long. */
async function linksTo(
  { orm }: Pick<Database, "orm">,
  page: string,
  publicOrigin: string,
): Promise<Links | null> {
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const pattern = `(^|")(${escaped(publicOrigin)})?${escaped(page)}/?($|["?#])`;
  const records: Links["records"] = [];
  const found = await withinTime({ orm }, linkSearchMs, async (executor, next) => {
    let sum = 0;
    for (const other of resources) {
      const table = resourceTable<Resource>(other);
      const fields = [...fieldsOfKind(other, "richText"), ...fieldsOfKind(other, "url")];
      // The plain search goes first: a pattern takes longer.
      const leads = fields.map(([name]) => {
        const text = columnOf(table, name);
        return sql`(position(${page} in ${text}) > 0 and ${text} ~ ${pattern})`;
      });
      if (leads.length === 0) continue;
      const isLeading = or(...leads);
      await next();
      const linking = await named(executor, other, isLeading, maxNamedLinks);
      records.push(...linking.slice(0, maxNamedLinks - records.length));
      sum += linking.length;
      if (linking.length === maxNamedLinks) {
        await next();
        sum += (await total(executor, other, isLeading)) - linking.length;
      }
    }
    return sum;
  });
  return found === null && records.length === 0 ? null : { records, total: found };
}
