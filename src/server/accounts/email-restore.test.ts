/** The way back to a previous e-mail address, for whoever lost the account with it. */
import { beforeAll, describe, expect, test } from "vitest";
import { emailRestoreLifetimeSeconds } from "#contract/limits.ts";
import { changedSubject, emailChanges, firstPassword, meUrl } from "../test-kit/email-changes.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo, mailsTo } from "../test-kit/outbox.ts";
import { linkIn, proseOf } from "../test-kit/parse-mail.ts";
import type { SoftwarePasskey } from "../test-kit/software-passkey.ts";
import { softwarePasskey } from "../test-kit/software-passkey.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
const { key, confirm, restore, reset, signIn, signedIn, emailOf, mailedTo, join } =
  emailChanges(portal);

interface Question {
  readonly data: { readonly options: { readonly challenge: string }; readonly token: string };
}

const passkeys = "/api/dashboard/auth/passkeys";

async function add(who: TestClient, name: string): Promise<SoftwarePasskey> {
  const passkey = softwarePasskey(new URL(portal.config.publicOrigin).origin);
  const { options, token } = (await who.post(`${passkeys}/options`)).json<Question>().data;
  const body = { name, token, passkey: passkey.attest(options.challenge) };
  expect((await who.post(passkeys, body)).status).toBe(200);
  return passkey;
}

async function signInWith(passkey: SoftwarePasskey) {
  const path = "/api/dashboard/auth/login/passkey";
  const asked = await key.post(`${path}/options`, { challenge: null });
  const { options, token } = asked.json<Question>().data;
  const assertion = passkey.assert(options.challenge);
  return key.post(path, { challenge: null, token, passkey: assertion });
}

let admin: TestClient;
beforeAll(async () => void (admin = await portal.as("Super Admin")));

describe("the old address", () => {
  test("is told, and leads back for three days, through a new password", async () => {
    const { user, next, client, moved } = await join();
    const thief = client;
    const known = await signedIn(user.email);
    const token = await moved();
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe(changedSubject);
    expect(proseOf(mail)).toMatch(/diganti pada \d+ \p{L}+ 2026 \d\d\.\d\d WIB\./u);
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
    expect(await emailOf(await signedIn(user.email, "Kedua-83-Kolam"))).toBe(user.email);
  });

  test("leads back whatever the thief has changed since", async () => {
    const { user, next, client, request, moved } = await join();
    const token = await moved();
    await client.put("/api/dashboard/auth/password", {
      current_password: firstPassword,
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

  test("takes off the second factors that the thief may have set up, and leaves older ones", async () => {
    const owner = await join();
    const { user } = owner;
    const older = await add(owner.client, "HP sendiri");
    portal.clock.advanceSeconds(emailRestoreLifetimeSeconds + 1);
    // The thief sits at the owner's open laptop, and knows the password.
    owner.client = portal.clientWith(String((await signInWith(older)).json().data["token"]));
    const planted = await add(owner.client, "HP pencuri");
    const way = await owner.moved();
    const late = await add(owner.client, "HP pencuri lagi");
    const restored = await restore(way);
    expect((await signInWith(older)).status, "also without a password").toBe(200);
    await reset(String(restored.json().data["token"]), "Kedua-83-Kolam");
    for (const one of [planted, late]) expect((await signInWith(one)).status).toBe(401);
    expect((await signInWith(older)).status, "the owner's own").toBe(200);
    const subjects = (await mailsTo(portal, user.email)).map((one) => one.headers.get("subject"));
    expect(subjects).toContain("Verifikasi dua langkah akun SIPLah Anda diatur ulang");
    admin = await portal.as("Super Admin");
  });

  test("ends the recovery codes, which may be the thief's, beside factors that stay", async () => {
    const owner = await join();
    const older = await add(owner.client, "HP sendiri");
    portal.clock.advanceSeconds(emailRestoreLifetimeSeconds + 1);
    owner.client = portal.clientWith(String((await signInWith(older)).json().data["token"]));
    const renewed = await owner.client.post("/api/dashboard/auth/second-factor/recovery-codes", {
      current_password: firstPassword,
    });
    const [code] = renewed.json().data["recovery_codes"] as string[];
    const restored = await restore(await owner.moved());
    await reset(String(restored.json().data["token"]), "Kedua-83-Kolam");
    const { challenge } = (await signIn(owner.user.email, "Kedua-83-Kolam")).json().data;
    const byCode = await key.post("/api/dashboard/auth/login/code", { challenge, code });
    expect(byCode.status).toBe(401);
    expect((await signInWith(older)).status, "the owner's own").toBe(200);
    const mails = (await mailsTo(portal, owner.user.email)).map(proseOf);
    expect(mails).toContainEqual(expect.stringContaining("kode pemulihan baru"));
    admin = await portal.as("Super Admin");
  });

  test("leads back after the thief has used the newer way, which leaves the owner's second factor", async () => {
    const owner = await join();
    const { user, next, request, moved } = owner;
    const fresh = await add(owner.client, "HP sendiri");
    portal.clock.advanceSeconds(60);
    const token = await moved();
    portal.clock.advanceSeconds(60);
    const further = `lagi.${next}`;
    await request(further);
    await confirm(await mailedTo(further));
    const byThief = await restore(await mailedTo(next));
    expect(byThief.json().data["email"]).toBe(next);
    await reset(String(byThief.json().data["token"]), "Kedua-83-Kolam");
    expect((await signInWith(fresh)).status).toBe(200);
    expect((await restore(token)).json().data["email"]).toBe(user.email);
  });

  test("loses what a thief set up to an owner who moved shortly before, and is told of the older way", async () => {
    const owner = await join();
    const { user, next, request, moved } = owner;
    const older = await add(owner.client, "HP sendiri");
    portal.clock.advanceSeconds(60);
    await moved();
    portal.clock.advanceSeconds(60);
    const planted = await add(owner.client, "HP pencuri");
    const byThief = `pencuri.${next}`;
    await request(byThief);
    await confirm(await mailedTo(byThief));
    const restored = await restore(await mailedTo(next));
    const told = proseOf(await lastMailTo(portal, next));
    expect(told).toContain("Alamat yang lebih lama itu masih dapat dikembalikan");
    await reset(String(restored.json().data["token"]), "Kedua-83-Kolam");
    expect((await signInWith(planted)).status).toBe(401);
    expect((await signInWith(older)).status, "the owner's own").toBe(200);
    expect((await restore(await mailedTo(user.email))).status).toBe(200);
  });

  test("leads nowhere while another account has it", async () => {
    const { user, moved } = await join();
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
    const { next, moved } = await join();
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
    const { user, moved } = await join();
    const token = await moved();
    expect((await admin.delete(`/api/dashboard/user/${user.id}`)).status).toBe(200);
    expect((await restore(token)).status).toBe(422);
    expect((await admin.post(`/api/dashboard/user/${user.id}/restore`)).status).toBe(200);
    expect((await restore(token)).status).toBe(200);
  });
});
