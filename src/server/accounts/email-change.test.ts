/**
 * The e-mail address of an account is what a forgotten password is sent to: a stolen session must not
 * be enough to move it, and its owner hears of each change where it can be undone.
 */
import { describe, expect, test } from "vitest";
import { emailConfirmationLifetimeSeconds } from "#contract/limits.ts";
import {
  changedSubject,
  emailChanges,
  emailUrl,
  firstPassword,
} from "../test-kit/email-changes.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo, mailsTo } from "../test-kit/outbox.ts";
import { linkIn, proseOf, tokenIn } from "../test-kit/parse-mail.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
const { key, confirm, restore, reset, signIn, signedIn, mailedTo, subjects, join } =
  emailChanges(portal);

describe("changing the own address", () => {
  test("takes effect when the new one is confirmed, and not before", async () => {
    const { user, next, request, pending, ownEmail } = await join();
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
    const { next, client, request, pending } = await join();
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
    const { user, next, request, pending } = await join();
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
    const { user, next, client, request, pending, ownEmail } = await join();
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
    const account = await join();
    const { user, next, request, pending, ownEmail } = account;
    await request(next);
    const first = await mailedTo(next);
    const other = `lain.${next}`;
    await request(other);
    expect((await confirm(first)).status).toBe(422);
    const second = await mailedTo(other);
    portal.clock.advanceSeconds(emailConfirmationLifetimeSeconds);
    expect((await confirm(second)).status).toBe(422);

    account.client = await signedIn(user.email);
    await request(next);
    const third = await mailedTo(next);
    await account.client.put("/api/dashboard/auth/password", {
      current_password: firstPassword,
      password: "Kedua-83-Kolam",
    });
    expect((await confirm(third)).json().message).toContain("sudah tidak berlaku");
    expect([await ownEmail(), await pending()]).toStrictEqual([user.email, null]);
  });

  test("sends five mails an hour at most", async () => {
    const { next, request } = await join();
    const responses = [];
    for (let time = 1; time <= 6; time += 1) responses.push(await request(`${time}.${next}`));
    expect(responses.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200, 429]);
  });

  test("is confirmed once, by whichever of two comes first, and for one account of two", async () => {
    const { next, request, ownEmail } = await join();
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
    const { user, next, request } = await join();
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
  const { user, next, request } = await join();
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
