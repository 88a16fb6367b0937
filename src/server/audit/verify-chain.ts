/** Walks the chain of seals and compares the events with what was sealed. */
import { asc, gt, lte, max, sql } from "drizzle-orm";
import type { AuditFault } from "#contract/audit.ts";
import { auditEvent, auditSeal } from "../database/audit-tables.ts";
import type { Database } from "../database/connect.ts";
import type { Executor } from "../database/executor.ts";
import type { Seal } from "./seal-events.ts";
import { eventHashes, eventsOfSeal, noSeal, sealHash } from "./seal-events.ts";
import { lastCheck } from "./stored-check.ts";

type SealName = Pick<Seal, "number" | "hash">;

/** What a walk has found. */
export interface ChainReport {
  readonly seals: number;
  /** Sealed events that are there. */
  readonly events: number;
  readonly sealedUntil: Date | null;
  /** The last event that was thinned out; 0 where none was. */
  readonly thinnedUpTo: number;
  /** The last seal that agrees; null before the first. */
  readonly walked: SealName | null;
  /** The first that doesn't agree; null where the chain is whole. */
  readonly fault: AuditFault | null;
  /** Whether the hash that was looked for is that of a seal. */
  readonly hasSeal: boolean;
  /** False where the time was up before the end of the chain. */
  readonly isFinished: boolean;
}

/** What a walk looks for, and how long it may take. */
interface Walk {
  /** The hash of a seal, as the log has it. */
  readonly wantedSeal?: string | undefined;
  readonly longestMs?: number;
}

/** Most hold the events of a quiet minute, so that reading each by itself would take most of the time. */
const sealsAtATime = 50;

/**
 * Walks the chain and looks for a seal by its hash, and for the one with which the last walk ended:
 * without it the newest seals were removed.
 */
export function verifyChain(
  { orm }: Pick<Database, "orm">,
  wanted: Walk = {},
): Promise<ChainReport> {
  // One moment: seals and thinning must not change under the walk.
  return orm.transaction((executor) => walk(executor, wanted), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function walk(
  executor: Executor,
  { wantedSeal, longestMs = Infinity }: Walk,
): Promise<ChainReport> {
  const stopAt = performance.now() + longestMs;
  const [thinned] = await executor
    .select({ upTo: max(auditSeal.thinned_up_to) })
    .from(auditSeal)
    .where(sql`${auditSeal.thinned_up_to} is not null`);
  const thinnedUpTo = thinned?.upTo ?? 0;
  const { lastSeal: known } = await lastCheck(executor);
  let before: SealName & Pick<Seal, "last_id"> = { number: 0, hash: noSeal, last_id: 0 };
  let [events, sealedUntil, hasSeal]: [number, Date | null, boolean] = [0, null, false];
  let fault = await unsealedFault(executor, thinnedUpTo);
  let isFinished = true;
  while (fault === null) {
    isFinished = performance.now() < stopAt;
    if (!isFinished) break;
    const seals = await executor
      .select()
      .from(auditSeal)
      .where(gt(auditSeal.number, before.number))
      .orderBy(asc(auditSeal.number))
      .limit(sealsAtATime);
    if (seals.length === 0) {
      if (before.number < (known?.number ?? 0))
        fault = { kind: "sealMissing", number: before.number + 1 };
      break;
    }
    const after = Math.max(before.last_id, thinnedUpTo);
    const together = atATime(seals);
    const upTo = Math.max(...together.map((seal) => seal.last_id));
    const stored = await eventHashes(executor, { after, upTo });
    for (const seal of together) {
      fault =
        sealFault(seal, before, known) ??
        (seal.last_id <= thinnedUpTo ? null : eventFault(seal, before.last_id, stored));
      if (fault !== null) break;
      events += seal.last_id <= thinnedUpTo ? 0 : seal.ids.length;
      sealedUntil = seal.sealed_at;
      hasSeal ||= seal.hash === wantedSeal;
      before = seal;
    }
  }
  const walked = before.number === 0 ? null : { number: before.number, hash: before.hash };
  const seals = before.number;
  return { seals, events, sealedUntil, thinnedUpTo, walked, fault, hasSeal, isFinished };
}

/** The first seals, of as many events as a query may read: one alone may hold all of them. */
function atATime([first, ...others]: readonly Seal[]): Seal[] {
  if (first === undefined) return [];
  const together = [first];
  let events = first.ids.length;
  for (const seal of others) {
    events += seal.ids.length;
    if (events > eventsOfSeal) break;
    together.push(seal);
  }
  return together;
}

/** An event before the first id, or among those that a seal says were thinned out. */
async function unsealedFault(executor: Executor, thinnedUpTo: number): Promise<AuditFault | null> {
  const [found] = await executor
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(lte(auditEvent.id, thinnedUpTo))
    .orderBy(asc(auditEvent.id))
    .limit(1);
  return found === undefined ? null : { kind: "added", number: found.id };
}

function sealFault(seal: Seal, before: SealName, known: SealName | null): AuditFault | null {
  const number = before.number + 1;
  if (seal.number !== number) return { kind: "sealMissing", number };
  const isKnown = number !== known?.number || seal.hash === known.hash;
  const isWhole = isKnown && seal.previous === before.hash && seal.hash === sealHash(seal);
  return isWhole ? null : { kind: "sealAltered", number };
}

/** The first event since the last seal that isn't as it was sealed. */
function eventFault(
  seal: Seal,
  after: number,
  events: readonly { readonly id: number; readonly hash: string }[],
): AuditFault | null {
  const found = events.filter(({ id }) => id > after && id <= seal.last_id);
  const stored = new Map(found.map(({ id, hash }) => [id, hash]));
  const sealed = new Map(seal.ids.map((id, index) => [id, seal.hashes[index]]));
  const ids = [...new Set([...stored.keys(), ...sealed.keys()])].toSorted((a, b) => a - b);
  for (const number of ids) {
    if (!stored.has(number)) return { kind: "missing", number };
    if (!sealed.has(number)) return { kind: "added", number };
    if (stored.get(number) !== sealed.get(number)) return { kind: "altered", number };
  }
  return null;
}
