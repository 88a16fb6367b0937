/** Passkeys: added, asked for after the password or in place of it, lost, required. */
import { beforeEach, describe, expect, test } from "vitest";
import type { UserRecord } from "../../test-kit/make-user.ts";
import { makeUser } from "../../test-kit/make-user.ts";
import { lastMailTo } from "../../test-kit/outbox.ts";
import { proseOf, tokenIn } from "../../test-kit/parse-mail.ts";
import type { SoftwarePasskey } from "../../test-kit/software-passkey.ts";
import { softwarePasskey } from "../../test-kit/software-passkey.ts";
import type { TestApp, TestClient, TestResponse, TestRow } from "../../test-kit/test-app.ts";
import { createTestApp, testPassword } from "../../test-kit/test-app.ts";

const password = "Rahasia-83-Kolam";
const own = "/api/dashboard/auth/passkeys";
const me = "/api/dashboard/auth/me";
const portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
const { publicOrigin: origin } = portal.config;
const withKey = portal.clientWith(portal.config.appKey);
let user: UserRecord;
let client: TestClient;

beforeEach(async () => {
  portal.clock.advanceSeconds(60 * 60);
  user = await makeUser(portal);
  await withKey.post("/api/password/reset", {
    token: tokenIn(await lastMailTo(portal, user.email)),
    password,
  });
  client = clientOf(await logIn());
});

const logIn = () => withKey.post("/api/dashboard/auth/login", { email: user.email, password });
const clientOf = (response: TestResponse) =>
  portal.clientWith(String(response.json().data?.["token"]));

interface Question {
  readonly options: { readonly challenge: string } & Record<string, unknown>;
  readonly token: string;
}

async function questionAt(who: TestClient, url: string, body?: object): Promise<Question> {
  const response = await who.post(url, body);
  expect(response.status, response.text).toBe(200);
  return response.json<{ data: Question }>().data;
}

/** Adds a passkey; returns it with the recovery codes that were shown. */
async function add(name = "HP kantor", who = client) {
  const passkey = softwarePasskey(origin);
  const { options, token } = await questionAt(who, `${own}/options`);
  const added = await who.post(own, { name, token, passkey: passkey.attest(options.challenge) });
  expect(added.status, added.text).toBe(200);
  return { passkey, codes: added.json().data["recovery_codes"] as string[] };
}

const ask = (challenge: string | null) =>
  questionAt(withKey, "/api/dashboard/auth/login/passkey/options", { challenge });

const send = (challenge: string | null, token: string, passkey: object) =>
  withKey.post("/api/dashboard/auth/login/passkey", { challenge, token, passkey });

async function passwordChallenge(): Promise<string> {
  const response = await logIn();
  expect(response.status).toBe(401);
  return String(response.json().data["challenge"]);
}

/** Signs in with a passkey: after the password, or with null without. */
async function signIn(
  passkey: SoftwarePasskey,
  challenge: string | null,
  circumstances: Parameters<SoftwarePasskey["assert"]>[1] = {},
): Promise<TestResponse> {
  const { options, token } = await ask(challenge);
  return send(challenge, token, passkey.assert(options.challenge, circumstances));
}

async function events(action: string, who: TestApp = portal): Promise<TestRow[]> {
  const admin = await who.as("Super Admin");
  return (await admin.get(`/api/dashboard/audit?action=${action}&record_id=${user.id}`)).list()
    .data;
}

describe("a new passkey", () => {
  test("is listed by its name, mailed and an event, and brings recovery codes once", async () => {
    const other = clientOf(await logIn());
    const { codes } = await add();
    expect(new Set(codes)).toHaveLength(10);
    expect((await other.get(me)).status, "sessions without second factor end").toBe(401);
    expect((await add("Laptop")).codes, "one set for all").toStrictEqual([]);
    expect((await client.get(own)).json().data).toMatchObject([
      { name: "HP kantor", last_used_at: null },
      { name: "Laptop", last_used_at: null },
    ]);
    expect(await events("passkey-added")).toHaveLength(2);
    expect(proseOf(await lastMailTo(portal, user.email))).toContain("Passkey baru ditambahkan");
    const state = await client.get("/api/dashboard/auth/second-factor");
    expect(state.json().data).toMatchObject({ passkeys: 2, recovery_codes_left: 10 });
  });

  test("is asked for after a recent proof alone, whatever the session's token comes in", async () => {
    portal.clock.advanceSeconds(11 * 60);
    const refused = await client.post(`${own}/options`);
    expect([refused.status, refused.json()]).toMatchObject([
      403,
      { code: "reauthenticationRequired" },
    ]);
  });

  test("of another site, for another challenge or twice is refused", async () => {
    const passkey = softwarePasskey(origin);
    const first = await questionAt(client, `${own}/options`);
    const second = await questionAt(client, `${own}/options`);
    const foreign = passkey.attest(first.options.challenge, { origin: "https://jahat.example" });
    const store = (token: string, given: object) =>
      client.post(own, { name: "HP", token, passkey: given });
    expect((await store(first.token, foreign)).status).toBe(422);
    const right = passkey.attest(first.options.challenge);
    expect((await store(second.token, right)).status).toBe(422);
    expect((await store(first.token, right)).status).toBe(200);
    expect((await store(first.token, right)).status).toBe(409);
    expect((await client.get(own)).json().data).toHaveLength(1);
  });
});

describe("an account with a passkey", () => {
  test("signs in with the password and then the passkey", async () => {
    const { passkey } = await add();
    const first = await logIn();
    expect(first.json()).toMatchObject({
      code: "secondFactorRequired",
      data: { methods: ["passkey"] },
    });
    const challenge = String(first.json().data["challenge"]);
    const { options } = await ask(challenge);
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
    const second = await signIn(passkey, challenge, { isVerified: false });
    expect((await clientOf(second).get(me)).json().data).toMatchObject({ email: user.email });
    expect((await clientOf(second).get(own)).json().data).toMatchObject([
      { last_used_at: Math.floor(portal.clock.now().getTime() / 1000) },
    ]);
  });

  test("signs in with the passkey alone, if its owner has unlocked it", async () => {
    const { passkey } = await add();
    expect((await signIn(passkey, null, { isVerified: false })).json()).toMatchObject({
      code: "passkeyRefused",
    });
    const response = await signIn(passkey, null);
    expect((await clientOf(response).get(me)).json().data).toMatchObject({ email: user.email });
  });

  test("signs in with each of its recovery codes once", async () => {
    const { codes } = await add();
    const body = { challenge: await passwordChallenge(), code: codes[0] };
    expect((await withKey.post("/api/dashboard/auth/login/code", body)).status).toBe(200);
    expect((await withKey.post("/api/dashboard/auth/login/code", body)).status).toBe(401);
  });

  test("is entered by no signature that was used, made for another site, or is another's", async () => {
    const { passkey } = await add();
    const { options, token } = await ask(null);
    const assertion = passkey.assert(options.challenge);
    expect((await send(null, token, assertion)).status).toBe(200);
    expect((await send(null, token, assertion)).status, "again").toBe(401);
    const elsewhere = { origin: "https://siplah.example.jahat.example" };
    expect((await signIn(passkey, null, elsewhere)).status).toBe(401);
    expect((await signIn(softwarePasskey(origin), null)).status, "unknown").toBe(401);
    const owner = user;
    user = await makeUser(portal);
    await withKey.post("/api/password/reset", {
      token: tokenIn(await lastMailTo(portal, user.email)),
      password,
    });
    await add("Punya orang lain", clientOf(await logIn()));
    expect((await signIn(passkey, await passwordChallenge())).status, "another's").toBe(401);
    user = owner;
    const refusals = await events("sign-in-refused");
    expect(refusals.map(({ details }) => details)).toContainEqual({ reason: "passkey" });
  });

  test("has five minutes to sign, and a forged token is none", async () => {
    const { passkey } = await add();
    const { options, token } = await ask(null);
    const forged = `${token.slice(0, -4)}AAAA`;
    expect((await send(null, forged, passkey.assert(options.challenge))).status).toBe(401);
    portal.clock.advanceSeconds(5 * 60 + 1);
    expect((await send(null, token, passkey.assert(options.challenge))).json()).toMatchObject({
      code: "challengeExpired",
    });
  });

  test("is not entered by a copy that counts less", async () => {
    const { passkey } = await add();
    passkey.counter = 7;
    expect((await signIn(passkey, null)).status).toBe(200);
    passkey.counter = 7;
    expect((await signIn(passkey, null)).status).toBe(401);
    passkey.counter = 8;
    expect((await signIn(passkey, null)).status).toBe(200);
  });

  test("proves with it who is signed in", async () => {
    const { passkey } = await add();
    portal.clock.advanceSeconds(11 * 60);
    const prove = "/api/dashboard/auth/reauthenticate";
    const { options, token } = await questionAt(client, `${prove}/options`);
    const body = { token, passkey: passkey.assert(options.challenge) };
    expect((await client.post(prove, body)).status).toBe(200);
    expect((await client.post(prove, body)).status, "once").toBe(422);
    expect((await client.post(`${own}/options`)).status).toBe(200);
  });

  test("is asked for it again after its delete was undone", async () => {
    const { passkey } = await add();
    const admin = await portal.as("Super Admin");
    await admin.delete(`/api/dashboard/user/${user.id}`);
    expect((await signIn(passkey, null)).status).toBe(401);
    expect((await admin.post(`/api/dashboard/user/${user.id}/restore`)).status).toBe(200);
    expect((await signIn(passkey, await passwordChallenge())).status).toBe(200);
  });
});

describe("a passkey", () => {
  test("is renamed and removed by its owner alone, which is an event", async () => {
    const { passkey } = await add();
    const id = Number((await client.get(own)).json<{ data: TestRow[] }>().data[0]?.id);
    const stranger = await portal.as("Editor");
    expect((await stranger.put(`${own}/${id}`, { name: "Curian" })).status).toBe(404);
    expect((await stranger.delete(`${own}/${id}`)).status).toBe(404);
    expect((await client.put(`${own}/${id}`, { name: "HP rumah" })).status).toBe(200);
    expect((await client.get(own)).json().data).toMatchObject([{ name: "HP rumah" }]);
    expect((await client.delete(`${own}/${id}`)).status).toBe(200);
    expect((await logIn()).status, "the password is enough again").toBe(200);
    expect((await signIn(passkey, null)).status).toBe(401);
    expect(await events("passkey-renamed")).toHaveLength(1);
    expect(await events("passkey-removed")).toHaveLength(1);
    expect(proseOf(await lastMailTo(portal, user.email))).toContain("passkey dihapus");
  });

  test("goes with all others when a Super Admin resets the second factor", async () => {
    const { passkey } = await add();
    const admin = await portal.as("Super Admin");
    const record = await admin.get(`/api/dashboard/user/${user.id}`);
    expect(record.json().data).toMatchObject({ has_second_factor: true });
    const reset = `/api/dashboard/user/${user.id}/second-factor/reset`;
    expect((await admin.post(reset, { current_password: testPassword })).status).toBe(200);
    expect((await client.get(me)).status, "its sessions end").toBe(401);
    expect((await signIn(passkey, null)).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });
});

test("where everybody must have a second factor, a passkey is one, and the last stays", async () => {
  const strict = await createTestApp({
    SECOND_FACTOR: "everyone",
    PUBLIC_ORIGIN: "https://siplah.example",
  });
  const writer = await strict.as("Penulis");
  expect((await writer.get("/api/dashboard/article")).json()).toMatchObject({
    code: "setUpRequired",
  });
  await add("HP", writer);
  expect((await writer.get("/api/dashboard/article")).status).toBe(200);
  const id = Number((await writer.get(own)).json<{ data: TestRow[] }>().data[0]?.id);
  expect((await writer.delete(`${own}/${id}`)).json()).toMatchObject({ code: "lastSecondFactor" });
  await add("Laptop", writer);
  expect((await writer.delete(`${own}/${id}`)).status).toBe(200);
});
