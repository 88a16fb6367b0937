/** The own account: devices, password, profile. */
import { beforeEach, describe, expect, test } from "vitest";
import { secondsFromDate } from "#contract/wire.ts";
import type { UserRecord } from "../test-kit/make-user.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { proseOf, tokenIn } from "../test-kit/parse-mail.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const sessionsUrl = "/api/dashboard/auth/sessions";
const meUrl = "/api/dashboard/auth/me";
const password = "Rahasia-83-Kolam";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36";

let user: UserRecord;
let client: TestClient;

interface Session {
  readonly id: string;
  readonly device: string;
  readonly created_at: number;
  readonly last_used_at: number;
  readonly method: string | null;
  readonly is_new_device: boolean;
  readonly is_current: boolean;
}

beforeEach(async () => {
  user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  const withKey = portal.clientWith(portal.config.appKey);
  await withKey.post("/api/password/reset", { token, password });
  client = await signIn(firefox);
});

async function signIn(userAgent: string, secret = password): Promise<TestClient> {
  const response = await portal.visitor.send({
    method: "POST",
    url: "/api/dashboard/auth/login",
    payload: { email: user.email, password: secret },
    headers: { authorization: `Bearer ${portal.config.appKey}`, "user-agent": userAgent },
  });
  return portal.clientWith(String(response.json().data?.["token"]));
}

async function sessionsOf(owner: TestClient): Promise<Session[]> {
  return (await owner.get(sessionsUrl)).json<{ data: Session[] }>().data;
}

describe("the own sessions", () => {
  test("are listed with device and last use, the one that asks marked", async () => {
    const startedAt = secondsFromDate(portal.clock.now());
    portal.clock.advanceSeconds(600);
    const onPhone = await signIn(phone);
    portal.clock.advanceSeconds(60);
    const listed = await sessionsOf(onPhone);
    expect(listed).toStrictEqual([
      {
        id: expect.any(String),
        device: "Chrome di Android",
        created_at: startedAt + 600,
        last_used_at: startedAt + 600,
        method: "password",
        is_new_device: true,
        is_current: true,
      },
      {
        id: expect.any(String),
        device: "Firefox di Linux",
        created_at: startedAt,
        last_used_at: startedAt,
        method: "password",
        is_new_device: true,
        is_current: false,
      },
    ]);
    portal.clock.advanceSeconds(60);
    await client.get(meUrl);
    const [first] = await sessionsOf(client);
    expect(first).toMatchObject({
      device: "Firefox di Linux",
      last_used_at: startedAt + 720,
      is_current: true,
    });
  });

  test("end one by one", async () => {
    const onPhone = await signIn(phone);
    const other = (await sessionsOf(client)).find((session) => !session.is_current);
    const ended = await client.delete(`${sessionsUrl}/${other?.id}`);
    expect(ended.json()).toStrictEqual({
      message: "OK",
      data: { message: "Sesi sudah diakhiri." },
    });
    expect((await onPhone.get(meUrl)).json()).toStrictEqual({
      message: "User has sign out",
      code: "signedOut",
    });
    expect(await sessionsOf(client)).toHaveLength(1);
    expect((await client.delete(`${sessionsUrl}/${other?.id}`)).status).toBe(404);
  });

  test("end all together, but for the one that asks", async () => {
    const others = [await signIn(phone), await signIn(phone)];
    const ended = await client.delete(sessionsUrl);
    expect(ended.json().data).toStrictEqual({ message: "Semua sesi lain sudah diakhiri." });
    for (const other of others) expect((await other.get(meUrl)).status).toBe(401);
    expect(await sessionsOf(client)).toMatchObject([{ is_current: true }]);
  });

  test("of others are out of reach", async () => {
    const admin = await portal.as("Super Admin");
    const [mine] = await sessionsOf(client);
    expect((await admin.delete(`${sessionsUrl}/${mine?.id}`)).status).toBe(404);
    expect((await admin.delete(sessionsUrl)).status).toBe(200);
    expect((await client.get(meUrl)).status).toBe(200);
    expect((await sessionsOf(admin)).map(({ id }) => id)).not.toContain(mine?.id);
    for (const id of ["1", "x", crypto.randomUUID(), "0".repeat(64)]) {
      expect([404, 422]).toContain((await client.delete(`${sessionsUrl}/${id}`)).status);
    }
  });

  test("that have expired are not listed", async () => {
    portal.clock.advanceSeconds(12 * 60 * 60);
    const later = await signIn(phone);
    expect(await sessionsOf(later)).toMatchObject([{ device: "Chrome di Android" }]);
  });
});

describe("changing the own password", () => {
  const change = (current: unknown, next: unknown) =>
    client.put("/api/dashboard/auth/password", { current_password: current, password: next });

  test("ends the other sessions, keeps this one, and is told by mail", async () => {
    const other = await signIn(phone);
    const response = await change(password, "Baru-83-Kolam");
    expect(response.json()).toStrictEqual({
      message: "OK",
      data: { message: "Password sudah diubah. Perangkat lain harus masuk lagi." },
    });
    expect((await client.get(meUrl)).status).toBe(200);
    expect((await other.get(meUrl)).status).toBe(401);
    expect((await (await signIn(phone)).get(meUrl)).status).toBe(401);
    expect((await (await signIn(phone, "Baru-83-Kolam")).get(meUrl)).status).toBe(200);
    const mail = await lastMailTo(portal, user.email);
    expect(mail.headers.get("subject")).toBe("Password akun SIPLah Anda sudah diubah");
    expect(proseOf(mail)).toMatch(/diubah pada \d+ \p{L}+ 2026 \d\d\.\d\d WIB\./u);
  });

  test("needs the current one, without ending the session", async () => {
    const wrong = await change("Salah12345", "Baru-83-Kolam");
    const message = "Password saat ini salah.";
    expect([wrong.status, wrong.json()]).toStrictEqual([
      422,
      { message, code: "invalid", errors: [{ field: "current_password", message }] },
    ]);
    const empty = await change("", "Baru-83-Kolam");
    expect(empty.json().errors).toStrictEqual([
      { field: "current_password", message: '"Password saat ini" wajib diisi!' },
    ]);
    expect((await client.get(meUrl)).status).toBe(200);
  });

  test("obeys the rules of a new one", async () => {
    const weak = await change(password, "lemah");
    expect(weak.json().errors).toStrictEqual([
      { field: "password", message: "*Please enter at least 8 characters" },
    ]);
  });

  test("can't be tried without end", async () => {
    const responses = [];
    for (let time = 1; time <= 11; time += 1)
      responses.push(await change("Salah12345", "Baru-83-Kolam"));
    expect(responses.map(({ status }) => status).slice(9)).toStrictEqual([422, 429]);
  });
});

describe("changing the own profile", () => {
  const profile = { name: "Nama Baru", position: "Kepala Seksi", phone: "08111" };

  test("changes name, position and phone, and nothing else that is sent along", async () => {
    const response = await client.put("/api/dashboard/auth/profile", {
      ...profile,
      id: 1,
      email: "lain@siplah.example",
      status: "inactive",
      role_id: 1,
      password: "Baru-83-Kolam",
      version: 999,
    });
    expect(response.status, response.text).toBe(200);
    const { id, email, status, role_id: roleOfUser, version } = user;
    const unchanged = { id, email, status, role_id: roleOfUser };
    expect(response.json().data).toMatchObject({ ...unchanged, ...profile });
    expect(response.json().data["version"]).toBe(Number(version) + 1);
    expect((await client.get(meUrl)).json().data).toStrictEqual(response.json().data);
  });

  test("says what is missing in the words of the user form", async () => {
    const response = await client.put("/api/dashboard/auth/profile", { phone: "abc" });
    expect([response.status, response.json().errors]).toStrictEqual([
      422,
      [
        { field: "name", message: '"Nama" wajib diisi!' },
        { field: "position", message: '"Posisi" wajib diisi!' },
        { field: "phone", message: "No. Telepon tidak valid." },
      ],
    ]);
  });
});

test("none of it works without a session", async () => {
  const calls = [
    portal.visitor.get(sessionsUrl),
    portal.visitor.delete(sessionsUrl),
    portal.visitor.delete(`${sessionsUrl}/${"0".repeat(64)}`),
    portal.visitor.put("/api/dashboard/auth/password", {}),
    portal.visitor.put("/api/dashboard/auth/profile", {}),
  ];
  for (const response of await Promise.all(calls)) {
    expect([response.status, response.json()]).toStrictEqual([
      401,
      { message: "Unauthorized", code: "unauthorized" },
    ]);
  }
});
