/** Signing in, the stored token, signing out: texts and statuses. */
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { sessionLifetimeSeconds } from "#contract/limits.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";

let portal: TestApp;
const loginUrl = "/api/dashboard/auth/login";
const meUrl = "/api/dashboard/auth/me";
const halfDay = 12 * 60 * 60;
const credentials = { email: testEmail("Editor"), password: testPassword };

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Editor");
});

interface LoginEnvelope {
  readonly data: { readonly token: string; readonly user: Readonly<Record<string, unknown>> };
}

const withKey = () => portal.clientWith(portal.config.appKey);
const signIn = async () => {
  const response = await withKey().post(loginUrl, credentials);
  return String(response.json().data["token"]);
};

describe("login", () => {
  test("returns token and user, and sets the cookie for the browser", async () => {
    const response = await withKey().post(loginUrl, credentials);
    expect(response.status).toBe(200);
    const { token, user } = response.json<LoginEnvelope>().data;
    expect(token.split(".")).toHaveLength(3);
    expect(user).toMatchObject({ email: credentials.email, role: { name: "Editor" } });
    // The only word of it: whether another person has set it.
    const { must_change_password: mustChangePassword, ...others } = user;
    expect(mustChangePassword).toBe(false);
    expect(JSON.stringify({ token, user: others })).not.toMatch(/password|argon2/i);
    const cookie = String(response.headers["set-cookie"]);
    for (const part of ["token=", "HttpOnly", "Secure", "SameSite=Strict", "Path=/"]) {
      expect(cookie).toContain(part);
    }
  });

  test("needs the app key", async () => {
    const response = await portal.visitor.post(loginUrl, credentials);
    expect([response.status, response.json()]).toStrictEqual([
      401,
      { message: "Unauthorized", code: "unauthorized" },
    ]);
    expect((await portal.clientWith("other").post(loginUrl, credentials)).status).toBe(401);
  });

  test("says the same for a wrong password, an unknown address and an inactive account", async () => {
    const admin = await portal.as("Super Admin");
    const leaving = await portal.as("Penulis");
    const account = (await leaving.get(meUrl)).json().data;
    const inactive = { ...account, status: "inactive" };
    const url = `/api/dashboard/user/${String(account["id"])}`;
    expect((await admin.put(url, inactive)).status).toBe(200);
    const attempts = [
      { ...credentials, password: "Salah12345" },
      { ...credentials, email: "siapa@siplah.example" },
      { ...credentials, email: testEmail("Penulis") },
      { ...credentials, password: `R1${"a".repeat(100_000)}` },
    ];
    for (const attempt of attempts) {
      const response = await withKey().post(loginUrl, attempt);
      expect(response.status).toBe(401);
      expect(response.json()).toStrictEqual({
        message: "Email atau password salah.",
        code: "wrongCredentials",
      });
    }
  });
});

describe("the stored token", () => {
  test("opens the account's own data as bearer header, and as cookie with X-Requested-With", async () => {
    const token = await signIn();
    expect((await portal.clientWith(token).get(meUrl)).json().data["email"]).toBe(
      credentials.email,
    );
    const cookie = `token=${token}`;
    const ajax = { cookie, "x-requested-with": "XMLHttpRequest" };
    expect((await portal.visitor.get(meUrl, ajax)).status).toBe(200);
    expect((await portal.visitor.get(meUrl, { cookie })).json().message).toBe("Unauthorized");
  });

  test("that isn't right fails in the texts of the specification", async () => {
    const token = await signIn();
    const [head = "", body = "", signature = ""] = token.split(".");
    const foreign = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject("1")
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode("a secret that is not the portal's own"));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    const segments = "token contains an invalid number of segments";
    const expected: [string, string, string][] = [
      ["one-part", segments, "malformedToken"],
      [`${head}.${body}`, segments, "malformedToken"],
      [
        `${head}.${body}.${signature.split("").toReversed().join("")}`,
        "Unauthorized",
        "unauthorized",
      ],
      [foreign, "Unauthorized", "unauthorized"],
      [unsigned, "Unauthorized", "unauthorized"],
    ];
    for (const [bad, message, code] of expected) {
      const response = await portal.clientWith(bad).get(meUrl);
      expect([response.status, response.json()]).toStrictEqual([401, { message, code }]);
    }
  });

  test("ends when nobody uses it for half a day, and after thirty days in any case", async () => {
    const idle = portal.clientWith(await signIn());
    const used = portal.clientWith(await signIn());
    portal.clock.advanceSeconds(halfDay - 1);
    expect((await used.get(meUrl)).status).toBe(200);
    portal.clock.advanceSeconds(1);
    expect((await idle.get(meUrl)).json()).toStrictEqual({
      message: "Token is expired",
      code: "expiredToken",
    });
    // A use is written down once a minute at most.
    const step = halfDay - 60;
    for (let passed = halfDay + step; passed < sessionLifetimeSeconds; passed += step) {
      portal.clock.advanceSeconds(step);
      expect((await used.get(meUrl)).status).toBe(200);
    }
    portal.clock.advanceSeconds(step);
    expect((await used.get(meUrl)).json().message).toBe("Token is expired");
  });

  test.each([
    ["who else is there", "/api/dashboard/presence?resource=article"],
    ["what waits for a review", "/api/dashboard/submissions"],
  ])("isn't prolonged by an open tab that asks %s", async (_what, url) => {
    const client = portal.clientWith(await signIn());
    portal.clock.advanceSeconds(halfDay - 60);
    expect((await client.get(url)).status).toBe(200);
    portal.clock.advanceSeconds(60);
    expect((await client.get(meUrl)).status).toBe(401);
  });

  test("is worth nothing once the browser has signed in again", async () => {
    const token = await signIn();
    const replaced = await portal.visitor.send({
      method: "POST",
      url: loginUrl,
      payload: credentials,
      headers: { authorization: `Bearer ${portal.config.appKey}`, cookie: `token=${token}` },
    });
    expect(replaced.status).toBe(200);
    expect((await portal.clientWith(token).get(meUrl)).json().message).toBe("User has sign out");
    const next = String(replaced.json().data["token"]);
    expect((await portal.clientWith(next).get(meUrl)).status).toBe(200);
  });

  test("is worth nothing after signing out", async () => {
    const client = portal.clientWith(await signIn());
    expect((await client.post("/api/dashboard/auth/logout")).status).toBe(200);
    expect((await client.get(meUrl)).json()).toStrictEqual({
      message: "User has sign out",
      code: "signedOut",
    });
  });

  test("is worth nothing once the account is deactivated", async () => {
    const client = portal.clientWith(await signIn());
    const account = (await client.get(meUrl)).json().data;
    const admin = portal.clientWith(
      String(
        (
          await withKey().post(loginUrl, {
            email: testEmail("Super Admin"),
            password: testPassword,
          })
        ).json().data["token"],
      ),
    );
    const url = `/api/dashboard/user/${String(account["id"])}`;
    expect((await admin.put(url, { ...account, status: "inactive" })).status).toBe(200);
    expect((await client.get(meUrl)).json().message).toBe("User has sign out");
    await admin.put(url, { ...account, status: "active" });
  });
});
