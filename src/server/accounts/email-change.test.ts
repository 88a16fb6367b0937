/**
 * The e-mail address of an account is what a forgotten password is sent to: a stolen session must not
 * be enough to move it, and its owner hears of each change where it can be undone.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailConfirmationLifetimeSeconds, emailRestoreLifetimeSeconds } from "#contract/limits.ts";
import type { UserRecord } from "../test-kit/make-user.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo, mailsTo } from "../test-kit/outbox.ts";
import { linkIn, proseOf, tokenIn } from "../test-kit/read-mail.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal: TestApp = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
const emailUrl = "/api/dashboard/auth/email";
const meUrl = "/api/dashboard/auth/me";
const password = "Pertama-83-Kolam";
const changedSubject = "Email akun SIPLah Anda sudah diganti";
const key = portal.clientWith(portal.config.appKey);
const confirm = (token: string) => key.post("/api/email/confirm", { token });
const restore = (token: string) => key.post("/api/email/restore", { token });
const reset = (token: string, next: string) =>
  key.post("/api/password/reset", { token, password: next });

let admin: TestClient;
let user: UserRecord;
let client: TestClient;
/** An address that no account has. */
let next: string;
let made = 0;

beforeAll(async () => void (admin = await portal.as("Super Admin")));

beforeEach(() => {
  made += 1;
  next = `alamat.baru${made}@siplah.example`;
});

/** A new account, signed in. (Not in `beforeEach`, which can't wait for a mail.) */
async function join(): Promise<void> {
  user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  expect((await reset(token, password)).status).toBe(200);
  client = await signedIn(user.email);
}

function signIn(email: string, secret = password) {
  return key.post("/api/dashboard/auth/login", { email, password: secret });
}

async function signedIn(email: string, secret = password): Promise<TestClient> {
  return portal.clientWith(String((await signIn(email, secret)).json().data?.["token"]));
}

const request = (email: unknown, current: unknown = password) =>
  client.post(emailUrl, { email, current_password: current });
const pending = async () => (await client.get(emailUrl)).json().data["pending"];
const ownEmail = async (of = client) => (await of.get(meUrl)).json().data?.["email"];
const subjects = async (address: string) =>
  (await mailsTo(portal, address)).map(({ headers }) => headers.get("subject"));

/** The token of the newest mail to an address. */
const mailedTo = async (address: string) => tokenIn(await lastMailTo(portal, address));

/** Moves the account to `next` and returns the token of the way back. */
async function moved(): Promise<string> {
  expect((await request(next)).status).toBe(200);
  expect((await confirm(await mailedTo(next))).status).toBe(200);
  return mailedTo(user.email);
}

describe("changing the own address", () => {
  test("takes effect when the new one is confirmed, and not before", async () => {
    await join();
    const asked = await request(` ${next.toUpperCase()} `.trim());
    expect(asked.json()).toStrictEqual({
      message: "OK",
      data: { message: `Tautan konfirmasi sudah dikirim ke ${next}.` },
    });
    expect(await pending()).toStrictEqual({
      email: next,
      expires_at:
        Math.floor(portal.clock.now().getTime() / 1000) + emailConfirmationLifetimeSeconds,
    });
    const mail = await lastMailTo(portal, next);
    expect(mail.headers.get("subject")).toBe("Konfirmasi email akun SIPLah Anda");
    expect(proseOf(mail)).toContain("Tautan berlaku 24 jam");
    expect(linkIn(mail)).toMatch(/^https:\/\/siplah\.example\/confirm-email\?t=[\w-]{43}$/);
    expect(await ownEmail()).toBe(user.email);
    expect((await signIn(next)).status).toBe(401);
    expect(await subjects(user.email)).not.toContain(changedSubject);

    const confirmed = await confirm(tokenIn(mail));
    expect(confirmed.json()).toStrictEqual({ message: "OK", data: { email: next } });
    expect([await ownEmail(), await pending()]).toStrictEqual([next, null]);
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
    expect((await confirm(tokenIn(mail))).status).toBe(422);
  });

  test("needs the password, which can't be tried without end", async () => {
    await join();
    const message = "Password saat ini salah.";
    const wrong = await request(next, "Salah-83-Kolam");
    expect([wrong.status, wrong.json().errors]).toStrictEqual([
      422,
      [{ field: "current_password", message }],
    ]);
    const empty = await client.post(emailUrl, { email: next });
    expect(empty.json().errors).toStrictEqual([
      { field: "current_password", message: '"Password saat ini" wajib diisi!' },
    ]);
    expect(await pending()).toBeNull();
    const responses = [];
    for (let time = 1; time <= 10; time += 1) responses.push(await request(next, "Salah-83-Kolam"));
    expect(responses.map(({ status }) => status).slice(8)).toStrictEqual([422, 429]);
    expect(await mailsTo(portal, next)).toStrictEqual([]);
  });

  test("is refused for an address that is no address, the own, or another account's", async () => {
    await join();
    const other = await makeUser(portal);
    const refused: [unknown, string][] = [
      ["", '"Email" wajib diisi!'],
      ["bukan alamat", "Email tidak valid."],
      [`${next}\r\nBcc: a@b.example`, "Email tidak valid."],
      [user.email, "Ini sudah email akun Anda."],
      [other.email, "Email sudah dipakai."],
    ];
    for (const [email, message] of refused) {
      const response = await request(email);
      expect([response.status, response.json().errors]).toStrictEqual([
        422,
        [{ field: "email", message }],
      ]);
    }
    expect(await pending()).toBeNull();
  });

  test("can be cancelled, after which the link opens nothing", async () => {
    await join();
    await request(next);
    const token = await mailedTo(next);
    const cancelled = await client.delete(emailUrl);
    expect(cancelled.json().data).toStrictEqual({ message: "Penggantian email dibatalkan." });
    expect(await pending()).toBeNull();
    expect((await confirm(token)).status).toBe(422);
    expect((await client.delete(emailUrl)).status).toBe(404);
    expect(await ownEmail()).toBe(user.email);
  });

  test("goes to the newest address that was named, and ends with time or a new password", async () => {
    await join();
    await request(next);
    const first = await mailedTo(next);
    const other = `lain.${next}`;
    await request(other);
    expect((await confirm(first)).status).toBe(422);
    const second = await mailedTo(other);
    portal.clock.advanceSeconds(emailConfirmationLifetimeSeconds);
    expect((await confirm(second)).status).toBe(422);

    client = await signedIn(user.email);
    await request(next);
    const third = await mailedTo(next);
    await client.put("/api/dashboard/auth/password", {
      current_password: password,
      password: "Kedua-83-Kolam",
    });
    expect((await confirm(third)).json().message).toContain("sudah tidak berlaku");
    expect([await ownEmail(), await pending()]).toStrictEqual([user.email, null]);
  });

  test("sends five mails an hour at most", async () => {
    await join();
    const responses = [];
    for (let time = 1; time <= 6; time += 1) responses.push(await request(`${time}.${next}`));
    expect(responses.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200, 429]);
  });

  test("is confirmed once, by whichever of two comes first, and for one account of two", async () => {
    await join();
    await request(next);
    const token = await mailedTo(next);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([200, 422]);

    const wanted = `rebutan.${next}`;
    await request(wanted);
    const own = await mailedTo(wanted);
    await makeUser(portal, { email: wanted });
    const late = await confirm(own);
    expect([late.status, late.json().message]).toStrictEqual([422, "Email sudah dipakai."]);
    expect(await ownEmail()).toBe(next);
  });

  test("has links that set no password, and links of passwords confirm nothing", async () => {
    await join();
    await request(next);
    const token = await mailedTo(next);
    expect((await reset(token, "Kedua-83-Kolam")).status).toBe(422);
    expect((await restore(token)).status).toBe(422);
    await jobsAreDone(portal);
    await key.post("/api/dashboard/user/forgot-password", { email: user.email });
    const forgotten = await mailedTo(user.email);
    expect((await confirm(forgotten)).status).toBe(422);
    expect((await restore(forgotten)).status).toBe(422);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe("the old address", () => {
  test("is told, and leads back for three days, through a new password", async () => {
    await join();
    const thief = client;
    const known = await signedIn(user.email);
    const token = await moved();
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe(changedSubject);
    expect(proseOf(mail)).toMatch(/diganti pada \d+ \p{L}+ 2026 \d\d:\d\d WIB\./u);
    expect(proseOf(mail)).toContain("Tautan berlaku 72 jam");
    expect(linkIn(mail)).toMatch(/^https:\/\/siplah\.example\/restore-email\?t=[\w-]{43}$/);

    portal.clock.advanceSeconds(60);
    const restored = await restore(token);
    expect(restored.json()).toStrictEqual({
      message: "OK",
      data: { email: user.email, token: expect.stringMatching(/^[\w-]{43}$/u) },
    });
    for (const session of [thief, known]) expect((await session.get(meUrl)).status).toBe(401);
    for (const email of [user.email, next]) expect((await signIn(email)).status).toBe(401);
    expect((await restore(token)).status).toBe(422);

    const resetToken = String(restored.json().data["token"]);
    expect((await reset(resetToken, "Kedua-83-Kolam")).status).toBe(200);
    expect(await ownEmail(await signedIn(user.email, "Kedua-83-Kolam"))).toBe(user.email);
  });

  test("leads back whatever the thief has changed since", async () => {
    await join();
    const token = await moved();
    await client.put("/api/dashboard/auth/password", {
      current_password: password,
      password: "Kedua-83-Kolam",
    });
    const further = `lagi.${next}`;
    expect((await request(further, "Kedua-83-Kolam")).status).toBe(200);
    expect((await confirm(await mailedTo(further))).status).toBe(200);
    const ofThief = await mailedTo(next);
    await key.post("/api/dashboard/user/forgot-password", { email: further });
    const forgotten = await mailedTo(further);

    expect((await restore(token)).json().data["email"]).toBe(user.email);
    expect((await client.get(meUrl)).status).toBe(401);
    expect((await signIn(further, "Kedua-83-Kolam")).status).toBe(401);
    expect((await reset(forgotten, "Ketiga-83-Kolam")).status).toBe(422);
    expect((await restore(ofThief)).status).toBe(422);
  });

  test("leads nowhere while another account has it", async () => {
    await join();
    const token = await moved();
    const taker = await makeUser(portal, { email: user.email });
    const taken = await restore(token);
    expect([taken.status, taken.json().message]).toStrictEqual([
      422,
      "Alamat ini sekarang dipakai akun lain. Hubungi pengelola pengguna.",
    ]);
    admin = await portal.as("Super Admin");
    await admin.delete(`/api/dashboard/user/${taker.id}`);
    expect((await restore(token)).status).toBe(200);
  });

  test("leads nowhere after three days", async () => {
    await join();
    const token = await moved();
    portal.clock.advanceSeconds(emailRestoreLifetimeSeconds);
    const late = await restore(token);
    expect([late.status, late.json().message]).toStrictEqual([
      422,
      "Tautan ini sudah tidak berlaku. Jika Anda tidak dapat masuk lagi, hubungi pengelola pengguna.",
    ]);
    expect((await signIn(next)).status).toBe(200);
    admin = await portal.as("Super Admin");
  });

  test("goes with a deleted account and comes back with it", async () => {
    await join();
    const token = await moved();
    expect((await admin.delete(`/api/dashboard/user/${user.id}`)).status).toBe(200);
    expect((await restore(token)).status).toBe(422);
    expect((await admin.post(`/api/dashboard/user/${user.id}/restore`)).status).toBe(200);
    expect((await restore(token)).status).toBe(200);
  });
});

describe("a change by somebody who manages users", () => {
  const change = (email: string) =>
    admin.put(`/api/dashboard/user/${user.id}`, { ...user, version: undefined, email });

  test("takes effect at once, and is told to the old address without a way back", async () => {
    await join();
    expect((await change(next)).status).toBe(200);
    expect(await ownEmail()).toBe(next);
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe(changedSubject);
    expect(proseOf(mail)).toContain("oleh pengelola pengguna");
    expect(mail.text).not.toContain("https://siplah.example/restore-email");
    expect(await mailsTo(portal, next)).toStrictEqual([]);
  });

  test("ends what the account's owner has begun: pending addresses and ways back", async () => {
    await join();
    const token = await moved();
    const third = `ketiga.${next}`;
    await request(third);
    const unconfirmed = await mailedTo(third);
    expect((await change(`keempat.${next}`)).status).toBe(200);
    expect((await restore(token)).status).toBe(422);
    expect((await confirm(unconfirmed)).status).toBe(422);
  });

  test("is not theirs to make of their own address, which the profile asks the password for", async () => {
    const own = (await admin.get(meUrl)).json().data;
    const url = `/api/dashboard/user/${String(own["id"])}`;
    const response = await admin.put(url, { ...own, version: undefined, email: next });
    expect([response.status, response.json().message]).toStrictEqual([
      409,
      "Email akun sendiri diganti di halaman Profil.",
    ]);
    expect((await admin.put(url, { ...own, version: undefined, phone: "0813" })).status).toBe(200);
  });
});

test("without a session or the app key none of it works", async () => {
  const { visitor } = portal;
  const calls = [visitor.get(emailUrl), visitor.post(emailUrl, {}), visitor.delete(emailUrl)];
  const posts = ["/api/email/confirm", "/api/email/restore"];
  for (const response of await Promise.all([
    ...calls,
    ...posts.map((url) => visitor.post(url, {})),
  ])) {
    expect([response.status, response.json()]).toStrictEqual([
      401,
      { message: "Unauthorized", code: "unauthorized" },
    ]);
  }
});

test("tokens lie neither in the database nor among the jobs", async () => {
  await join();
  await request(next);
  const confirmation = await mailedTo(next);
  const { pool } = portal.database;
  const stored = async () => {
    const texts = await pool.query(
      "SELECT account_link::text AS text FROM account_link UNION ALL SELECT email_restore::text FROM email_restore UNION ALL SELECT data::text FROM jobs.job",
    );
    return texts.rows.map(({ text }) => text).join("\n");
  };
  expect(await stored()).toContain(next);
  expect(await stored()).not.toContain(confirmation);
  await confirm(confirmation);
  const back = await mailedTo(user.email);
  expect(await stored()).toContain(user.email);
  expect(await stored()).not.toContain(back);
});
