/** What proves one thing proves nothing else: codes, challenges and tokens of another account, purpose or step. */
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp, testPassword as password } from "../test-kit/test-app.ts";

const auth = "/api/dashboard/auth";
let portal: TestApp;
let withKey: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  withKey = portal.clientWith(portal.config.appKey);
});

const logIn = (email: string) => withKey.post(`${auth}/login`, { email, password });
const sendCode = (challenge: string, code: string) =>
  withKey.post(`${auth}/login/code`, { challenge, code });

/** An account with an authenticator app, its session and what was shown. */
async function protectedAccount() {
  const { email } = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, email));
  await withKey.post("/api/password/reset", { token, password });
  const session = String((await logIn(email)).json().data["token"]);
  const client = portal.clientWith(session);
  const path = `${auth}/second-factor`;
  const begun = await client.post(`${path}/setup`, { current_password: password });
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.json().data["secret"])) });
  const code = () => totp.generate({ timestamp: portal.clock.now().getTime() });
  const shown = (await client.post(`${path}/confirm`, { code: code() })).json().data;
  portal.clock.advanceSeconds(30);
  const challenge = async () => String((await logIn(email)).json().data["challenge"]);
  return { session, challenge, code, codes: shown["recovery_codes"] as string[] };
}

test("a code counts for its own account alone", async () => {
  const [one, other] = [await protectedAccount(), await protectedAccount()];
  for (const code of [other.code(), String(other.codes[0])]) {
    expect((await sendCode(await one.challenge(), code)).json()).toMatchObject({
      code: "wrongCode",
    });
  }
  expect((await sendCode(await other.challenge(), String(other.codes[0]))).status).toBe(200);
  expect((await sendCode(await one.challenge(), one.code())).status).toBe(200);
});

test("a recovery code sent many times at once starts one session", async () => {
  const { challenge, codes } = await protectedAccount();
  const given = await challenge();
  const calls = Array.from({ length: 5 }, () => sendCode(given, String(codes[0])));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toStrictEqual([200, 401, 401, 401, 401]);
});

test("tokens of one purpose open nothing of another", async () => {
  const account = await protectedAccount();
  const challenge = await account.challenge();
  const options = await withKey.post(`${auth}/login/passkey/options`, { challenge });
  const passkeyToken = String(options.json().data["token"]);
  for (const token of [challenge, passkeyToken]) {
    expect((await portal.clientWith(token).get(`${auth}/me`)).status).toBe(401);
    expect((await portal.inBrowser(token).get(`${auth}/me`)).status).toBe(401);
  }
  for (const token of [account.session, passkeyToken]) {
    expect((await sendCode(token, account.code())).json()).toMatchObject({
      code: "challengeExpired",
    });
  }
  expect((await sendCode(challenge, account.code())).status).toBe(200);
});
