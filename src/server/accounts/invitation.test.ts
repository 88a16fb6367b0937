/** Invitations: how a new member of staff gets in. */
import { beforeAll, describe, expect, test } from "vitest";
import { invitationLifetimeSeconds } from "#contract/limits.ts";
import type { UserRecord } from "../test-kit/make-user.ts";
import { makeUser, roleId } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo, mailsTo } from "../test-kit/outbox.ts";
import { linkIn, proseOf, tokenIn } from "../test-kit/parse-mail.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
});

const withKey = () => portal.clientWith(portal.config.appKey);
const reset = (token: string, password: string) =>
  withKey().post("/api/password/reset", { token, password });
const signIn = (email: string, password: string) =>
  withKey().post("/api/dashboard/auth/login", { email, password });
const setStatus = async (user: UserRecord, status: string) => {
  const values = { ...user, status, version: undefined };
  expect((await admin.put(`/api/dashboard/user/${user.id}`, values)).status).toBe(200);
};
const inviteAgain = (client: TestClient, id: number) =>
  client.post(`/api/dashboard/user/${id}/invitation`);

describe("a new user", () => {
  test("gets a mail with a link, sets the first password and signs in", async () => {
    const user = await makeUser(portal, { name: 'Siti "Rahma" <staf>' });
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe("Undangan mengelola portal SIPLah");
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail.text).toContain('Halo Siti "Rahma" <staf>,');
    expect(proseOf(mail)).toContain("dengan peran Editor");
    expect(proseOf(mail)).toContain("Tautan berlaku 7 hari");
    expect(mail.html).toContain("Halo Siti &quot;Rahma&quot; &lt;staf&gt;,");
    expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/reset\?t=[\w-]{43}$/);
    expect(mail.text).toMatch(/^http:\/\/localhost:3000\/login$/mu);

    expect((await signIn(user.email, "Pertama-83-Kolam")).status).toBe(401);
    expect((await reset(tokenIn(mail), "Pertama-83-Kolam")).status).toBe(200);
    expect((await signIn(user.email, "Pertama-83-Kolam")).status).toBe(200);
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
  });

  test("who is deleted while the mail is being prepared gets none, and nothing is retried", async () => {
    const user = await makeUser(portal);
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
    const deleting = await portal.database.pool.connect();
    await deleting.query("BEGIN");
    await deleting.query('DELETE FROM "user" WHERE id = $1', [user.id]);
    expect((await inviteAgain(admin, user.id)).status).toBe(200);
    const jobOf = async () => {
      const { rows } = await portal.database.pool.query(
        "SELECT state::text, retry_count FROM jobs.job WHERE name = 'invitation-mail' AND data->>'user_id' = $1 ORDER BY created_on DESC LIMIT 1",
        [String(user.id)],
      );
      return rows[0];
    };
    const waiting =
      "SELECT count(*)::int AS total FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await deleting.query(waiting)).rows[0].total).toBeGreaterThan(0);
    await deleting.query("COMMIT");
    deleting.release();
    await expect.poll(jobOf).not.toMatchObject({ state: "active" });
    expect(await jobOf()).toStrictEqual({ state: "completed", retry_count: 0 });
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
  });

  test("has seven days", async () => {
    const user = await makeUser(portal);
    const late = await makeUser(portal);
    const tokens = await Promise.all(
      [user, late].map(async ({ email }) => tokenIn(await lastMailTo(portal, email))),
    );
    portal.clock.advanceSeconds(invitationLifetimeSeconds - 1);
    expect((await reset(tokens[0] ?? "", "Pertama-83-Kolam")).status).toBe(200);
    portal.clock.advanceSeconds(1);
    expect((await reset(tokens[1] ?? "", "Pertama-83-Kolam")).status).toBe(422);
    admin = await portal.as("Super Admin");
  });

  test("who is inactive gets the mail when activated, and can sign in with it at once", async () => {
    const user = await makeUser(portal, { status: "inactive" });
    await jobsAreDone(portal);
    expect(await mailsTo(portal, user.email)).toStrictEqual([]);
    await setStatus(user, "active");
    const token = tokenIn(await lastMailTo(portal, user.email));
    expect((await reset(token, "Pertama-83-Kolam")).status).toBe(200);
    expect((await signIn(user.email, "Pertama-83-Kolam")).status).toBe(200);
  });

  test("who has a password already gets none when activated again", async () => {
    const user = await makeUser(portal);
    const token = tokenIn(await lastMailTo(portal, user.email));
    expect((await reset(token, "Pertama-83-Kolam")).status).toBe(200);
    for (const status of ["inactive", "active"]) await setStatus(user, status);
    await jobsAreDone(portal);
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
  });

  test("whose address was mistyped is invited at the right one, and only there", async () => {
    const user = await makeUser(portal);
    const first = tokenIn(await lastMailTo(portal, user.email));
    const email = `benar.${user.email}`;
    const values = { ...user, email, version: undefined };
    expect((await admin.put(`/api/dashboard/user/${user.id}`, values)).status).toBe(200);
    const second = tokenIn(await lastMailTo(portal, email));
    expect((await reset(first, "Pertama-83-Kolam")).status).toBe(422);
    expect((await reset(second, "Pertama-83-Kolam")).status).toBe(200);
    expect((await signIn(email, "Pertama-83-Kolam")).status).toBe(200);
  });

  test("whose address is corrected while inactive waits for the activation", async () => {
    const user = await makeUser(portal, { status: "inactive" });
    const email = `benar.${user.email}`;
    const values = { ...user, email, version: undefined };
    expect((await admin.put(`/api/dashboard/user/${user.id}`, values)).status).toBe(200);
    expect(await mailsTo(portal, email)).toStrictEqual([]);
  });

  test("who isn't created after all gets no mail", async () => {
    const user = await makeUser(portal);
    await jobsAreDone(portal);
    await expect(makeUser(portal, { email: user.email })).rejects.toThrow("Email sudah dipakai.");
    expect(await mailsTo(portal, user.email)).toHaveLength(1);
  });
});

describe("sending an invitation again", () => {
  test("makes a new link, and ends the one before", async () => {
    const user = await makeUser(portal);
    const first = tokenIn(await lastMailTo(portal, user.email));
    const response = await inviteAgain(admin, user.id);
    expect(response.json()).toStrictEqual({
      message: "OK",
      data: { message: "Undangan sudah dikirim ke email pengguna." },
    });
    const second = tokenIn(await lastMailTo(portal, user.email));
    expect((await reset(first, "Pertama-83-Kolam")).status).toBe(422);
    expect((await reset(second, "Pertama-83-Kolam")).status).toBe(200);
  });

  test("is refused for a user who has a password", async () => {
    const me = (await admin.get("/api/dashboard/auth/me")).json().data;
    const other = await makeUser(portal);
    const token = tokenIn(await lastMailTo(portal, other.email));
    await reset(token, "Pertama-83-Kolam");
    for (const id of [Number(me["id"]), other.id]) {
      const response = await inviteAgain(admin, id);
      expect([response.status, response.json().message]).toStrictEqual([
        409,
        "Pengguna ini sudah membuat password, jadi tidak perlu diundang lagi.",
      ]);
    }
  });

  test("is refused for an inactive user, and the response says when the mail goes out", async () => {
    const user = await makeUser(portal, { status: "inactive" });
    const response = await inviteAgain(admin, user.id);
    expect([response.status, response.json().message]).toStrictEqual([
      409,
      "Pengguna ini belum aktif. Undangan dikirim saat pengguna ini diaktifkan.",
    ]);
    await jobsAreDone(portal);
    expect(await mailsTo(portal, user.email)).toStrictEqual([]);
  });

  test("is for those who may manage the user's role", async () => {
    const editor = await makeUser(portal);
    const other = await makeUser(portal, { role_id: await roleId(admin, "Super Admin") });
    const manager = await portal.as("Admin");
    expect((await inviteAgain(manager, editor.id)).status).toBe(200);
    expect((await inviteAgain(manager, other.id)).status).toBe(403);
    for (const role of ["Editor", "Penulis"] as const) {
      expect((await inviteAgain(await portal.as(role), editor.id)).status).toBe(403);
    }
    expect((await inviteAgain(portal.visitor, editor.id)).status).toBe(401);
    expect((await inviteAgain(withKey(), editor.id)).status).toBe(401);
    expect((await inviteAgain(admin, 999_999)).status).toBe(404);
  });

  test("is done five times an hour at most", async () => {
    const user = await makeUser(portal);
    for (let time = 1; time <= 5; time += 1) {
      expect((await inviteAgain(admin, user.id)).status).toBe(200);
    }
    const refused = await inviteAgain(admin, user.id);
    expect([refused.status, refused.headers["retry-after"]]).toStrictEqual([429, "3600"]);
  });
});
