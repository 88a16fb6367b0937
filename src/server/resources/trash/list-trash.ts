/** What an account finds in the trash: what it may delete. */
import type { SQL } from "drizzle-orm";
import { and, count, desc, eq, gt, isNotNull, ne, or, sql } from "drizzle-orm";
import type * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { trashContents, trashedRecord } from "#contract/trash.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { deletedRecord } from "../../database/schema.ts";
import { contains } from "../../database/searched-text.ts";

type Trashed = z.infer<typeof trashedRecord>;

const { columns } = deletedRecord;

/** Whose trash, and which part of it. */
interface TrashScope {
  readonly actor: Account;
  readonly resource?: string | undefined;
  /** Who deleted it. */
  readonly actor_id?: number | undefined;
  /** Part of the label. */
  readonly q?: string | undefined;
  readonly now: Date;
}

/** A page of deleted records, newest first, and how many there are. */
export async function listTrash(
  executor: Executor,
  { actor, resource, actor_id: deletedBy, q = "", now }: TrashScope,
  page: { readonly number: number; readonly size: number },
): Promise<{ records: Trashed[]; total: number }> {
  const where = and(
    inReach(actor, now),
    resource === undefined ? undefined : eq(deletedRecord.resource, resource),
    deletedBy === undefined ? undefined : eq(deletedRecord.actor_id, deletedBy),
    q.trim() === "" ? undefined : contains(sql`${deletedRecord.label}`, q.trim()),
  );
  const rows = await executor
    .select({
      resource: deletedRecord.resource,
      id: deletedRecord.record_id,
      label: deletedRecord.label,
      status: sql<string | null>`${columns}->>'status'`,
      deletedAt: deletedRecord.deleted_at,
      expiresAt: deletedRecord.expires_at,
      actorId: deletedRecord.actor_id,
      actorName: deletedRecord.actor_name,
      network: deletedRecord.network,
    })
    .from(deletedRecord)
    .where(where)
    .orderBy(desc(deletedRecord.deleted_at), deletedRecord.resource, deletedRecord.record_id)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [counted] = await executor.select({ total: count() }).from(deletedRecord).where(where);
  const records = rows.map(({ status, deletedAt, expiresAt, actorId, actorName, ...row }) => ({
    ...row,
    is_active: status === "active",
    deleted_at: secondsFromDate(deletedAt),
    expires_at: secondsFromDate(expiresAt),
    actor: actorName === null ? null : { id: actorId, name: actorName },
  }));
  return { records, total: counted?.total ?? 0 };
}

/** How much of what there is in the trash, and who has deleted it. */
export async function readTrashContents(
  executor: Executor,
  { actor, now }: { readonly actor: Account; readonly now: Date },
): Promise<Omit<z.infer<typeof trashContents>, "days">> {
  const where = inReach(actor, now);
  const counted = await executor
    .select({ resource: deletedRecord.resource, count: count() })
    .from(deletedRecord)
    .where(where)
    .groupBy(deletedRecord.resource);
  // An account may have been renamed between two deletes.
  const newestName = sql<string>`(array_agg(${deletedRecord.actor_name} order by ${deletedRecord.deleted_at} desc))[1]`;
  const actors = await executor
    .select({ id: sql<number>`${deletedRecord.actor_id}`, name: newestName })
    .from(deletedRecord)
    .where(and(where, isNotNull(deletedRecord.actor_id), isNotNull(deletedRecord.actor_name)))
    .groupBy(deletedRecord.actor_id);
  const countOf = new Map(counted.map((row) => [row.resource, row.count]));
  const present = resources.filter(({ api }) => countOf.has(api));
  return {
    total: counted.reduce((sum, row) => sum + row.count, 0),
    resources: present.map(({ api }) => ({ resource: api, count: countOf.get(api) ?? 0 })),
    actors: actors.toSorted((one, other) => one.name.localeCompare(other.name, "id")),
  };
}

/** The condition that a record can come back, and that an account may bring it back. */
export function inReach(actor: Account, now: Date): SQL | undefined {
  return and(
    gt(deletedRecord.expires_at, now),
    or(...resources.map((one) => reachOf(one, actor)), sql`false`),
  );
}

/** The condition that an account reaches a deleted record of a resource. */
function reachOf({ api, area }: Resource, actor: Account): SQL | undefined {
  const { remove } = grantFor(actor.role, area);
  if (remove === "none") return undefined;
  const isOfResource = eq(deletedRecord.resource, api);
  if (remove === "all") return isOfResource;
  const isOwn = eq(sql`(${columns}->>'creator_id')::int`, actor.id);
  return and(isOfResource, isOwn, ne(sql`${columns}->>'status'`, "active"));
}
