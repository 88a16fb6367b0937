/**
 * Idempotency keys of creates: a repeated create returns the record of the first. A key belongs to its user and to one
 * resource; it is stored in the transaction that inserts the record.
 */
import { createHash } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { createKeyLifetimeSeconds } from "#contract/limits.ts";
import { createKey } from "../database/schema.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import { presentRecord } from "./present.ts";
import type { Executor } from "../database/executor.ts";
import { repositoryFor } from "./repository.ts";
import type { CreateRequest, Saved } from "./save-request.ts";

/**
 * The record that the key has made, if that is there still; with another body it is the reason to
 * refuse. Null lets the create go on, and others with the key wait for it.
 */
export async function findByIdempotencyKey(
  executor: Executor,
  create: CreateRequest,
): Promise<Outcome<Saved> | null> {
  const { resource, actor, key, services } = create;
  if (key === undefined) return null;
  const lockName = JSON.stringify([actor.id, resource.api, key]);
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
  const stored = await executor
    .select()
    .from(createKey)
    .where(
      and(
        eq(createKey.user_id, actor.id),
        eq(createKey.resource, resource.api),
        eq(createKey.key, key),
        gt(createKey.expires_at, services.clock.now()),
      ),
    );
  const made = stored[0];
  const record = made && (await repositoryFor(resource).find(executor, made.record_id));
  if (!made || !record) return null;
  if (made.body_hash !== hashOf(create)) {
    return refused("keyReused", { data: presentRecord(resource, record, "admin", "detail") });
  }
  return done({ id: made.record_id, invalidation: { resource: resource.api, tags: [] } });
}

/** Stores the key with the record that was created. */
export async function storeIdempotencyKey(
  executor: Executor,
  create: CreateRequest,
  id: number,
): Promise<void> {
  const { resource, actor, key, services } = create;
  if (key === undefined) return;
  const made = {
    body_hash: hashOf(create),
    record_id: id,
    expires_at: new Date(services.clock.now().getTime() + createKeyLifetimeSeconds * 1000),
  };
  await executor
    .insert(createKey)
    .values({ user_id: actor.id, resource: resource.api, key, ...made })
    .onConflictDoUpdate({
      target: [createKey.user_id, createKey.resource, createKey.key],
      set: made,
    });
}

/** Deletes the keys whose record is no longer returned to a repeated create. */
export async function deleteExpiredIdempotencyKeys(executor: Executor, now: Date): Promise<void> {
  await executor.delete(createKey).where(lte(createKey.expires_at, now));
}

function hashOf({ body }: CreateRequest): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}
