/** A password that the operator has printed is changed in the admin app before anything else. */
import { beforeEach, expect, test } from "vitest";
import { passwordMessages } from "#contract/messages.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";
import { runUserCommand } from "./user-command.ts";

const portal = await createTestApp();
const list = "/api/dashboard/article";
const me = "/api/dashboard/auth/me";
const chosen = "Kolam-83-Bersepeda";
let made = 0;
let email: string;
let given: string;

async function run(kind: "add" | "password"): Promise<string> {
  const command = kind === "add" ? { kind, email, role: "Editor" as const } : { kind, email };
  const printed = await runUserCommand(portal.database, command, portal.config.passwordPolicy);
  expect(printed).toContain("asks for another one at the next sign-in");
  return /^Password: (.+)$/mu.exec(printed)?.[1] ?? "";
}

beforeEach(async () => {
  made += 1;
  email = `baru${made}@siplah.example`;
  given = await run("add");
});

async function signIn(password: string): Promise<string> {
  const response = await portal
    .clientWith(portal.config.appKey)
    .post("/api/dashboard/auth/login", { email, password });
  return String(response.json().data["token"]);
}

const change = (app: TestClient, from: string) =>
  app.put("/api/dashboard/auth/password", { current_password: from, password: chosen });

test("the admin app reaches only the own account until it is changed", async () => {
  const app = portal.inBrowser(await signIn(given));
  const refused = await app.get(list);
  expect([refused.status, refused.json()]).toMatchObject([403, { code: "passwordChangeRequired" }]);
  expect((await app.get(me)).json().data).toMatchObject({ must_change_password: true });
  expect((await change(app, given)).status).toBe(200);
  expect((await app.get(list)).status).toBe(200);
  expect((await app.get(me)).json().data).toMatchObject({ must_change_password: false });
});

test("it isn't changed to itself, neither in a session nor by a link", async () => {
  const app = portal.inBrowser(await signIn(given));
  const refusal = { errors: [{ field: "password", message: passwordMessages.temporary }] };
  const url = "/api/dashboard/auth/password";
  const same = await app.put(url, { current_password: given, password: given });
  expect([same.status, same.json()]).toMatchObject([422, refusal]);
  expect((await app.get(list)).json()).toMatchObject({ code: "passwordChangeRequired" });

  const key = portal.clientWith(portal.config.appKey);
  await key.post("/api/dashboard/user/forgot-password", { email });
  const token = tokenIn(await lastMailTo(portal, email));
  const reset = (password: string) => key.post("/api/password/reset", { token, password });
  const again = await reset(given);
  expect([again.status, again.json()]).toMatchObject([422, refusal]);
  expect((await reset(chosen)).status).toBe(200);
  expect((await portal.inBrowser(await signIn(chosen)).get(list)).status).toBe(200);
});

test("being asked for another password is no refusal in the audit", async () => {
  const app = portal.inBrowser(await signIn(given));
  expect((await app.get(list)).json()).toMatchObject({ code: "passwordChangeRequired" });
  expect((await change(app, given)).status).toBe(200);
  expect((await app.get("/api/dashboard/audit")).status).toBe(403);
  const admin = await portal.as("Super Admin");
  await expect
    .poll(async () => {
      const refused = await admin.get("/api/dashboard/audit?action=forbidden");
      return refused.list().data.map(({ details }) => details);
    })
    .toStrictEqual([{ method: "GET", path: "/api/dashboard/audit" }]);
});

test("the same holds for a new one, set where the old one was forgotten", async () => {
  await change(portal.inBrowser(await signIn(given)), given);
  expect((await portal.inBrowser(await signIn(chosen)).get(list)).status).toBe(200);
  const app = portal.inBrowser(await signIn(await run("password")));
  expect((await app.get(list)).json()).toMatchObject({ code: "passwordChangeRequired" });
});

test("a client of the specification, which has no screen for it, goes on", async () => {
  expect((await portal.clientWith(await signIn(given)).get(list)).status).toBe(200);
});

test("neither previews nor unpublished files are there for it before", async () => {
  const editor = await portal.as("Editor");
  const image = (await plainJpeg(900, 600, "#123456")).toString("base64");
  const file = String((await editor.post("/api/dashboard/media", { image })).json().data["url"]);
  const readers = (token: string) => [
    portal.visitor.get(file, { cookie: `token=${token}` }),
    portal.visitor.get("/info-berita/999999/pratinjau", { cookie: `token=${token}` }),
  ];
  const statuses = async (token: string) =>
    (await Promise.all(readers(token))).map(({ status }) => status);
  const session = await signIn(given);
  const app = portal.inBrowser(session);
  await app.get(me);
  expect(await statuses(session)).toStrictEqual([404, 302]);
  expect((await change(app, given)).status).toBe(200);
  expect(await statuses(await signIn(chosen))).toStrictEqual([200, 404]);
});

test("a password's strength is told in three steps with one hint, knowing whose it would be", async () => {
  const session = await signIn(given);
  // From here on it is one of the admin app.
  await portal.inBrowser(session).get(me);
  const strengthOf = async (password: string, headers: Record<string, string> = {}) => {
    const response = await portal.visitor.send({
      method: "POST",
      url: "/api/password/strength",
      headers: { authorization: `Bearer ${portal.config.appKey}`, ...headers },
      payload: { password },
    });
    return response.json().data;
  };
  expect(await strengthOf("Rahasia123")).toMatchObject({ strength: "weak", hint: "common" });
  expect(await strengthOf("Siplah2026")).toMatchObject({ strength: "weak", hint: "known" });
  expect(await strengthOf("Kolam-83-Bersepeda-Ungu")).toStrictEqual({
    strength: "strong",
    hint: null,
  });
  const cookie = { cookie: `token=${session}` };
  expect(await strengthOf(`Xq8${email.split("@")[0]}`, cookie)).toMatchObject({ hint: "known" });
  expect(await strengthOf(`Xq8${email.split("@")[0]}`)).not.toMatchObject({ hint: "known" });
});

test("whoever prints one for an inactive account reads that it doesn't open anything yet", async () => {
  await portal.database.pool.query(`UPDATE "user" SET status = 'inactive' WHERE email = $1`, [
    email,
  ]);
  const command = { kind: "password", email } as const;
  const printed = await runUserCommand(portal.database, command, portal.config.passwordPolicy);
  expect(printed).toContain(`${email}, whose account is inactive`);
  expect(printed).not.toContain("sign in again");
});
