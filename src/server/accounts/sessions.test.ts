/** What the database holds of a session, and which cookie carries its token. */
import { SignJWT, decodeJwt } from "jose";
import { expect, test } from "vitest";
import { migrateDatabase, migrateTables } from "../database/migrate.ts";
import { newToken, testSecret } from "../test-kit/credentials.ts";
import { migrationsUntil } from "../test-kit/earlier-release.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { createEmptyDatabase } from "../test-kit/test-database.ts";

const meUrl = "/api/dashboard/auth/me";

test("no token can be made of what the database holds, not even with the secret", async () => {
  const portal = await createTestApp({ SESSION_SECRET: testSecret });
  const token = await newToken(portal, "Super Admin");
  const claims = decodeJwt(token);
  expect(Buffer.from(String(claims["sid"]), "base64url")).toHaveLength(32);
  const { rows } = await portal.database.pool.query("SELECT id::text, session::text FROM session");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.session).not.toContain(claims["sid"]);
    const forged = await signed({ ...claims, sid: row.id });
    expect((await portal.clientWith(forged).get(meUrl)).status).toBe(401);
  }
  expect((await portal.clientWith(await signed(claims)).get(meUrl)).status).toBe(200);
});

test("a session that began before its id was hashed goes on", async () => {
  const database = await createEmptyDatabase();
  const client = await database.pool.connect();
  await migrateTables(client, await migrationsUntil("0015_secret"));
  client.release();
  const sid = "0b2c0e5e-6f0e-4c3a-9d0e-3f5d2a7f1c11";
  await database.pool.query(`
    INSERT INTO role (name) VALUES ('Editor');
    INSERT INTO "user" (role_id, name, position, email, phone, status)
      SELECT id, 'Lama', 'Staf', 'lama@siplah.example', '0812', 'active' FROM role;
    INSERT INTO session (id, user_id, user_agent, created_at, last_used_at, expires_at)
      SELECT '${sid}', id, '', '2026-01-15', '2026-01-15', '2026-01-16' FROM "user"`);
  await migrateDatabase(database);
  const portal = await createTestApp({ SESSION_SECRET: testSecret }, database);
  const { rows } = await database.pool.query(`SELECT id FROM "user"`);
  const token = await signed({ sid, sub: String(rows[0].id), exp: 1_768_521_600 });
  const own = await portal.clientWith(token).get(meUrl);
  expect([own.status, own.json().data?.["email"]]).toStrictEqual([200, "lama@siplah.example"]);
});

test("where the portal is https, its cookie belongs to this host alone", async () => {
  const portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
  const { cookie, attributes } = await cookieOf(portal);
  expect(cookie).toMatch(/^__Host-token=/u);
  for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"]) {
    expect(attributes).toContain(part);
  }
  expect(attributes.join()).not.toMatch(/domain/iu);
  const ajax = { "x-requested-with": "XMLHttpRequest" };
  expect((await portal.visitor.get(meUrl, { ...ajax, cookie })).status).toBe(200);
  // A cookie without the prefix may have been set by another host of the domain.
  const planted = cookie.replace("__Host-", "");
  expect((await portal.visitor.get(meUrl, { ...ajax, cookie: planted })).status).toBe(401);
  const ended = await portal.visitor.send({
    method: "POST",
    url: "/api/dashboard/auth/logout",
    headers: { ...ajax, cookie },
  });
  expect(String(ended.headers["set-cookie"])).toMatch(/^__Host-token=;.*Secure/u);
});

test("where it is http, as on a laptop, the cookie has no prefix", async () => {
  const portal = await createTestApp({ PUBLIC_ORIGIN: "http://localhost:3000" });
  expect((await cookieOf(portal)).cookie).toMatch(/^token=/u);
});

async function cookieOf(portal: TestApp): Promise<{ cookie: string; attributes: string[] }> {
  await portal.as("Editor");
  const response = await portal
    .clientWith(portal.config.appKey)
    .post("/api/dashboard/auth/login", { email: testEmail("Editor"), password: testPassword });
  const cookies = [response.headers["set-cookie"]].flat().map(String);
  const whole = cookies.find((one) => /^\S*token=/u.test(one)) ?? "";
  const [cookie = "", ...attributes] = whole.split("; ");
  return { cookie, attributes };
}

function signed(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(testSecret));
}
