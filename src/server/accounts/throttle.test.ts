/**
 * Rate limits (Strapi CVE-2025-64526, CVE-2023-38507): anonymous clients are slowed, then refused, and no
 * spelling, header or field of theirs starts a new count; no user is locked out by them.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestResponse, TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import { standardCost } from "./password-hasher.ts";
import { runUserCommand } from "./user-command.ts";

let portal: TestApp;
const loginUrl = "/api/dashboard/auth/login";
const refusal = {
  message: "Terlalu banyak percobaan. Silakan coba beberapa saat lagi.",
  code: "tooManyRequests",
};
const quarterHourSeconds = 15 * 60;

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Editor");
});

// What other tests have tried at the same account is over.
beforeEach(() => portal.clock.advanceSeconds(60 * 60));

interface Attempt {
  readonly url?: string;
  readonly email?: string;
  readonly password?: string;
  readonly from: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly extra?: Record<string, unknown>;
}

function attempt({
  url = loginUrl,
  from,
  cookie,
  headers = {},
  extra = {},
  ...credentials
}: Attempt) {
  return portal.visitor.send({
    method: "POST",
    url,
    remoteAddress: from,
    payload: { email: testEmail("Editor"), password: "Salah12345", ...credentials, ...extra },
    headers: {
      authorization: `Bearer ${portal.config.appKey}`,
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  });
}

async function attempts(count: number, which: Attempt): Promise<TestResponse[]> {
  const responses = [];
  for (let done = 0; done < count; done += 1) responses.push(await attempt(which));
  return responses;
}

const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status);

/** Seconds that the attempt has had to wait, by the test's clock. */
async function waitOf(which: Attempt): Promise<number> {
  const before = portal.clock.now().getTime();
  await attempt(which);
  return (portal.clock.now().getTime() - before) / 1000;
}

describe("signing in with wrong passwords", () => {
  test("is slowed, then refused, and free again when the quarter of an hour is over", async () => {
    const from = "198.51.100.1";
    const waits = [];
    for (let time = 1; time <= 10; time += 1) waits.push(await waitOf({ from }));
    expect(waits).toStrictEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5]);

    const refused = await attempt({ from, password: testPassword });
    expect([refused.status, refused.json()]).toStrictEqual([429, refusal]);
    const leftSeconds = Number(refused.headers["retry-after"]);
    expect(leftSeconds).toBe(quarterHourSeconds - 15);
    portal.clock.advanceSeconds(leftSeconds - 1);
    expect((await attempt({ from, password: testPassword })).status).toBe(429);
    portal.clock.advanceSeconds(1);
    expect((await attempt({ from, password: testPassword })).status).toBe(200);
  });

  test("is counted for an address that has no account in the same way", async () => {
    const from = "198.51.101.1";
    const known = await attempts(12, { from });
    const before = portal.clock.now().getTime();
    const unknown = await attempts(12, { from, email: "siapa@siplah.example" });
    expect(portal.clock.now().getTime() - before).toBe(15_000);
    expect(statuses(unknown)).toStrictEqual(statuses(known));
    const shown = ({ text, headers }: TestResponse) => [text, Object.keys(headers)];
    expect(unknown.map(shown)).toStrictEqual(known.map(shown));
  });

  test("gains nothing from a burst", async () => {
    const burst = Array.from({ length: 40 }, () => attempt({ from: "198.51.102.1" }));
    const responses = statuses(await Promise.all(burst));
    expect(responses.filter((status) => status === 401)).toHaveLength(10);
    expect(responses.filter((status) => status === 429)).toHaveLength(30);
  });

  test("gains nothing from other spellings, neighbours, headers or fields", async () => {
    const from = "198.51.103.1";
    await attempts(10, { from });
    const email = testEmail("Editor");
    const tricks: Attempt[] = [
      { from, url: `${loginUrl}/` },
      { from, url: `${loginUrl}?lain=1` },
      { from, url: loginUrl.replace("login", "%6Cogin") },
      { from, email: email.toUpperCase() },
      { from, email: `  ${email}\t` },
      { from: "198.51.103.200" },
      { from: "::ffff:198.51.103.7" },
      { from, headers: { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" } },
      { from, headers: { "x-real-ip": "203.0.113.9", "user-agent": "other" } },
      { from, extra: { device: "other", ip: "203.0.113.9" } },
      { from, cookie: "device=eyJhbGciOiJub25lIn0.e30." },
    ];
    for (const trick of tricks)
      expect((await attempt(trick)).status, JSON.stringify(trick)).toBe(429);
  });

  test("forgets the failures of a client that succeeds", async () => {
    const from = "198.51.104.1";
    for (let round = 0; round < 4; round += 1) {
      await attempts(4, { from });
      expect((await attempt({ from, password: testPassword })).status).toBe(200);
    }
  });
});

describe("an anonymous client can't lock a user out", () => {
  test("from another network", async () => {
    await attempts(11, { from: "198.51.105.1" });
    expect((await attempt({ from: "198.51.105.2", password: testPassword })).status).toBe(429);
    expect((await attempt({ from: "198.51.106.1", password: testPassword })).status).toBe(200);
    await attempts(11, { from: "2001:db8:1::1" });
    expect((await attempt({ from: "2001:db8:1:9::1", password: testPassword })).status).toBe(429);
    expect((await attempt({ from: "2001:db8:2::1", password: testPassword })).status).toBe(200);
  });

  test("who shares the network with a device that has signed in before", async () => {
    const from = "198.51.107.1";
    const first = await attempt({ from, password: testPassword });
    const cookie = deviceCookieOf(first);
    expect(cookie).toMatch(/^device=/);
    await attempts(11, { from });
    expect((await attempt({ from, password: testPassword })).status).toBe(429);
    expect((await attempt({ from, password: testPassword, cookie })).status).toBe(200);

    // The cookie is worth nothing for other accounts, and has a limit of its own.
    const other = await attempts(11, { from, cookie, email: "lain@siplah.example" });
    expect(other.at(-1)?.status).toBe(429);
    expect(statuses(await attempts(11, { from, cookie })).at(-1)).toBe(429);
  });

  test("by hammering one account, at which the others of the network still get in", async () => {
    const from = "198.51.108.1";
    await attempts(150, { from, email: "sasaran@siplah.example" });
    expect((await attempt({ from, password: testPassword })).status).toBe(200);
  });

  test("but a network that tries account after account is stopped", async () => {
    const from = "198.51.109.1";
    const responses = [];
    for (let number = 1; number <= 101; number += 1) {
      responses.push(await attempt({ from, email: `akun${number}@siplah.example` }));
    }
    expect(statuses(responses.slice(0, 100))).toStrictEqual(Array.from({ length: 100 }, () => 401));
    expect(responses[100]?.status).toBe(429);
  });

  test("and the device's cookie is for the server's eyes alone", async () => {
    const response = await attempt({ from: "198.51.110.1", password: testPassword });
    const cookie = [response.headers["set-cookie"]]
      .flat()
      .find((one) => String(one).startsWith("device="));
    for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/api"]) {
      expect(cookie).toContain(part);
    }
    const token = deviceCookieOf(response).slice("device=".length);
    const asToken = await portal.clientWith(token).get("/api/dashboard/auth/me");
    expect([asToken.status, asToken.json().message]).toStrictEqual([401, "Unauthorized"]);
    expect(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).not.toContain("@");
  });
});

describe("guessing at one account from network after network", () => {
  const email = testEmail("Penulis");
  let cookie: string;
  beforeAll(async () => {
    await portal.as("Penulis");
    cookie = deviceCookieOf(await attempt({ from: "192.0.2.1", email, password: testPassword }));
  });
  /** One attempt from each of so many networks. */
  async function guesses(count: number, account = email): Promise<TestResponse[]> {
    const responses = [];
    for (let network = 0; network < count; network += 1) {
      responses.push(await attempt({ from: `203.0.${network}.1`, email: account }));
    }
    return responses;
  }

  test("is slowed, then refused for the rest of the hour, be there such an account or not", async () => {
    for (const account of [email, "siapa.saja@siplah.example"]) {
      const before = portal.clock.now().getTime();
      const responses = await guesses(60, account);
      expect(statuses(responses).slice(0, 50)).toStrictEqual(Array.from({ length: 50 }, () => 401));
      expect(statuses(responses).slice(50)).toStrictEqual(Array.from({ length: 10 }, () => 429));
      expect(responses.at(-1)?.json()).toStrictEqual(refusal);
      const waitedMs = portal.clock.now().getTime() - before;
      expect(waitedMs).toBeGreaterThan(60_000);
      const leftSeconds = Number(responses.at(-1)?.headers["retry-after"]);
      expect(leftSeconds).toBe(Math.ceil(60 * 60 - waitedMs / 1000));
    }
    portal.clock.advanceSeconds(60 * 60);
    const again = await attempt({ from: "203.0.113.1", email, password: testPassword });
    expect(again.status).toBe(200);
  });

  test("keeps out no device on which the account has signed in", async () => {
    await guesses(60);
    const from = "192.0.2.9";
    expect((await attempt({ from, email, password: testPassword })).status).toBe(429);
    expect((await attempt({ from, email, cookie, password: testPassword })).status).toBe(200);
  });

  test("keeps out no user who sets a new password by a mailed link", async () => {
    const user = await makeUser(portal);
    const token = tokenIn(await lastMailTo(portal, user.email));
    await guesses(60, user.email);
    const password = "Kelinci-7-Senja";
    const reset = await portal.clientWith(portal.config.appKey).post("/api/password/reset", {
      token,
      password,
    });
    expect(reset.status).toBe(200);
    const from = "192.0.2.10";
    const known = { from, email: user.email, password, cookie: deviceCookieOf(reset) };
    expect((await attempt(known)).status).toBe(200);
    expect((await attempt({ ...known, email })).status).toBe(401);
  });

  test("keeps out no user to whom the operator gives a new password", async () => {
    const user = await makeUser(portal);
    const from = "192.0.2.13";
    await attempts(10, { from, email: user.email });
    await guesses(60, user.email);
    expect((await attempt({ from, email: user.email })).status).toBe(429);
    const command = { kind: "password", email: user.email } as const;
    const printed = await runUserCommand(portal.database, command, portal.config.passwordPolicy);
    const password = /^Password: (.+)$/mu.exec(printed)?.[1] ?? "";
    expect((await attempt({ from, email: user.email, password })).status).toBe(200);
  });

  test("is not helped by signing in, and one network alone keeps out no other", async () => {
    await guesses(49);
    expect((await attempt({ from: "192.0.2.11", email, password: testPassword })).status).toBe(200);
    expect(statuses(await guesses(2))).toStrictEqual([401, 429]);
    portal.clock.advanceSeconds(60 * 60);
    await attempts(100, { from: "192.0.2.12", email });
    expect((await attempt({ from: "198.18.1.1", email, password: testPassword })).status).toBe(200);
  });
});

describe("a burst of guesses", () => {
  // The queue for hashes is what this is about: each takes a few milliseconds, so that all wait at once.
  beforeAll(async () => {
    const passwordCost = { ...standardCost, memory: 2_048 };
    portal = await createTestApp({}, undefined, undefined, { passwordCost });
    await portal.as("Editor");
  });

  test("keeps out neither a known device, nor a new one, nor who is signed in", async () => {
    const known = deviceCookieOf(await attempt({ from: "192.0.2.20", password: testPassword }));
    const editor = await portal.as("Editor");
    const guesses = Array.from({ length: 240 }, (_, number) =>
      attempt({ from: `203.1.${number}.1`, email: `sasaran${number}@siplah.example` }),
    );
    const from = "192.0.2.21";
    const own = await Promise.all([
      attempt({ from, password: testPassword }),
      attempt({ from, password: testPassword, cookie: known }),
      editor.get("/api/dashboard/article"),
    ]);
    expect(statuses(own)).toStrictEqual([200, 200, 200]);
    expect(new Set(statuses(await Promise.all(guesses)))).toStrictEqual(new Set([401]));
  });
});

function deviceCookieOf({ headers }: TestResponse): string {
  const cookie = [headers["set-cookie"]].flat().find((one) => String(one).startsWith("device="));
  return String(cookie).split(";")[0] ?? "";
}
