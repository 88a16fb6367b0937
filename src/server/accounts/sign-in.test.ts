/** What a sign-in leaves behind: a mail about a new device, and a hash by today's parameters. */
import { argon2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { connected, untilWaiting } from "../test-kit/locked-rows.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { deviceNoticesTo, lastMailTo } from "../test-kit/outbox.ts";
import { proseOf, tokenIn } from "../test-kit/parse-mail.ts";
import type { TestResponse } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { standardCost } from "./password-hasher.ts";

const portal = await createTestApp({}, undefined, undefined, { passwordCost: standardCost });
const editor = testEmail("Editor");
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

function signIn(cookie = "", password = testPassword, email = editor): Promise<TestResponse> {
  return portal.visitor.send({
    method: "POST",
    url: "/api/dashboard/auth/login",
    payload: { email, password },
    headers: { authorization: `Bearer ${portal.config.appKey}`, "user-agent": firefox, cookie },
  });
}

test("the owner is told of a device that isn't known, and not again of that one", async () => {
  await portal.as("Editor");
  const before = (await deviceNoticesTo(portal, editor)).length;
  const first = await signIn();
  const device = /device=[^;]+/u.exec(String(first.headers["set-cookie"]))?.[0] ?? "";
  const told = await deviceNoticesTo(portal, editor);
  expect(told).toHaveLength(before + 1);
  expect(told.map(proseOf).at(-1)).toContain("Perangkat: Firefox di Linux.");
  const again = await signIn(device);
  expect(await deviceNoticesTo(portal, editor)).toHaveLength(before + 1);
  const owner = portal.clientWith(String(again.json().data["token"]));
  const listed = (await owner.get("/api/dashboard/auth/sessions")).json().data;
  const method = "password";
  expect(listed).toContainEqual(
    expect.objectContaining({ is_current: true, is_new_device: false, method }),
  );
  expect(listed).toContainEqual(expect.objectContaining({ is_new_device: true, method }));
});

test("a wrong password tells nobody of a device, and a crowd of sign-ins sends few mails", async () => {
  const before = (await deviceNoticesTo(portal, editor)).length;
  expect((await signIn("", "Salah12345")).status).toBe(401);
  expect(await deviceNoticesTo(portal, editor)).toHaveLength(before);
  for (let turn = 0; turn < 8; turn += 1) expect((await signIn()).status).toBe(200);
  expect(await deviceNoticesTo(portal, editor)).toHaveLength(5);
});

test("a refused sign-in is answered before it is stored, whether the address has an account or not", async () => {
  const refusals = async () => {
    const sql = "SELECT record_id FROM audit_event WHERE action = 'sign-in-refused'";
    return (await portal.database.pool.query(sql)).rows.map((row) => row.record_id);
  };
  const before = await refusals();
  const holder = await connected(portal);
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE audit_event IN SHARE ROW EXCLUSIVE MODE");
  for (const email of [editor, "siapa@siplah.example"]) {
    expect((await signIn("", "Salah12345", email)).status).toBe(401);
  }
  expect(await refusals()).toStrictEqual(before);
  await holder.query("COMMIT");
  await expect.poll(async () => (await refusals()).length).toBe(before.length + 2);
});

test("a hash of weaker parameters still opens the account, and is replaced by one of today's", async () => {
  await portal.as("Editor");
  const salt = randomBytes(16);
  const weaker = { memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync("argon2id", { message: testPassword, nonce: salt, ...weaker });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const hash = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(tag)}`;
  const ofEditor = `WHERE user_id = (SELECT id FROM "user" WHERE email = '${editor}')`;
  await portal.database.pool.query(`UPDATE credential SET password_hash = '${hash}' ${ofEditor}`);
  expect((await signIn("", "Salah12345")).status).toBe(401);
  const stored = async () => {
    const { rows } = await portal.database.pool.query(
      `SELECT password_hash FROM credential ${ofEditor}`,
    );
    return String(rows[0].password_hash);
  };
  expect(await stored()).toBe(hash);
  expect((await signIn()).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect((await signIn()).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test("an account that is deactivated during its sign-in gets no session", async () => {
  const user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  const key = portal.clientWith(portal.config.appKey);
  await key.post("/api/password/reset", { token, password: testPassword });
  const admin = await portal.as("Super Admin");
  const holder = await connected(portal);
  await holder.query("BEGIN");
  await holder.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [user.id]);
  const deactivating = admin.patch(`/api/dashboard/user/${user.id}`, { status: "inactive" });
  await untilWaiting(portal, 1);
  const signingIn = signIn("", testPassword, user.email);
  await untilWaiting(portal, 2);
  await holder.query("COMMIT");
  expect((await deactivating).status).toBe(200);
  expect((await signingIn).status).toBe(401);
});
