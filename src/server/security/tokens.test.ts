/**
 * Tokens (Strapi CVE-2023-22893, CVE-2025-3930; Payload CVE-2025-4643, CVE-2025-4644): what they
 * open ends with the next request, and no log holds one. `route-matrix.test.ts` tries the forged ones.
 */
import { Writable } from "node:stream";
import { SignJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import { newToken, testSecret } from "../test-kit/credentials.ts";

const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const portal = await createTestApp(
  { SESSION_SECRET: testSecret, LOG_LEVEL: "trace", PUBLIC_ORIGIN: "https://siplah.example" },
  undefined,
  log,
);
const admin = await portal.as("Super Admin");
const meUrl = "/api/dashboard/auth/me";

test("a token says who and until when, and nothing that a server would believe about rights", async () => {
  const token = await newToken(portal, "Penulis");
  expect(decodeProtectedHeader(token)).toStrictEqual({ alg: "HS256", typ: "JWT" });
  expect(Object.keys(decodeJwt(token)).toSorted()).toStrictEqual(["exp", "iat", "sid", "sub"]);
  const claims = { ...decodeJwt(token), role: "Super Admin", role_id: 1, isAdmin: true };
  const promoted = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(testSecret));
  const client = portal.clientWith(promoted);
  expect((await client.get(meUrl)).json().data["role"]).toMatchObject({ name: "Penulis" });
  expect((await client.get("/api/dashboard/user")).status).toBe(403);
});

test("a change of role counts from the next request on", async () => {
  const token = await newToken(portal, "Editor");
  const client = portal.clientWith(token);
  const own = (await client.get(meUrl)).json().data;
  const writer = (await (await portal.as("Penulis")).get(meUrl)).json().data;
  const url = `/api/dashboard/user/${String(own["id"])}`;
  expect((await client.post("/api/dashboard/menu", {})).status).toBe(422);
  const body = { ...own, role_id: writer["role_id"], version: undefined };
  expect((await admin.put(url, body)).status).toBe(200);
  expect((await client.post("/api/dashboard/menu", {})).status).toBe(403);
  await admin.put(url, { ...own, version: undefined });
});

test("sign-out, deactivation and deletion end a session with the next request", async () => {
  const leaving = await makeUser(portal);
  const email = String(leaving.email);
  await jobsAreDone(portal);
  const link = tokenIn(await lastMailTo(portal, email));
  const key = portal.clientWith(portal.config.appKey);
  await key.post("/api/password/reset", { token: link, password: testPassword });
  const signIn = async () => {
    const response = await key.post("/api/dashboard/auth/login", { email, password: testPassword });
    return portal.clientWith(String(response.json().data["token"]));
  };
  const url = `/api/dashboard/user/${leaving.id}`;
  const values = { ...leaving, version: undefined };
  const endings = [
    (client: Awaited<ReturnType<typeof signIn>>) => client.post("/api/dashboard/auth/logout"),
    () => admin.put(url, { ...values, status: "inactive" }),
    () => admin.delete(url),
  ];
  for (const end of endings) {
    const client = await signIn();
    expect((await client.get(meUrl)).status).toBe(200);
    expect((await end(client)).status).toBe(200);
    const response = await client.get(meUrl);
    expect([response.status, response.json().message]).toStrictEqual([401, "User has sign out"]);
    if (end === endings[1]) await admin.put(url, { ...values, status: "active" });
  }
});

test("no line of the log holds a token, a password, a link or an address, at any level", async () => {
  const token = await newToken(portal, "Super Admin");
  const client = portal.clientWith(token);
  await client.get(meUrl);
  await portal.visitor.get(`${meUrl}?token=${token}`);
  await portal.visitor.get("/reset?t=rahasia-tautan");
  await portal.visitor.get(meUrl, {
    cookie: `token=${token}`,
    "x-requested-with": "XMLHttpRequest",
  });
  const wrong = { email: testEmail("Admin"), password: "Salah-sekali-1" };
  await portal.clientWith(portal.config.appKey).post("/api/dashboard/auth/login", wrong);
  await portal.visitor.send({ method: "GET", url: "/", remoteAddress: "203.0.113.77" });
  await client.post("/api/dashboard/article", { title: "Judul pribadi" });
  const wantedToken = { name: "Log", role: "Penulis", areas: ["news"], days: 30 };
  const made = await client.post("/api/dashboard/tokens", {
    ...wantedToken,
    current_password: testPassword,
  });
  const apiToken = String(made.json().data["token"]);
  expect((await portal.clientWith(apiToken).get("/api/dashboard/article")).status).toBe(200);
  expect((await portal.clientWith(`${apiToken}x`).get("/api/dashboard/article")).status).toBe(401);
  const shared = { resource: "faq", record_id: null, values: { question: "Apa?" }, hours: 1 };
  const link = (await client.post("/api/dashboard/preview-links", shared)).json().data;
  const { pathname } = new URL(String(link["url"]));
  expect((await portal.visitor.get(pathname)).status).toBe(200);
  expect((await portal.visitor.get(`${pathname}/lebih`)).status).toBe(404);
  await makeUser(portal, { email: "catatan@siplah.example" });
  await jobsAreDone(portal);
  const mail = await lastMailTo(portal, "catatan@siplah.example");

  const written = lines.join("");
  expect(written).toContain("/api/dashboard/auth/me");
  expect(written).toContain("/pratinjau/:token");
  const secrets = [
    token,
    token.split(".")[2],
    apiToken,
    tokenIn(mail),
    String(pathname.split("/").at(-1)),
    "rahasia-tautan",
    testPassword,
    "Salah-sekali-1",
    testEmail("Admin"),
    "catatan@siplah.example",
    "203.0.113",
    "Judul pribadi",
    testSecret,
    portal.config.appKey,
  ];
  for (const secret of secrets) expect(written).not.toContain(secret);
});
