/**
 * Counts attempts and slows down, then refuses, clients that make too many. Counted in PostgreSQL, for all
 * instances together, and before the attempt itself: a burst gains nothing.
 */
import { createHash } from "node:crypto";
import { eq, like, lte, or, sql } from "drizzle-orm";
import { createBoundedQueue } from "../bounded-queue.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/connect.ts";
import type { Executor } from "../database/executor.ts";
import { attemptCount } from "../database/schema.ts";

/** How many attempts are let through within a window that begins with the first. */
export interface Limit {
  readonly name: string;
  readonly windowSeconds: number;
  /** Attempts that don't have to wait. */
  readonly free: number;
  /** Attempts that are let through at all; those between wait longer and longer. */
  readonly most: number;
}

/** A limit, and who or what it is counted for. */
export interface Counted {
  readonly limit: Limit;
  readonly of: readonly string[];
}

/** Whether an attempt may be made. */
export type Admission =
  | {
      readonly kind: "admitted";
      /** Takes the attempt back: it came to nothing. */
      readonly takeBack: () => Promise<void>;
      /** Takes it back with all that `own` has counted: they proved to be legitimate. */
      readonly reset: () => Promise<void>;
    }
  | {
      readonly kind: "refused";
      readonly retryAfterSeconds: number;
      /** Whether nothing was refused before in the same window: what is logged. */
      readonly isFirst: boolean;
    };

/** Lets attempts through, late, or not. */
export interface Throttle {
  /**
   * Counts an attempt, first for the many that each of `shared` is for, then for `own`, and resolves
   * after the waiting that it has earned. What is refused isn't held against the many. Rejects with
   * `QueueFullError` while too many attempts that have `shared` wait to be counted.
   */
  admit(attempt: {
    readonly own: Counted;
    readonly shared?: readonly Counted[];
    /** The transaction with whose commit it counts; on its own otherwise. */
    readonly executor?: Executor;
  }): Promise<Admission>;
  /** Deletes the rows of windows that have ended. */
  deleteExpired(): Promise<void>;
}

const longestWaitMs = 5_000;
/**
 * Attempts of unknown clients are counted a few at a time: a flood of them waits here, and leaves the
 * other connections of the pool to those who are signed in or known.
 */
const countedAtOnce = { concurrent: 4, waiting: 500 } as const;

/** The throttle of a database. */
export function createThrottle({ orm }: Pick<Database, "orm">, clock: Clock): Throttle {
  const unknown = createBoundedQueue(countedAtOnce);

  async function count({ limit, of }: Counted, executor: Executor) {
    const now = clock.now();
    const hasEnded = lte(attemptCount.ends_at, now);
    const rows = await executor
      .insert(attemptCount)
      .values({
        key: keyOf(limit, of),
        attempts: 1,
        ends_at: new Date(now.getTime() + limit.windowSeconds * 1000),
      })
      .onConflictDoUpdate({
        target: attemptCount.key,
        set: {
          attempts: sql`case when ${hasEnded} then 1 else ${attemptCount.attempts} + 1 end`,
          ends_at: sql`case when ${hasEnded} then excluded.ends_at else ${attemptCount.ends_at} end`,
        },
      })
      .returning();
    const row = rows[0];
    if (row === undefined) throw new Error("An attempt could not be counted");
    const leftSeconds = Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000);
    return { attempts: row.attempts, leftSeconds: Math.max(1, leftSeconds) };
  }

  async function takeBack({ limit, of }: Counted, executor: Executor): Promise<void> {
    await executor
      .update(attemptCount)
      .set({ attempts: sql`greatest(${attemptCount.attempts} - 1, 0)` })
      .where(eq(attemptCount.key, keyOf(limit, of)));
  }

  return {
    async admit({ own, shared = [], executor = orm }) {
      const counted: Counted[] = [];
      let waitMs = 0;
      for (const next of [...shared, own]) {
        const counting = () => count(next, executor);
        const { attempts, leftSeconds } = await (shared.length > 0
          ? unknown.run(counting)
          : counting());
        if (attempts > next.limit.most) {
          for (const earlier of counted) await takeBack(earlier, executor);
          const isFirst = attempts === next.limit.most + 1;
          return { kind: "refused", retryAfterSeconds: leftSeconds, isFirst };
        }
        counted.push(next);
        waitMs = Math.max(waitMs, earnedWaitMs(next.limit, attempts));
      }
      if (waitMs > 0) await clock.wait(waitMs);
      return {
        kind: "admitted",
        async takeBack() {
          for (const one of counted) await takeBack(one, executor);
        },
        async reset() {
          for (const one of shared) await takeBack(one, executor);
          await executor.delete(attemptCount).where(eq(attemptCount.key, keyOf(own.limit, own.of)));
        },
      };
    },

    async deleteExpired() {
      await orm.delete(attemptCount).where(lte(attemptCount.ends_at, clock.now()));
    },
  };
}

/** Ends the windows of an account in these limits, whatever it is counted with: the next attempt is the first. */
export async function forgetAttempts(
  executor: Executor,
  limits: readonly Limit[],
  account: string,
): Promise<void> {
  const areOfAccount = limits.map((limit) => like(attemptCount.key, `${keyOf(limit, [account])}%`));
  await executor.delete(attemptCount).where(or(...areOfAccount));
}

/** Nothing for the free attempts, then in equal steps up to the longest wait for the last one. */
function earnedWaitMs({ free, most }: Limit, attempts: number): number {
  if (attempts <= free) return 0;
  return Math.round((longestWaitMs * (attempts - free)) / (most - free));
}

/** Neither addresses nor networks lie in the table in clear text. Keys begin alike for the same first of those counted. */
function keyOf({ name }: Limit, [first, ...others]: readonly string[]): string {
  const start = digest([name, first]);
  return others.length === 0 ? start : start + digest(others);
}

function digest(parts: readonly (string | undefined)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
