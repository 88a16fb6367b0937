/** What user records tell, and what no user may do to their own account. */
import { beforeAll, expect, test } from "vitest";
import { throughDeadlock } from "../../test-kit/locked-rows.ts";
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
  const lock = `SELECT id FROM "user" WHERE id = $1 FOR NO KEY UPDATE`;
  const { version: _version, ...values } = await detail(second.id);
  const url = `/api/dashboard/user/${second.id}`;
  const save = () => admin.put(url, { ...values, status: "inactive" });
  const saved = await throughDeadlock(portal, { lock, rows: [second.id, first.id] }, save);
  expect(saved.status, saved.text).toBe(200);
  expect((await detail(second.id))["status"]).toBe("inactive");
});
