/** Every kind of invalid credential: none may open anything. */
import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import type { RoleName } from "#contract/roles.ts";
import type { TestApp } from "./test-app.ts";
import { testEmail, testPassword } from "./test-app.ts";

/** Signs the tokens of the portal under test, so that tests can make others. */
export const testSecret = "the secret of the portal under test, long enough";

/** Headers with which a client authenticates. */
export type Credentials = Readonly<Record<string, string>>;

const foreignSecret = "a secret that is not the portal's own, long enough";
const ajax = { "x-requested-with": "XMLHttpRequest" };
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A token as bearer header. */
export function bearer(token: string): Credentials {
  return { authorization: `Bearer ${token}` };
}

/** Signs the role's account in once more and returns the token. */
export async function newToken(portal: TestApp, role: RoleName): Promise<string> {
  await portal.as(role);
  const body = { email: testEmail(role), password: testPassword };
  const response = await portal
    .clientWith(portal.config.appKey)
    .post("/api/dashboard/auth/login", body);
  if (response.status !== 200) throw new Error(`${role} was refused: ${response.text}`);
  return String(response.json().data["token"]);
}

async function revoked(portal: TestApp): Promise<string> {
  const token = await newToken(portal, "Super Admin");
  await portal.clientWith(token).post("/api/dashboard/auth/logout");
  return token;
}

/** Of an account that was active before and is active again: what ended stays ended. */
async function deactivated(portal: TestApp): Promise<string> {
  const admin = await portal.as("Super Admin");
  const token = await newToken(portal, "Penulis");
  const account = (await portal.clientWith(token).get("/api/dashboard/auth/me")).json().data;
  for (const status of ["inactive", "active"]) {
    const values = { ...account, version: undefined, status };
    await admin.put(`/api/dashboard/user/${String(account["id"])}`, values);
  }
  return token;
}

/** By what is wrong with them, all of a Super Admin where nothing else is said. */
export async function badCredentials(portal: TestApp): Promise<Record<string, Credentials>> {
  const token = await newToken(portal, "Super Admin");
  const claims = decodeJwt(token);
  const others = decodeJwt(await newToken(portal, "Editor"));
  const signed = (change: object, secret: string, alg = "HS256") =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg, typ: "JWT" })
      .sign(keyOf(secret));
  const [head = "", body = "", signature = ""] = token.split(".");
  const flipped = signature.startsWith("A") ? "B" : "A";
  const cookie = `token=${token}`;
  return {
    nothing: {},
    "the app key": bearer(portal.config.appKey),
    "a wrong key": bearer("salah"),
    "an empty token": { authorization: "Bearer " },
    "a password in place of a token": { authorization: `Basic ${btoa(`x:${testPassword}`)}` },
    "a tampered signature": bearer(`${head}.${body}.${flipped}${signature.slice(1)}`),
    "no signature": bearer(`${head}.${body}.`),
    "alg none": bearer(new UnsecuredJWT({ ...claims }).encode()),
    "another algorithm": bearer(await signed({}, testSecret, "HS512")),
    "another secret": bearer(await signed({}, foreignSecret)),
    "another account's session": bearer(await signed({ sid: others["sid"] }, testSecret)),
    "a session of nobody's": bearer(await signed({ sub: "987654" }, testSecret)),
    "a session that never was": bearer(await signed({ sid: crypto.randomUUID() }, testSecret)),
    "an expired token": bearer(await signed({ exp: 1 }, testSecret)),
    "a token without end": bearer(await signed({ exp: undefined }, testSecret)),
    "a token that was signed out": bearer(await revoked(portal)),
    "a token of a deactivated account": bearer(await deactivated(portal)),
    "a cookie without X-Requested-With": { cookie },
    "a cookie from another origin": { cookie, ...ajax, origin: "https://jahat.example" },
    "a cookie from an origin without name": { cookie, ...ajax, origin: "null" },
    "a cookie from another port": { cookie, ...ajax, origin: "http://localhost:9999" },
    "a cookie from another scheme": { cookie, ...ajax, origin: "https://localhost" },
    "a cookie from another page of the site": { cookie, ...ajax, "sec-fetch-site": "same-site" },
    "a cookie from another site": { cookie, ...ajax, "sec-fetch-site": "cross-site" },
    "a forwarded name": { "x-forwarded-user": testEmail("Super Admin"), "x-user-id": "1" },
  };
}
