/** What user records tell, and what no user may do to their own account. */
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeUser, roleId } from "../../test-kit/make-user.ts";
import { lastMailTo } from "../../test-kit/outbox.ts";
import { tokenIn } from "../../test-kit/parse-mail.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
});

const detail = async (id: number) => (await admin.get(`/api/dashboard/user/${id}`)).json().data;
const listed = async (email: string) => {
  const response = await admin.get(`/api/dashboard/user?q=${encodeURIComponent(email)}`);
  return response.list().data[0];
};

test("a user's record says whether there is a password yet", async () => {
  const user = await makeUser(portal);
  expect(user["has_joined"]).toBe(false);
  expect((await detail(user.id))["has_joined"]).toBe(false);
  expect((await listed(user.email))?.["has_joined"]).toBe(false);
  const token = tokenIn(await lastMailTo(portal, user.email));
  await portal
    .clientWith(portal.config.appKey)
    .post("/api/password/reset", { token, password: "Pertama-83-Kolam" });
  expect((await detail(user.id))["has_joined"]).toBe(true);
  expect((await listed(user.email))?.["has_joined"]).toBe(true);
});

test("no request can set it for the portal, nor order or filter by it", async () => {
  const user = await makeUser(portal, { has_joined: true });
  expect(user["has_joined"]).toBe(false);
  const { version: _version, ...values } = await detail(user.id);
  const changed = await admin.put(`/api/dashboard/user/${user.id}`, {
    ...values,
    has_joined: true,
  });
  expect([changed.status, changed.json().data["has_joined"]]).toStrictEqual([200, false]);
  expect((await admin.get("/api/dashboard/user?sort=has_joined")).status).toBe(422);
});

test("the own account can't be deleted, in words that say so", async () => {
  const me = (await admin.get("/api/dashboard/auth/me")).json().data;
  const response = await admin.delete(`/api/dashboard/user/${Number(me["id"])}`);
  expect([response.status, response.json().message]).toStrictEqual([
    409,
    "Anda tidak dapat menghapus akun sendiri.",
  ]);
});

test("a Super Admin is deactivated also where that and another save wait for each other", async () => {
  const role_id = await roleId(admin, "Super Admin");
  const [first, second] = [
    await makeUser(portal, { role_id }),
    await makeUser(portal, { role_id }),
  ];
  const { pool } = portal.database;
  const [holder, other] = [await pool.connect(), await pool.connect()];
  onTestFinished(() => [holder, other].forEach((client) => client.release(true)));
  const lock = `SELECT id FROM "user" WHERE id = $1 FOR NO KEY UPDATE`;
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  const untilWaiting = async (transactions: number) => {
    const count = async () => (await pool.query(waiting)).rowCount;
    await expect.poll(count, { timeout: 20_000 }).toBe(transactions);
  };
  await holder.query("BEGIN");
  await holder.query(lock, [second.id]);
  await other.query("BEGIN");
  // It is the portal's transaction that PostgreSQL ends.
  await other.query("SET LOCAL deadlock_timeout = '10min'");
  await other.query(lock, [first.id]);
  const { version: _version, ...values } = await detail(second.id);
  const url = `/api/dashboard/user/${second.id}`;
  const saving = admin.put(url, { ...values, status: "inactive" });
  await untilWaiting(1);
  const locking = other.query(lock, [second.id]);
  await untilWaiting(2);
  await holder.query("COMMIT");
  await locking;
  await other.query("COMMIT");
  const saved = await saving;
  expect(saved.status, saved.text).toBe(200);
  expect((await detail(second.id))["status"]).toBe("inactive");
});
