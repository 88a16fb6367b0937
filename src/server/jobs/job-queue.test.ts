/** Background jobs on a real database: stored, run once, retried, and stopped in order. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import type { Database } from "../database/connect.ts";
import { connectDatabase } from "../database/connect.ts";
import type { Services } from "../services.ts";
import { begun, endlessJob } from "../test-kit/endless-job.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { defineJob } from "./job-kind.ts";
import type { JobQueue } from "./job-queue.ts";
import { createJobQueue } from "./job-queue.ts";

const database = await createTestDatabase();
const empty = await createTestDatabase();
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** The jobs of this file need nothing of the portal. */
const services = {} as Services;
const endlessProgram = fileURLToPath(new URL("../test-kit/endless-job.ts", import.meta.url));
const pollOptions = { interval: 20 };

/** What the jobs of this file do; set by each test. */
let work: (number: number) => Promise<void>;
const counting = defineJob({
  name: "counting",
  data: z.object({ number: z.int() }),
  retries: 2,
  run: (_services, { number }) => work(number),
});

const started: JobQueue[] = [];
async function startQueue(
  connected: Database = database,
  options: Partial<Parameters<typeof createJobQueue>[0]> = {},
): Promise<JobQueue> {
  const queue = createJobQueue({ database: connected, kinds: [counting], log, ...options });
  await queue.start(services);
  started.push(queue);
  return queue;
}
const queue = await startQueue();
afterAll(() => Promise.all(started.map((one) => one.close())));

beforeEach(() => {
  work = async () => {};
  for (const spy of Object.values(log)) spy.mockClear();
});

async function stored() {
  const jobs = sql`select state, retry_limit, output from jobs.job where name = 'counting'`;
  type Job = { state: string; retry_limit: number; output: unknown };
  return (await database.orm.execute<Job>(jobs)).rows;
}

describe("a job", () => {
  test("is done soon", async () => {
    const done: number[] = [];
    work = async (number) => void done.push(number);
    await queue.add(counting, { number: 7 });
    await expect.poll(() => done, pollOptions).toStrictEqual([7]);
  });

  test("is there only if the transaction that added it commits", async () => {
    const done: number[] = [];
    work = async (number) => void done.push(number);
    const broken = database.orm.transaction(async (executor) => {
      await queue.add(counting, { number: 1 }, executor);
      throw new Error("rolled back");
    });
    await expect(broken).rejects.toThrow("rolled back");
    await database.orm.transaction(async (executor) => {
      await queue.add(counting, { number: 2 }, executor);
      await sleep(300);
      expect(done).toStrictEqual([]);
    });
    await expect.poll(() => done, pollOptions).toStrictEqual([2]);
  });

  test("that fails is tried again, after a pause, and the log says so", async () => {
    work = async () => {
      throw new Error("the mail server is away");
    };
    await queue.add(counting, { number: 1 });
    await expect
      .poll(async () => (await stored()).filter(({ state }) => state === "retry"), pollOptions)
      .toHaveLength(1);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ job: "counting", attempt: 1 }),
      "a job failed and will be tried again",
    );

    const done: number[] = [];
    work = async (number) => void done.push(number);
    await database.orm.execute(
      sql`update jobs.job set start_after = now() where name = 'counting' and state = 'retry'`,
    );
    await expect.poll(() => done, pollOptions).toStrictEqual([1]);
  });

  test("whose data an older release wrote differently fails, and harms no other job", async () => {
    const done: number[] = [];
    work = async (number) => void done.push(number);
    const data = z.object({ number: z.string() });
    const older = defineJob({ ...counting, data, run: async () => {} });
    await queue.add(older, { number: "one" });
    await queue.add(counting, { number: 2 });
    await expect.poll(() => done, pollOptions).toStrictEqual([2]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test("leaves no trace of its data for long", async () => {
    const { rows } = await database.orm.execute(
      sql`select distinct deletion_seconds as seconds from jobs.job where name = 'counting'`,
    );
    expect(rows).toStrictEqual([{ seconds: 60 }]);
  });
});

test("two instances do every job once", async () => {
  const counts = new Map<number, number>();
  work = async (number) => {
    counts.set(number, (counts.get(number) ?? 0) + 1);
    await sleep(5);
  };
  const other = await startQueue();
  for (let number = 0; number < 30; number += 1) {
    await (number % 2 ? queue : other).add(counting, { number });
  }
  await expect.poll(() => counts.size, pollOptions).toBe(30);
  await sleep(200);
  expect([...counts.values()]).toStrictEqual(Array.from({ length: 30 }, () => 1));
});

test("a job whose process was killed is done by another one, once", async () => {
  const victim = spawn(process.execPath, [endlessProgram, database.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void victim.kill("SIGKILL"));
  const [said] = await once(victim.stdout, "data");
  expect(String(said)).toBe(begun);
  victim.kill("SIGKILL");
  await once(victim, "exit");

  let runs = 0;
  const kind = endlessJob(async () => void (runs += 1));
  await startQueue(database, { kinds: [kind], rescueSeconds: 1 });
  const states = async () => {
    const jobs = sql`select state from jobs.job where name = ${kind.name}`;
    return (await database.orm.execute(jobs)).rows.map(({ state }) => state);
  };
  expect([runs, await states()]).toStrictEqual([0, ["active"]]);
  // As if its process had been silent for so long that it can't be alive.
  await database.orm.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '3 minutes' where name = ${kind.name}`,
  );
  await expect.poll(states, pollOptions).toStrictEqual(["retry"]);
  await database.orm.execute(
    sql`update jobs.job set start_after = now() where name = ${kind.name}`,
  );
  await expect.poll(states, pollOptions).toStrictEqual(["completed"]);
  expect(runs).toBe(1);
});

test("a job that takes long isn't taken by others while its process lives", async () => {
  const mayEnd = Promise.withResolvers<void>();
  let runs = 0;
  const slow = defineJob({
    name: "slow",
    data: z.object({}),
    retries: 3,
    async run() {
      runs += 1;
      await mayEnd.promise;
    },
  });
  const supervised = { kinds: [slow], rescueSeconds: 1 };
  const first = await startQueue(database, supervised);
  await startQueue(database, supervised);
  await first.add(slow, {});
  await expect.poll(() => runs, pollOptions).toBe(1);
  // As if it had been taken hours ago.
  await database.orm.execute(
    sql`update jobs.job set started_on = now() - interval '6 hours' where name = ${slow.name}`,
  );
  // Twice more it is looked for jobs whose process died: once with the new time for certain.
  const looks = new Set<string>();
  const lookCount = async () => {
    const claim = sql`select monitor_claim_on::text as look from jobs.queue where name = ${slow.name}`;
    looks.add(String((await database.orm.execute(claim)).rows[0]?.["look"]));
    return looks.size;
  };
  await expect.poll(lookCount, pollOptions).toBeGreaterThan(3);
  const states = async () => {
    const jobs = sql`select state from jobs.job where name = ${slow.name}`;
    return (await database.orm.execute(jobs)).rows.map((row) => row["state"]);
  };
  expect(await states()).toStrictEqual(["active"]);
  mayEnd.resolve();
  await expect.poll(states, pollOptions).toStrictEqual(["completed"]);
  expect(runs).toBe(1);
});

test("instances that start at once on an empty database all find it prepared", async () => {
  const queues = await Promise.all([1, 2, 3, 4].map(() => startQueue(empty)));
  const done: number[] = [];
  work = async (number) => void done.push(number);
  await Promise.all(queues.map((one, number) => one.add(counting, { number })));
  await expect.poll(() => done.toSorted(), pollOptions).toStrictEqual([0, 1, 2, 3]);
  expect(log.error).not.toHaveBeenCalled();
  await Promise.all(queues.map((one) => one.close()));
});

test("a second start finds everything prepared", async () => {
  await startQueue();
  expect(log.error).not.toHaveBeenCalled();
});

test("a queue whose connections are all cut goes on by itself", async () => {
  const connected = await connectDatabase(database.url, { maxConnections: 2 });
  const cut = await startQueue(connected);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const done: number[] = [];
  work = async (number) => void done.push(number);
  await expect
    .poll(
      () =>
        cut.add(counting, { number: 5 }).then(
          () => "added",
          () => "failed",
        ),
      pollOptions,
    )
    .toBe("added");
  await expect.poll(() => done, pollOptions).toStrictEqual([5]);
  await cut.close();
  await connected.close();
});

test("a queue is quiet about a database that is unavailable", async () => {
  const connected = await connectDatabase(database.url, { maxConnections: 2 });
  const waiting = await startQueue(connected);
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  connected.breaker.open(refused);
  const told = () => log.debug.mock.calls.map(([{ err }]) => err.code);
  await expect.poll(told, pollOptions).toContain(refused.code);
  expect(log.error).not.toHaveBeenCalled();
  connected.breaker.close();
  await waiting.close();
  await connected.close();
});

test("a kind that is gone is no longer scheduled", async () => {
  const retired = defineJob({
    name: "retired",
    data: z.object({}),
    retries: 0,
    schedule: "45 2 * * *",
    run: async () => {},
  });
  const schedules = async () =>
    (await database.orm.execute(sql`select name from jobs.schedule`)).rows.map(({ name }) => name);
  await startQueue(database, { kinds: [counting, retired] });
  expect(await schedules()).toContain("retired");
  await startQueue();
  expect(await schedules()).not.toContain("retired");
});

test("what came due while no instance ran is done once, when one runs again", async () => {
  let runs = 0;
  const kind = defineJob({
    name: "each-morning",
    data: z.object({}),
    retries: 0,
    // A while ago, wherever it is now.
    schedule: `0 ${(new Date().getUTCHours() + 7 + 20) % 24} * * *`,
    run: async () => void (runs += 1),
  });
  const before = await startQueue(empty, { kinds: [kind] });
  await before.close();
  await empty.orm.execute(sql`update jobs.schedule set created_on = now() - interval '3 days'`);
  await empty.orm.execute(sql`update jobs.version set cron_on = now() - interval '2 days'`);
  await startQueue(empty, { kinds: [kind] });
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(1);
});

test("a queue that is closed finishes the running job and takes no other", async () => {
  const connected = await connectDatabase(database.url, { maxConnections: 2 });
  await Promise.all(started.splice(0).map((one) => one.close()));
  const last = await startQueue(connected);
  const seen: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  work = async (number) => {
    seen.push(`begin ${number}`);
    await mayEnd.promise;
    seen.push(`end ${number}`);
  };
  await last.add(counting, { number: 1 });
  await last.add(counting, { number: 2 });
  await expect.poll(() => seen, pollOptions).toContain("begin 1");
  const closed = last.close();
  mayEnd.resolve();
  await closed;
  expect(seen).toStrictEqual(["begin 1", "end 1"]);
  await connected.close();
  expect((await stored()).filter(({ state }) => state === "created")).toHaveLength(1);
});
