/** What Super Admins are told by mail. */
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { alertJob } from "./alerts.ts";
import { createThrottle } from "./throttle.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { mailsTo } from "../test-kit/outbox.ts";
import { proseOf } from "../test-kit/parse-mail.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const second = "kedua@siplah.example";
let admin: TestClient;

beforeAll(async () => {
  admin = await portal.as("Super Admin");
  const own = (await admin.get("/api/dashboard/auth/me")).json().data;
  await makeUser(portal, { email: second, role_id: Number(own["role_id"]) });
});

/** The alerts to an address, by their subjects. */
async function alertsTo(address: string, subject: string): Promise<string[]> {
  const mails = await mailsTo(portal, address);
  const wanted = `Peringatan: ${subject}`;
  return mails.filter(({ headers }) => headers.get("subject") === wanted).map(proseOf);
}

const signIn = (email: string, password: string) =>
  portal.clientWith(portal.config.appKey).post("/api/dashboard/auth/login", { email, password });

test("a Super Admin on a new device is told to the other ones, an Editor to nobody", async () => {
  const subject = "Super Admin masuk di perangkat baru";
  const before = (await alertsTo(second, subject)).length;
  await portal.as("Editor");
  expect((await signIn(testEmail("Super Admin"), testPassword)).status).toBe(200);
  const told = await alertsTo(second, subject);
  expect(told).toHaveLength(before + 1);
  expect(told.at(-1)).toContain("Akun Super Admin (Super Admin) masuk di perangkat yang belum");
  expect(await alertsTo(testEmail("Super Admin"), subject)).toStrictEqual([]);
  expect(await alertsTo(testEmail("Editor"), subject)).toStrictEqual([]);
});

test("a change of role is told to all of them, with who made it", async () => {
  const writer = (await (await portal.as("Penulis")).get("/api/dashboard/auth/me")).json().data;
  const editor = (await (await portal.as("Editor")).get("/api/dashboard/auth/me")).json().data;
  const values = { ...writer, version: undefined, role_id: editor["role_id"] };
  const url = `/api/dashboard/user/${String(writer["id"])}`;
  expect((await admin.put(url, values)).status).toBe(200);
  for (const address of [testEmail("Super Admin"), second]) {
    const [told, ...others] = await alertsTo(address, "peran pengguna diubah");
    expect(told).toContain(
      "Akun Super Admin mengubah peran Akun Penulis dari Penulis menjadi Editor pada",
    );
    expect(others).toStrictEqual([]);
  }
});

test("many failed sign-ins are told once, however many follow", async () => {
  const subject = "banyak percobaan masuk yang gagal";
  const fail = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      expect((await signIn(`orang${turn}@siplah.example`, "Salah12345")).status).toBe(401);
    }
  };
  await fail(20);
  expect(await alertsTo(second, subject)).toStrictEqual([]);
  await fail(1);
  const [told] = await alertsTo(second, subject);
  expect(told).toContain("Lebih dari 20 percobaan masuk gagal dalam 15 menit");
  await fail(5);
  portal.clock.advanceSeconds(16 * 60);
  await fail(21);
  expect(await alertsTo(second, subject)).toHaveLength(1);
});

test("wrong codes after a right password are failed sign-ins, too", async () => {
  portal.clock.advanceSeconds(2 * 60 * 60);
  const subject = "banyak percobaan masuk yang gagal";
  const before = (await alertsTo(second, subject)).length;
  const own = "/api/dashboard/auth/second-factor";
  for (const role of ["Admin", "Editor", "Penulis"] as const) {
    const client = await portal.as(role);
    const begun = await client.post(`${own}/setup`, { current_password: testPassword });
    const secret = Secret.fromBase32(String(begun.json().data["secret"]));
    const code = new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
    expect((await client.post(`${own}/confirm`, { code })).status).toBe(200);
    const first = await signIn(testEmail(role), testPassword);
    const { challenge } = first.json().data;
    for (let turn = 0; turn < 8; turn += 1) {
      const wrong = await portal
        .clientWith(portal.config.appKey)
        .post("/api/dashboard/auth/login/code", { challenge, code: "000000" });
      expect(wrong.status).toBe(401);
    }
  }
  expect(await alertsTo(second, subject)).toHaveLength(before + 1);
});

test("a broken chain of the audit is told, and only once a day", async () => {
  const check = async () => (await admin.post("/api/dashboard/audit/check", {})).json().data;
  expect(await check()).toMatchObject({ fault: null });
  const client = new pg.Client(portal.database.url);
  await client.connect();
  await client.query("SET session_replication_role = replica");
  await client.query("UPDATE audit_event SET actor_name = 'Lain' WHERE id = 2");
  await client.end();
  for (const _ of [1, 2]) expect(await check()).toMatchObject({ fault: { kind: "altered" } });
  const told = await alertsTo(second, "rantai Jejak Audit rusak");
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("menemukan catatan yang diubah (nomor 2)");
});

test("an alert counts once its mails are there, so that a crash before that loses none", async () => {
  const { clock, database, pool } = { ...portal, pool: portal.database.pool };
  await pool.query("delete from attempt_count");
  const added: unknown[] = [];
  const counted = async () =>
    (await pool.query("select coalesce(sum(attempts), 0)::int as total from attempt_count")).rows[0]
      .total;
  const during: number[] = [];
  const jobs = {
    async add(_kind: unknown, mail: unknown) {
      // What the process has counted by then stays counted when it ends here.
      during.push(await counted());
      added.push(mail);
    },
  };
  const services = { clock, database, jobs, throttle: createThrottle(database, clock) };
  const told = { alert: { kind: "role-changed" }, happened_at: clock.now().toISOString() };
  await alertJob.run(services as never, told as never);
  expect(during).toStrictEqual(added.map(() => 0));
  expect([added.length, await counted()]).toStrictEqual([2, 1]);
});
