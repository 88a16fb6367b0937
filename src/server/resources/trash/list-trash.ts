/** What an account finds in the trash: what it may delete. */
import type { SQL } from "drizzle-orm";
import { and, count, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import type * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { trashedRecord } from "#contract/trash.ts";
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
  /** Part of the label. */
  readonly q?: string | undefined;
  readonly now: Date;
}

/** A page of deleted records, newest first, and how many there are. */
export async function listTrash(
  executor: Executor,
  { actor, resource, q = "", now }: TrashScope,
  page: { readonly number: number; readonly size: number },
): Promise<{ records: Trashed[]; total: number }> {
  const wanted = resources.filter(({ api }) => resource === undefined || api === resource);
  const where = and(
    gt(deletedRecord.expires_at, now),
    q === "" ? undefined : contains(sql`${deletedRecord.label}`, q),
    or(...wanted.map((one) => reachOf(one, actor)), sql`false`),
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

/** The condition that an account reaches a deleted record of a resource. */
function reachOf({ api, area }: Resource, actor: Account): SQL | undefined {
  const { remove } = grantFor(actor.role, area);
  if (remove === "none") return undefined;
  const isOfResource = eq(deletedRecord.resource, api);
  if (remove === "all") return isOfResource;
  const isOwn = eq(sql`(${columns}->>'creator_id')::int`, actor.id);
  return and(isOfResource, isOwn, ne(sql`${columns}->>'status'`, "active"));
}
