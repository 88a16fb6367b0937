/**
 * Password reset (Payload CVE-2026-34751, Strapi CVE-2019-18818, CVE-2026-22706, Directus
 * CVE-2024-27295): what anonymous clients learn, whom a mail goes to, and what a link is worth.
 */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { invitationLifetimeSeconds, resetLinkLifetimeSeconds } from "#contract/limits.ts";
import { makeUser } from "../test-kit/make-user.ts";
import type { UserRecord } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo, mailsTo } from "../test-kit/outbox.ts";
import { linkIn, tokenIn } from "../test-kit/parse-mail.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { standardCost } from "./password-hasher.ts";

let portal: TestApp;
const forgotUrl = "/api/dashboard/user/forgot-password";
const resetUrl = "/api/password/reset";
const loginUrl = "/api/dashboard/auth/login";
const meUrl = "/api/dashboard/auth/me";
const invalidLink =
  "Tautan ini sudah tidak berlaku. Minta tautan baru lewat Lupa password, atau minta pengelola mengirim ulang undangan.";

beforeAll(async () => {
  const settings = { PUBLIC_ORIGIN: "https://siplah.example" };
  portal = await createTestApp(settings, undefined, undefined, { passwordCost: standardCost });
});

const withKey = () => portal.clientWith(portal.config.appKey);
const reset = (token: unknown, password: unknown) => withKey().post(resetUrl, { token, password });
const signIn = (email: string, password: string) => withKey().post(loginUrl, { email, password });

/** A token from a new mail to the user. */
async function tokenFor({ email }: Pick<UserRecord, "email">): Promise<string> {
  await jobsAreDone(portal);
  expect((await withKey().post(forgotUrl, { email })).status).toBe(200);
  return tokenIn(await lastMailTo(portal, email));
}

/** An active user with this password, which was set by the invitation. */
async function makeUserWithPassword(password: string): Promise<UserRecord> {
  const user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  expect((await reset(token, password)).status).toBe(200);
  return user;
}

describe("asking for a link", () => {
  test("gets the same response for a known, an inactive and an unknown address", async () => {
    const known = await makeUser(portal);
    const inactive = await makeUser(portal, { status: "inactive" });
    await jobsAreDone(portal);
    const responses = [];
    for (const email of [known.email, inactive.email, "siapa@siplah.example"]) {
      const { status, headers, text } = await withKey().post(forgotUrl, { email });
      const { date: _, ...others } = headers;
      responses.push({ status, others, text });
    }
    expect(responses[0]).toMatchObject({ status: 200 });
    expect(JSON.parse(responses[0]?.text ?? "")).toStrictEqual({
      message: "OK",
      data: {
        title: "Tautan untuk mereset password anda sudah dikirim",
        detail: "Silahkan cek Email Anda",
      },
    });
    expect(responses[1]).toStrictEqual(responses[0]);
    expect(responses[2]).toStrictEqual(responses[0]);

    expect((await lastMailTo(portal, known.email)).headers.get("subject")).toBe(
      "Atur ulang password akun SIPLah Anda",
    );
    expect(await mailsTo(portal, inactive.email)).toStrictEqual([]);
    expect(await mailsTo(portal, "siapa@siplah.example")).toStrictEqual([]);
  });

  test("does the same work for every address: a job that looks for the account later", async () => {
    const jobs = sql`select count(*)::int as total from jobs.job where name = 'reset-mail'`;
    const total = async () => Number((await portal.database.orm.execute(jobs)).rows[0]?.["total"]);
    const before = await total();
    await withKey().post(forgotUrl, { email: "bukan@siplah.example" });
    expect(await total()).toBe(before + 1);
  });

  test("finds the account whatever the case of the letters, and writes to the stored address", async () => {
    const user = await makeUser(portal);
    await jobsAreDone(portal);
    await withKey().post(forgotUrl, { email: user.email.toUpperCase() });
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe("Atur ulang password akun SIPLah Anda");
  });

  test("names the host of the configuration, whatever the request says", async () => {
    const user = await makeUser(portal);
    await jobsAreDone(portal);
    await portal.visitor.send({
      method: "POST",
      url: forgotUrl,
      payload: { email: user.email },
      headers: {
        authorization: `Bearer ${portal.config.appKey}`,
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        origin: "https://evil.example",
      },
    });
    const mail = await lastMailTo(portal, user.email);
    expect(linkIn(mail)).toMatch(/^https:\/\/siplah\.example\/reset\?t=[\w-]{43}$/);
    expect(mail.html).toContain(`href="${linkIn(mail)}"`);
    expect(mail.text + mail.html).not.toContain("evil");
  });

  test("needs the app key and an address", async () => {
    expect((await portal.visitor.post(forgotUrl, { email: "a@b.example" })).status).toBe(401);
    const empty = await withKey().post(forgotUrl, { email: "" });
    expect([empty.status, empty.json().message]).toStrictEqual([422, '"Email" wajib diisi!']);
    for (const email of [["a@b.example"], { $ne: null }, 1, null, "a@b.example\u0000"]) {
      expect((await withKey().post(forgotUrl, { email })).status).toBe(422);
    }
  });
});

describe("a link that is opened", () => {
  const check = (token: string) => withKey().post("/api/password/link", { token });
  const refusal = { status: 422, code: "invalidLink", message: invalidLink };
  const refusalOf = async (token: string) => {
    const response = await check(token);
    const { code, message } = response.json<{ code: string; message: string }>();
    return { status: response.status, code, message };
  };

  test("is told to be good until it expires, and still sets the password", async () => {
    const user = await makeUser(portal);
    const token = tokenIn(await lastMailTo(portal, user.email));
    const expiresAt = portal.clock.now().getTime() / 1000 + invitationLifetimeSeconds;
    for (const response of [await check(token), await check(token)]) {
      expect(response.status).toBe(200);
      expect(Number(response.json().data["expires_at"])).toBeCloseTo(expiresAt, -1);
    }
    expect((await reset(token, "Baru-83-Kolam")).status).toBe(200);
    expect(await refusalOf(token)).toStrictEqual(refusal);
  });

  test("is told to be of no use once it has expired, or never was one", async () => {
    const token = await tokenFor(await makeUserWithPassword("Lama-83-Kolam"));
    portal.clock.advanceSeconds(resetLinkLifetimeSeconds);
    expect(await refusalOf(token)).toStrictEqual(refusal);
    expect(await refusalOf("tidak-ada")).toStrictEqual(refusal);
  });
});

describe("a link", () => {
  test("sets the password once, and ends every session", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const sessions = await Promise.all([1, 2].map(() => signIn(user.email, "Lama-83-Kolam")));
    const clients = sessions.map((response) =>
      portal.clientWith(String(response.json().data["token"])),
    );
    const token = await tokenFor(user);
    for (const client of clients) expect((await client.get(meUrl)).status).toBe(200);

    const urlResponse = await reset(token, "Baru-83-Kolam");
    expect(urlResponse.json()).toStrictEqual({
      message: "OK",
      data: {
        title: "Password changed successfully!",
        detail: "You can login using the new password",
      },
    });
    for (const client of clients) {
      expect((await client.get(meUrl)).json()).toStrictEqual({
        message: "User has sign out",
        code: "signedOut",
      });
    }
    expect((await signIn(user.email, "Lama-83-Kolam")).status).toBe(401);
    expect((await signIn(user.email, "Baru-83-Kolam")).status).toBe(200);

    const again = await reset(token, "Lain-83-Kolam");
    expect([again.status, again.json()]).toStrictEqual([
      422,
      {
        message: invalidLink,
        code: "invalidLink",
        errors: [{ field: "token", message: invalidLink }],
      },
    ]);
    expect((await lastMailTo(portal, user.email)).headers.get("subject")).toBe(
      "Password akun SIPLah Anda sudah diubah",
    );
  });

  test("works for 60 minutes", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const token = await tokenFor(user);
    portal.clock.advanceSeconds(resetLinkLifetimeSeconds - 1);
    expect((await reset(token, "terlalu-mudah")).status).toBe(422);
    portal.clock.advanceSeconds(1);
    expect((await reset(token, "Baru-83-Kolam")).json().message).toBe(invalidLink);
    expect((await reset(await tokenFor(user), "Baru-83-Kolam")).status).toBe(200);
  });

  test("is the newest only", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const first = await tokenFor(user);
    const second = await tokenFor(user);
    expect((await reset(first, "Baru-83-Kolam")).json().message).toBe(invalidLink);
    expect((await reset(second, "Baru-83-Kolam")).status).toBe(200);
  });

  test("is dead after a change of the e-mail address, even if that is changed back", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const token = await tokenFor(user);
    const admin = await portal.as("Super Admin");
    const url = `/api/dashboard/user/${user.id}`;
    for (const email of [`baru.${user.email}`, user.email]) {
      expect((await admin.put(url, { ...user, email, version: undefined })).status).toBe(200);
    }
    expect((await reset(token, "Baru-83-Kolam")).json().message).toBe(invalidLink);
  });

  test("is dead after a change of the password", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const token = await tokenFor(user);
    const client = portal.clientWith(
      String((await signIn(user.email, "Lama-83-Kolam")).json().data["token"]),
    );
    const changed = await client.put("/api/dashboard/auth/password", {
      current_password: "Lama-83-Kolam",
      password: "Baru-83-Kolam",
    });
    expect(changed.status).toBe(200);
    expect((await reset(token, "Lain-83-Kolam")).json().message).toBe(invalidLink);
  });

  test("is dead after a deactivation, and after the account was deleted", async () => {
    const admin = await portal.as("Super Admin");
    const deactivated = await makeUserWithPassword("Lama-83-Kolam");
    const deleted = await makeUserWithPassword("Lama-83-Kolam");
    const tokens = [await tokenFor(deactivated), await tokenFor(deleted)];
    const inactive = { ...deactivated, status: "inactive", version: undefined };
    await admin.put(`/api/dashboard/user/${deactivated.id}`, inactive);
    await admin.delete(`/api/dashboard/user/${deleted.id}`);
    for (const token of tokens) {
      expect((await reset(token, "Baru-83-Kolam")).json().message).toBe(invalidLink);
    }
  });

  test("is used by one of many who come at once", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const token = await tokenFor(user);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) => reset(token, `Baru1234${number}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(7);
  });

  test("is stored as a hash alone: no table holds the token", async () => {
    const user = await makeUser(portal);
    const token = await tokenFor(user);
    const tables = await portal.database.pool.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')",
    );
    expect(tables.rows.length).toBeGreaterThan(15);
    const holding = async (text: string) => {
      const found = [];
      for (const { name } of tables.rows) {
        const { rowCount } = await portal.database.pool.query(
          `select 1 from ${name} as row where position($1 in row::text) > 0`,
          [text],
        );
        if (rowCount) found.push(name);
      }
      return found;
    };
    expect(await holding(token)).toStrictEqual([]);
    const hash = createHash("sha256").update(token).digest("hex");
    expect(await holding(hash)).toStrictEqual(["public.account_link"]);
  });
});

test("the screen of a link reveals its address to no other site and is never cached", async () => {
  const screen = await portal.visitor.get(`/reset?t=${"a".repeat(43)}`);
  expect(screen.headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
});

describe("a new password", () => {
  test.each([
    ["", "*Please input your password!"],
    ["Pendek1", "*Please enter at least 8 characters"],
    ["hurufkecil1", "*Password must contain at least one uppercase and number"],
    ["TanpaAngka", "*Password must contain at least one uppercase and number"],
    ["Ada Spasi1", "Password contain space"],
  ])("%j is refused with the specification's message at its field", async (password, message) => {
    const response = await reset("a".repeat(43), password);
    expect([response.status, response.json()]).toStrictEqual([
      422,
      { message, code: "invalid", errors: [{ field: "password", message }] },
    ]);
  });

  test("of 100 KB is refused before anything is hashed", async () => {
    const user = await makeUserWithPassword("Lama-83-Kolam");
    const token = await tokenFor(user);
    // More at once than the hasher lets wait: had it seen one of them, some would be a 503.
    const attempts = Array.from({ length: 200 }, () => reset(token, `R1${"a".repeat(102_400)}`));
    for (const response of await Promise.all(attempts)) {
      expect(response.json().errors?.[0]?.message).toBe("*Please enter at most 1024 bytes");
    }
    expect((await reset(token, "Baru-83-Kolam")).status).toBe(200);
  });

  test("counts to its last byte", async () => {
    const user = await makeUser(portal);
    const long = `Rahasia-83-Kolam${"é".repeat(400)}`;
    expect((await reset(await tokenFor(user), `${long}a`)).status).toBe(200);
    expect((await signIn(user.email, `${long}b`)).status).toBe(401);
    expect((await signIn(user.email, `${long}a`)).status).toBe(200);
  });

  test("needs a token that is a text, and the app key", async () => {
    for (const token of [undefined, null, 1, ["a"], { $ne: null }, "", "a".repeat(10_000)]) {
      const response = await reset(token, "Baru-83-Kolam");
      expect([response.status, response.json().message]).toStrictEqual([422, invalidLink]);
    }
    const body = { token: "a".repeat(43), password: "Baru-83-Kolam" };
    expect((await portal.visitor.post(resetUrl, body)).status).toBe(401);
  });
});
