/** The second factor: set up, asked for, lost, required. */
import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connected, untilWaiting } from "../../test-kit/locked-rows.ts";
import { routeRules } from "../../test-kit/route-rules.ts";
import type { UserRecord } from "../../test-kit/make-user.ts";
import { makeUser } from "../../test-kit/make-user.ts";
import { lastMailTo, mailsTo } from "../../test-kit/outbox.ts";
import { proseOf, tokenIn } from "../../test-kit/parse-mail.ts";
import type { TestApp, TestClient, TestResponse, TestRow } from "../../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../../test-kit/test-app.ts";
import { runUserCommand } from "../user-command.ts";

const password = "Rahasia-83-Kolam";
const own = "/api/dashboard/auth/second-factor";
const me = "/api/dashboard/auth/me";
const wrongCode = "Kode salah atau sudah lewat. Coba kode berikutnya.";

let portal: TestApp;
let withKey: TestClient;
let user: UserRecord;
let client: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  withKey = portal.clientWith(portal.config.appKey);
});

beforeEach(async () => {
  portal.clock.advanceSeconds(60 * 60);
  user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  await withKey.post("/api/password/reset", { token, password });
  client = await clientOf(await logIn());
});

const logIn = () => withKey.post("/api/dashboard/auth/login", { email: user.email, password });
const clientOf = (response: TestResponse) =>
  portal.clientWith(String(response.json().data?.["token"]));

function codeOf(secret: string): string {
  const timestamp = portal.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets it up; the next code is a later one. */
async function setUp(who = client): Promise<{ secret: string; codes: string[] }> {
  const begun = await who.post(`${own}/setup`, { current_password: password });
  const secret = String(begun.json().data["secret"]);
  const confirmed = await who.post(`${own}/confirm`, { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  portal.clock.advanceSeconds(30);
  return { secret, codes: confirmed.json().data["recovery_codes"] as string[] };
}

async function challenge(): Promise<string> {
  const response = await logIn();
  expect(response.status).toBe(401);
  return String(response.json().data["challenge"]);
}

const sendCode = (given: string, code: string) =>
  withKey.post("/api/dashboard/auth/login/code", { challenge: given, code });

async function events(action: string): Promise<TestRow[]> {
  const admin = await portal.as("Super Admin");
  const found = await admin.get(`/api/dashboard/audit?action=${action}&record_id=${user.id}`);
  return found.list().data;
}

describe("an account with an authenticator app", () => {
  test("signs in with the password and then a code, and gets a token only after both", async () => {
    const { secret } = await setUp();
    const first = await logIn();
    expect(first.json()).toStrictEqual({
      message: "Masukkan kode dari aplikasi autentikator Anda.",
      code: "secondFactorRequired",
      data: {
        challenge: expect.any(String),
        expires_at: expect.any(Number),
        methods: ["app"],
      },
    });
    expect(first.headers["set-cookie"]).toBeUndefined();
    const given = String(first.json().data["challenge"]);
    expect((await portal.clientWith(given).get(me)).status, "it is no session").toBe(401);

    const second = await sendCode(given, codeOf(secret));
    expect(second.json().data).toMatchObject({ user: { email: user.email } });
    expect((await clientOf(second).get(me)).status).toBe(200);
  });

  test("is told by mail, has its other sessions ended, and is one event", async () => {
    const other = clientOf(await logIn());
    await setUp();
    expect((await other.get(me)).status).toBe(401);
    expect((await client.get(me)).status).toBe(200);
    expect(proseOf(await lastMailTo(portal, user.email))).toContain("dipasang di akun SIPLah Anda");
    expect(await events("second-factor-set-up")).toHaveLength(1);
  });

  test("asks for its codes again after its delete was undone", async () => {
    const { secret, codes } = await setUp();
    const admin = await portal.as("Super Admin");
    expect((await admin.delete(`/api/dashboard/user/${user.id}`)).status).toBe(200);
    expect((await admin.post(`/api/dashboard/user/${user.id}/restore`)).status).toBe(200);
    expect((await sendCode(await challenge(), codeOf(secret))).status).toBe(200);
    expect((await sendCode(await challenge(), String(codes[0]))).status).toBe(200);
  });

  test("keeps its secret out of responses, tables, revisions and audit", async () => {
    const { secret, codes } = await setUp();
    const admin = await portal.as("Super Admin");
    const record = await admin.get(`/api/dashboard/user/${user.id}`);
    expect(record.json().data).toMatchObject({ has_second_factor: true });
    const { rows } = await portal.database.pool.query(
      `SELECT (SELECT json_agg(f) FROM second_factor f)::text || (SELECT json_agg(c) FROM recovery_code c)::text
         || (SELECT json_agg(r) FROM revision r)::text || (SELECT json_agg(e) FROM audit_event e)::text
         || (SELECT coalesce(json_agg(j), '[]') FROM jobs.job j)::text AS everything`,
    );
    const everything = `${rows[0].everything}${record.text}`;
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(everything).not.toContain(hidden);
    }
  });

  test("takes a code once, and none from before it", async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const [one, other] = [await challenge(), await challenge()];
    expect((await sendCode(one, code)).status).toBe(200);
    for (const given of [one, other]) {
      expect((await sendCode(given, code)).json()).toStrictEqual({
        message: wrongCode,
        code: "wrongCode",
      });
    }
    portal.clock.advanceSeconds(30);
    expect((await sendCode(other, code)).status, "still within its time").toBe(401);
    expect((await sendCode(other, codeOf(secret))).status).toBe(200);
    expect(await events("sign-in-refused")).toMatchObject([
      { details: { reason: "code" } },
      { details: { reason: "code" } },
      { details: { reason: "code" } },
    ]);
  });

  test("takes a code once, though it is sent many times at once", async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const given = await challenge();
    const responses = await Promise.all(Array.from({ length: 4 }, () => sendCode(given, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("has five minutes for the code, and a new password ends them", async () => {
    const { secret } = await setUp();
    const late = await challenge();
    portal.clock.advanceSeconds(5 * 60 + 1);
    expect((await sendCode(late, codeOf(secret))).json()).toMatchObject({
      code: "challengeExpired",
    });
    const given = await challenge();
    await client.put("/api/dashboard/auth/password", {
      current_password: password,
      password: "Baru-83-Kolam",
    });
    expect((await sendCode(given, codeOf(secret))).json()).toMatchObject({
      code: "challengeExpired",
    });
    const forged = `${given.slice(0, -4)}AAAA`;
    for (const bad of [forged, "x", ""]) {
      expect([401, 422]).toContain((await sendCode(bad, codeOf(secret))).status);
    }
  });

  test("lets nobody guess codes, also not by beginning again with the password", async () => {
    const { secret } = await setUp();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await sendCode(await challenge(), `00000${guess % 10}`)).status);
    }
    expect(statuses.slice(-2)).toStrictEqual([429, 429]);
    expect((await sendCode(await challenge(), codeOf(secret))).status).toBe(429);
    portal.clock.advanceSeconds(60 * 60);
    expect((await sendCode(await challenge(), codeOf(secret))).status).toBe(200);
  });
});

describe("recovery codes", () => {
  test("are ten, sign in once each, and their use is mailed and an event", async () => {
    const { codes } = await setUp();
    expect(new Set(codes)).toHaveLength(10);
    const [first = "", second = ""] = codes;
    expect((await sendCode(await challenge(), first.toLowerCase())).status).toBe(200);
    expect((await sendCode(await challenge(), first)).json()).toMatchObject({ code: "wrongCode" });
    const again = await sendCode(await challenge(), second.replace("-", " "));
    const left = await clientOf(again).get(own);
    expect(left.json().data).toMatchObject({ recovery_codes_left: 8 });
    const sessions = await clientOf(again).get("/api/dashboard/auth/sessions");
    expect(sessions.json().data).toContainEqual(
      expect.objectContaining({ is_current: true, method: "recovery" }),
    );
    expect(await events("recovery-code-used")).toHaveLength(2);
    expect(proseOf(await lastMailTo(portal, user.email))).toContain("kode pemulihan dipakai");
  });

  test("are replaced with the password, after which the old ones are worth nothing", async () => {
    const { codes } = await setUp();
    expect((await client.post(`${own}/recovery-codes`, { current_password: "x" })).status).toBe(
      422,
    );
    const renewed = await client.post(`${own}/recovery-codes`, { current_password: password });
    const next = renewed.json().data["recovery_codes"] as string[];
    expect((await sendCode(await challenge(), String(codes[0]))).status).toBe(401);
    expect((await sendCode(await challenge(), String(next[0]))).status).toBe(200);
  });
});

describe("setting up", () => {
  test("needs the password, and a right code within half an hour", async () => {
    expect(
      (await client.post(`${own}/setup`, { current_password: "Salah-123" })).json(),
    ).toMatchObject({
      errors: [{ field: "current_password", message: "Password saat ini salah." }],
    });
    const begun = await client.post(`${own}/setup`, { current_password: password });
    const secret = String(begun.json().data["secret"]);
    expect(begun.json().data["uri"]).toContain(`secret=${secret}`);
    expect((await client.post(`${own}/confirm`, { code: "000000" })).json()).toMatchObject({
      errors: [{ field: "code", message: wrongCode }],
    });
    expect((await logIn()).status, "nothing is asked before it is confirmed").toBe(200);
    portal.clock.advanceSeconds(30 * 60 + 1);
    expect((await client.post(`${own}/confirm`, { code: codeOf(secret) })).json()).toMatchObject({
      code: "setUpExpired",
    });
  });

  test("again replaces the app once its first code was typed, and only then", async () => {
    const { secret } = await setUp();
    const begun = await client.post(`${own}/setup`, { current_password: password });
    expect((await sendCode(await challenge(), codeOf(secret))).status).toBe(200);
    portal.clock.advanceSeconds(30);
    const next = String(begun.json().data["secret"]);
    expect((await client.post(`${own}/confirm`, { code: codeOf(next) })).status).toBe(200);
    portal.clock.advanceSeconds(30);
    expect((await sendCode(await challenge(), codeOf(secret))).status).toBe(401);
    expect((await sendCode(await challenge(), codeOf(next))).status).toBe(200);
  });
});

describe("the first one, set up during a sign-in with the password alone,", () => {
  test("leaves that sign-in without a session", async () => {
    const begun = await client.post(`${own}/setup`, { current_password: password });
    const code = codeOf(String(begun.json().data["secret"]));
    const holder = await connected(portal);
    await holder.query("BEGIN");
    await holder.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [user.id]);
    const confirming = client.post(`${own}/confirm`, { code });
    await untilWaiting(portal, 1);
    const signingIn = logIn();
    await untilWaiting(portal, 2);
    await holder.query("COMMIT");
    expect((await confirming).status).toBe(200);
    expect((await signingIn).status).toBe(401);
  });

  test("ends the session that came first", async () => {
    const begun = await client.post(`${own}/setup`, { current_password: password });
    const code = codeOf(String(begun.json().data["secret"]));
    const holder = await connected(portal);
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM credential WHERE user_id = $1 FOR UPDATE", [user.id]);
    const signingIn = logIn();
    await untilWaiting(portal, 1);
    const confirming = client.post(`${own}/confirm`, { code });
    await untilWaiting(portal, 2);
    await holder.query("COMMIT");
    expect((await confirming).status).toBe(200);
    expect((await clientOf(await signingIn).get(me)).status).toBe(401);
  });
});

describe("it is taken off", () => {
  test("by its owner with the password, which is mailed and an event", async () => {
    await setUp();
    expect((await client.post(`${own}/remove`, { current_password: "Salah-123" })).status).toBe(
      422,
    );
    expect((await client.post(`${own}/remove`, { current_password: password })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect(await events("second-factor-removed")).toHaveLength(1);
    expect(proseOf(await lastMailTo(portal, user.email))).toContain("dilepas dari akun");
  });

  test("by a Super Admin with the own password alone, which is mailed and an event", async () => {
    await setUp();
    const reset = `/api/dashboard/user/${user.id}/second-factor/reset`;
    const body = { current_password: testPassword };
    expect((await (await portal.as("Admin")).post(reset, body)).status).toBe(403);
    const admin = await portal.as("Super Admin");
    expect((await admin.post(reset, { current_password: "Salah-123" })).status).toBe(422);
    expect((await admin.post(reset, body)).status).toBe(200);
    expect((await client.get(me)).status, "its sessions end").toBe(401);
    expect((await logIn()).status).toBe(200);
    expect(await events("second-factor-reset")).toMatchObject([
      { actor: { name: "Akun Super Admin" } },
    ]);
    expect(proseOf(await lastMailTo(portal, user.email))).toContain("dihapus oleh pengelola");
    expect((await admin.post(reset, body)).json()).toMatchObject({ code: "noSecondFactor" });
    const mine = await admin.get(me);
    const { id } = mine.json().data;
    const ofSelf = await admin.post(`/api/dashboard/user/${String(id)}/second-factor/reset`, body);
    expect(ofSelf.json()).toMatchObject({ code: "ownSecondFactor" });
  });

  test("on the command line, for whom nobody else can help", async () => {
    await setUp();
    const command = { kind: "second-factor", email: user.email } as const;
    await runUserCommand(portal.database, command, portal.config.passwordPolicy);
    expect((await logIn()).status).toBe(200);
    expect(await events("second-factor-reset")).toMatchObject([{ actor: { id: null } }]);
    const again = runUserCommand(portal.database, command, portal.config.passwordPolicy);
    await expect(again).rejects.toThrow("has no second factor");
  });
});

test("where staff must have one, an account without one reaches nothing but itself", async () => {
  const strict = await createTestApp({ SECOND_FACTOR: "staff" });
  const editor = await strict.as("Editor");
  const writer = await strict.as("Penulis");
  const free = /^\/api\/dashboard\/auth\/(?!login)/u;
  for (const [key, rule] of routeRules) {
    const [method = "", path = ""] = key.split(" ");
    if (rule.needs !== "session" || !rule.allows("Editor") || free.test(path)) continue;
    const url = path.replaceAll(/:\w+/gu, "1");
    const hasBody = method === "POST" || method === "PUT";
    const call = { method: method as "GET", url, ...(hasBody ? { payload: {} } : {}) };
    const refused = await editor.send(call);
    expect([refused.status, refused.json()], key).toMatchObject([403, { code: "setUpRequired" }]);
  }
  expect((await writer.get("/api/dashboard/article")).status).toBe(200);
  expect((await editor.get(me)).status).toBe(200);
  expect((await editor.get(own)).json().data).toStrictEqual({
    password_changed_at: expect.any(Number),
    set_up_at: null,
    passkeys: 0,
    recovery_codes_left: 0,
    is_required: true,
  });

  const begun = await editor.post(`${own}/setup`, { current_password: testPassword });
  await editor.post(`${own}/confirm`, {
    code: new TOTP({ secret: Secret.fromBase32(String(begun.json().data["secret"])) }).generate({
      timestamp: strict.clock.now().getTime(),
    }),
  });
  expect((await editor.get("/api/dashboard/article")).status).toBe(200);
  const kept = await editor.post(`${own}/remove`, { current_password: testPassword });
  expect(kept.json()).toMatchObject({ code: "lastSecondFactor" });
  expect(await mailsTo(strict, testEmail("Editor"))).toHaveLength(1);
});
