/**
 * Seals events: each seal holds the SHA-256 of the events since the last one, and that of the seal
 * before, so that none can be altered, removed or added behind it unnoticed (decision 0155).
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, desc, gt, lte, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { auditEvent, auditSeal } from "../database/audit-tables.ts";
import type { Database } from "../database/connect.ts";
import type { Executor } from "../database/executor.ts";

/** A stored seal. */
export type Seal = typeof auditSeal.$inferSelect;

/** What the first seal has in place of the one before. */
export const noSeal = "0".repeat(64);

/** Events that a seal holds at most. */
export const eventsOfSeal = 10_000;
const pollMs = 50;
const longestWaitMs = 10_000;

/** The SHA-256 of an event as text: the same in every version of PostgreSQL, and after a restore. */
const eventHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  ${auditEvent.id}, to_char(${auditEvent.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  ${auditEvent.actor_id}, ${auditEvent.actor_name}, ${auditEvent.role}, ${auditEvent.network},
  ${auditEvent.device}, ${auditEvent.action}, ${auditEvent.resource}, ${auditEvent.record_id},
  ${auditEvent.label}, ${auditEvent.details})::text, 'UTF8')), 'hex')`;

/** Ids and hashes of the events in a range, in order. */
export function eventHashes(
  executor: Executor,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  limit?: number,
): Promise<{ id: number; hash: string }[]> {
  const query = executor
    .select({ id: auditEvent.id, hash: eventHash })
    .from(auditEvent)
    .where(and(gt(auditEvent.id, after), lte(auditEvent.id, upTo)))
    .orderBy(asc(auditEvent.id));
  return limit === undefined ? query : query.limit(limit);
}

/** The SHA-256 of a seal. */
export function sealHash(seal: Omit<Seal, "hash">): string {
  const { number, sealed_at: sealedAt, last_id: lastId, ids, hashes, previous } = seal;
  const content = [number, sealedAt.toISOString(), lastId, ids, hashes, seal.thinned_up_to];
  return createHash("sha256")
    .update(JSON.stringify([previous, ...content]))
    .digest("hex");
}

/** The newest seal; undefined where nothing is sealed yet. */
export async function lastSeal(executor: Executor): Promise<Seal | undefined> {
  const [seal] = await executor.select().from(auditSeal).orderBy(desc(auditSeal.number)).limit(1);
  return seal;
}

/** Lets one transaction at a time add to the chain. */
export async function holdChain(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit_seal', 0))`);
}

/** Adds a seal to the chain, which the transaction holds. */
export async function addSeal(
  executor: Executor,
  content: Pick<Seal, "last_id" | "ids" | "hashes" | "thinned_up_to">,
): Promise<Seal> {
  const before = await lastSeal(executor);
  const { rows } = await executor.execute<{ now: Date | string }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  const unhashed = {
    ...content,
    number: (before?.number ?? 0) + 1,
    sealed_at: new Date(rows[0]?.now ?? 0),
    previous: before?.hash ?? noSeal,
  };
  const seal = { ...unhashed, hash: sealHash(unhashed) };
  await executor.insert(auditSeal).values(seal);
  return seal;
}

/** Seals all events that have committed; returns the new seals. None while a writer takes its time. */
export async function sealEvents(
  { orm }: Pick<Database, "orm">,
  waitMs = longestWaitMs,
): Promise<Seal[]> {
  const bound = await finishedBound(orm, waitMs);
  const seals: Seal[] = [];
  if (bound === null) return seals;
  for (;;) {
    const seal = await orm.transaction((executor) => sealUpTo(executor, bound));
    if (seal === null) return seals;
    seals.push(seal);
  }
}

/** Logs seals that have committed: so a copy of each lies outside the database. */
export function logSeals(log: Pick<FastifyBaseLogger, "info">, seals: readonly Seal[]): void {
  for (const { number, hash, last_id: lastId } of seals) {
    log.info({ seal: number, hash, lastId }, "the audit was sealed");
  }
}

async function sealUpTo(executor: Executor, bound: number): Promise<Seal | null> {
  await holdChain(executor);
  const after = (await lastSeal(executor))?.last_id ?? 0;
  const events = await eventHashes(executor, { after, upTo: bound }, eventsOfSeal);
  if (events.length === 0) return null;
  const isAll = events.length < eventsOfSeal;
  return addSeal(executor, {
    last_id: isAll ? bound : (events.at(-1)?.id ?? bound),
    ids: events.map(({ id }) => id),
    hashes: events.map(({ hash }) => hash),
    thinned_up_to: null,
  });
}

/**
 * The highest id below which no event can still be committed: ids are given away before, so the
 * transactions that hold the table's lock for writing just then have to end. Null while one doesn't.
 */
async function finishedBound(executor: Executor, waitMs: number): Promise<number | null> {
  const { rows } = await executor.execute<{ id: string | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence('audit_event', 'id')::regclass) as id`,
  );
  const id = rows[0]?.id ?? null;
  const writers = await writersNow(executor);
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const now = await writersNow(executor);
    if (!writers.some((writer) => now.includes(writer))) return id === null ? null : Number(id);
    if (Date.now() > giveUpAt) return null;
    await sleep(pollMs);
  }
}

async function writersNow(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ writer: string }>(sql`
    select virtualtransaction as writer from pg_locks
    where relation = 'audit_event'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ writer }) => writer);
}
