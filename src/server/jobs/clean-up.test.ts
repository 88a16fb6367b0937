/** What the portal forgets, and that it forgets nothing too early. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEmailRestore } from "../accounts/email-restore.ts";
import { createSessions } from "../accounts/sessions.ts";
import { createThrottle } from "../accounts/throttle.ts";
import type { Services } from "../services.ts";
import { nowSeconds, openNewsDesk } from "../test-kit/make-news.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo } from "../test-kit/outbox.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { cleanUp } from "./clean-up.ts";

const portal = await createTestApp();
const { clock, database } = portal;
const services = {
  clock,
  config: portal.config,
  database,
  sessions: createSessions(database, clock, {
    secret: "a secret that signs nothing here",
    idleHours: 12,
  }),
  throttle: createThrottle(database, clock),
} as Partial<Services> as Services;

const tables = [
  "account_link",
  "attempt_count",
  "create_key",
  "deleted_record",
  "email_restore",
  "session",
] as const;

/** The tables that hold anything after a clean-up. */
async function filledTables(): Promise<string[]> {
  await cleanUp.run(services, {});
  const filled = [];
  for (const name of tables) {
    const rows = await database.orm.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.rows.length > 0) filled.push(name);
  }
  return filled;
}

test("links, counted attempts, keys of creates, deleted records and sessions are forgotten once they are of no effect", async () => {
  const admin = await portal.as("Super Admin");
  await admin.send({
    method: "POST",
    url: "/api/dashboard/faq-category",
    headers: { "idempotency-key": '"8e03978e-40d5-43e8-bc93-6894a57f9324"' },
    payload: { name: "Umum", status: "active" },
  });
  const [deleted, moved] = [await makeUser(portal), await makeUser(portal)];
  const former = { accountId: moved.id, address: "lama@siplah.example" };
  await openEmailRestore(database.orm, former, clock.now());
  await jobsAreDone(portal);
  await admin.delete(`/api/dashboard/user/${deleted.id}`);
  const withKey = portal.clientWith(portal.config.appKey);
  const wrong = { email: "siapa@siplah.example", password: "Salah12345" };
  await withKey.post("/api/dashboard/auth/login", wrong);
  expect(await filledTables()).toStrictEqual([...tables]);

  const second = 1;
  const minute = 60 * second;
  const day = 24 * 60 * minute;
  clock.advanceSeconds(minute - second);
  expect(await filledTables()).toStrictEqual([...tables]);
  clock.advanceSeconds(second);
  expect(await filledTables()).toStrictEqual([
    "account_link",
    "attempt_count",
    "create_key",
    "deleted_record",
    "email_restore",
    "session",
  ]);
  // Guesses at an account are counted for an hour.
  clock.advanceSeconds(58 * minute);
  expect(await filledTables()).toStrictEqual([
    "account_link",
    "attempt_count",
    "create_key",
    "deleted_record",
    "email_restore",
    "session",
  ]);
  clock.advanceSeconds(minute);
  expect(await filledTables()).toStrictEqual([
    "account_link",
    "create_key",
    "deleted_record",
    "email_restore",
    "session",
  ]);
  clock.advanceSeconds(day);
  expect(await filledTables()).toStrictEqual([
    "account_link",
    "deleted_record",
    "email_restore",
    "session",
  ]);
  clock.advanceSeconds(6 * day);
  expect(await filledTables()).toStrictEqual(["deleted_record", "session"]);
  // What is deleted can come back for 30 days.
  clock.advanceSeconds(31 * day);
  expect(await filledTables()).toStrictEqual([]);
});

test("readers' answers are forgotten after 180 days", async () => {
  const day = 24 * 60 * 60;
  const { create } = await openNewsDesk(portal);
  const id = await create({ expired_at: nowSeconds(portal) + 1_000 * day });
  await portal.visitor.send({
    method: "POST",
    url: `/info-berita/${id}/jawaban`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "jawaban=ya",
  });
  const isStored = async () => {
    await cleanUp.run(services, {});
    return (await database.orm.execute(sql`select 1 from article_answer`)).rows.length > 0;
  };
  clock.advanceSeconds(180 * day);
  expect(await isStored()).toBe(true);
  clock.advanceSeconds(day);
  expect(await isStored()).toBe(false);
});

test("it runs by itself, every five minutes", async () => {
  const { rows } = await database.orm.execute(
    sql`select cron, timezone from jobs.schedule where name = ${cleanUp.name}`,
  );
  expect(rows).toStrictEqual([{ cron: "*/5 * * * *", timezone: "Asia/Jakarta" }]);
});

test("a mail leaves the outbox after a week, when no link in it is valid any more", async () => {
  const invited = await makeUser(portal);
  await lastMailTo(portal, invited.email);
  const week = 7 * 24 * 60 * 60;
  clock.advanceSeconds(week);
  await cleanUp.run(services, {});
  await lastMailTo(portal, invited.email);
  clock.advanceSeconds(1);
  await cleanUp.run(services, {});
  await expect(lastMailTo(portal, invited.email)).rejects.toThrow("There is no mail");
});

test("a step that fails keeps none of the others from being done, and is named", async () => {
  await portal.as("Editor");
  clock.advanceSeconds(40 * 24 * 60 * 60);
  const session = sql`select 1 from session limit 1`;
  expect((await database.orm.execute(session)).rows).toHaveLength(1);
  await database.orm.execute(sql`alter table deleted_record rename to away`);
  await database.orm.execute(sql`alter table presence rename to gone`);
  try {
    await expect(cleanUp.run(services, {})).rejects.toThrow(/^Not cleaned up: trash, presence$/u);
  } finally {
    await database.orm.execute(sql`alter table away rename to deleted_record`);
    await database.orm.execute(sql`alter table gone rename to presence`);
  }
  expect((await database.orm.execute(session)).rows).toStrictEqual([]);
});
