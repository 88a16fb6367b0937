/** Another user's e-mail address, changed by whoever manages users. */
import { beforeAll, describe, expect, test } from "vitest";
import { changedSubject, emailChanges, meUrl } from "../test-kit/email-changes.ts";
import type { UserRecord } from "../test-kit/make-user.ts";
import { lastMailTo, mailsTo } from "../test-kit/outbox.ts";
import { proseOf } from "../test-kit/parse-mail.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.example" });
const { confirm, restore, mailedTo, join } = emailChanges(portal);

let admin: TestClient;
beforeAll(async () => void (admin = await portal.as("Super Admin")));

describe("a change by an administrator", () => {
  const change = (user: UserRecord, email: string) =>
    admin.put(`/api/dashboard/user/${user.id}`, { ...user, version: undefined, email });

  test("takes effect at once, and is told to the old address without a way back", async () => {
    const { user, next, ownEmail } = await join();
    expect((await change(user, next)).status).toBe(200);
    expect(await ownEmail()).toBe(next);
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe(changedSubject);
    expect(proseOf(mail)).toContain("oleh pengelola pengguna");
    expect(mail.text).not.toContain("https://siplah.example/restore-email");
    expect(await mailsTo(portal, next)).toStrictEqual([]);
  });

  test("ends what the account's owner has begun: pending addresses and ways back", async () => {
    const { user, next, request, moved } = await join();
    const token = await moved();
    const third = `ketiga.${next}`;
    await request(third);
    const unconfirmed = await mailedTo(third);
    expect((await change(user, `keempat.${next}`)).status).toBe(200);
    expect((await restore(token)).status).toBe(422);
    expect((await confirm(unconfirmed)).status).toBe(422);
  });

  test("is not theirs to make of their own address, which the profile asks the password for", async () => {
    const own = (await admin.get(meUrl)).json().data;
    const url = `/api/dashboard/user/${String(own["id"])}`;
    const response = await admin.put(url, {
      ...own,
      version: undefined,
      email: "lain@siplah.example",
    });
    expect([response.status, response.json().message]).toStrictEqual([
      409,
      "Email akun sendiri diganti di halaman Profil.",
    ]);
    expect((await admin.put(url, { ...own, version: undefined, phone: "0813" })).status).toBe(200);
  });
});
