/** Before sensitive calls the admin app's account proves again who it is. */
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { newToken } from "../test-kit/credentials.ts";
import { makeUser, roleId } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { proseOf } from "../test-kit/parse-mail.ts";
import type { TestClient, TestResponse, TestRow } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const prove = "/api/dashboard/auth/reauthenticate";
const minutes = 60;
const asked = [403, "reauthenticationRequired"];
let token: string;
let app: TestClient;
let person: TestRow;

beforeEach(async () => {
  portal.clock.advanceSeconds(20 * minutes);
  person = await makeUser(portal);
  token = await newToken(portal, "Super Admin");
  app = portal.inBrowser(token);
  // The session is the admin app's from its first call on.
  await app.get("/api/dashboard/auth/me");
});

const told = (response: TestResponse) => [response.status, response.json<{ code?: string }>().code];
const later = () => portal.clock.advanceSeconds(11 * minutes);
const userUrl = () => `/api/dashboard/user/${person.id}`;
const changed = (values: object) => ({ ...person, version: undefined, ...values });

async function trashed(): Promise<{ url: string; body: object }> {
  const doomed = await makeUser(portal);
  await (await portal.as("Super Admin")).delete(`/api/dashboard/user/${doomed.id}`);
  const body = { confirmation: doomed["name"] };
  return { url: `/api/dashboard/trash/user/${doomed.id}`, body };
}

/** A repeated change has to change something again. */
let turns = 0;
const addressOfTurn = () => `alamat${(turns += 1)}@siplah.example`;
const roleOfTurn = () => ((turns += 1) % 2 === 0 ? "Penulis" : "Admin");

const importUsers = (client: TestClient, isDryRun: boolean) =>
  client.post("/api/dashboard/user/import", {
    file: Buffer.from(`Nama,Email\nSiapa,${addressOfTurn()}\n`).toString("base64"),
    is_dry_run: isDryRun,
  });

/** Each sensitive call, made by a client. */
const calls: Readonly<Record<string, (client: TestClient) => Promise<TestResponse>>> = {
  "a change of role": async (client) =>
    client.put(userUrl(), changed({ role_id: await roleId(client, roleOfTurn()) })),
  "a change of another's address": (client) =>
    client.put(userUrl(), changed({ email: addressOfTurn() })),
  "a new account": async (client) =>
    client.post("/api/dashboard/user", changed({ email: addressOfTurn() })),
  "a preview of imported users": (client) => importUsers(client, true),
  "an import of users": (client) => importUsers(client, false),
  "an export of users": (client) =>
    client.get("/api/dashboard/user/export?format=csv&columns=name,email"),
  "an export of the audit": (client) => client.get("/api/dashboard/audit/export?format=csv"),
  "a delete for good": async (client) => {
    const { url, body } = await trashed();
    return client.send({ method: "DELETE", url, payload: body });
  },
  "the end of another's sessions": (client) => client.delete(`${userUrl()}/sessions`),
  "a new passkey": (client) => client.post("/api/dashboard/auth/passkeys/options"),
};

describe.each(Object.keys(calls))("%s", (name) => {
  const call = (client: TestClient) => {
    const make = calls[name];
    if (make === undefined) throw new Error(name);
    return make(client);
  };

  test("is made right after the sign-in, and later after the password once more", async () => {
    later();
    expect(told(await call(app))).toStrictEqual(asked);
    const wrong = await app.post(prove, { current_password: "Salah-123" });
    expect(wrong.json()).toMatchObject({ errors: [{ field: "current_password" }] });
    expect(told(await call(app))).toStrictEqual(asked);
    expect((await app.post(prove, { current_password: testPassword })).status).toBe(200);
    expect((await call(app)).status).toBeLessThan(300);
    later();
    expect(told(await call(app)), "for some minutes").toStrictEqual(asked);
  });

  test("is made right after the sign-in", async () => {
    expect((await call(app)).status).toBeLessThan(300);
  });
});

test("no other call changes a role without a proof", async () => {
  const role = await roleId(app, "Admin");
  const { id, version, email, name, position, phone } = person;
  const csv = `Nama,Posisi,Email,No. Telepon,Peran,Status\n${[name, position, email, phone, "Admin", "Aktif"].join(",")}\n`;
  await app.put(userUrl(), changed({ role_id: role }));
  await app.put(userUrl(), changed({}));
  const roleOf = async () =>
    (await (await portal.as("Super Admin")).get(userUrl())).json().data["role"];
  const others = {
    patch: () => app.patch(userUrl(), { role_id: role }),
    bulk: () =>
      app.post("/api/dashboard/user/bulk", {
        action: "update",
        records: [{ id, version: Number(version) + 2, values: { role_id: role } }],
      }),
    revert: () => app.post(`${userUrl()}/revisions/2/restore`, {}),
    import: () =>
      app.post("/api/dashboard/user/import", {
        file: Buffer.from(csv).toString("base64"),
        is_dry_run: false,
      }),
  };
  later();
  for (const [call, make] of Object.entries(others)) {
    const { status, text } = await make();
    expect(status, `${call}: ${text}`).not.toBe(500);
    expect(await roleOf(), call).toMatchObject({ name: "Editor" });
  }
  expect((await app.post(prove, { current_password: testPassword })).status).toBe(200);
  expect((await others.patch()).status).toBe(200);
  expect(await roleOf()).toMatchObject({ name: "Admin" });
});

test("a change that is none of them asks for nothing", async () => {
  later();
  expect((await app.put(userUrl(), changed({ position: "Kepala" }))).status).toBe(200);
  const list = "/api/dashboard/category/export?format=csv&columns=name";
  expect((await app.get(list)).status).toBe(200);
});

test("a draft of the user form asks when it is published, and stays", async () => {
  later();
  const { role_id, name, position, phone, status } = person;
  const values = { role_id, name, position, phone, status, email: addressOfTurn() };
  const draft = await app.post("/api/dashboard/drafts", {
    resource: "user",
    record_id: person.id,
    base: person["version"],
    values,
  });
  const { id, version } = draft.json().data;
  const publish = () => app.post(`/api/dashboard/drafts/${String(id)}/publish`, { version });
  expect(told(await publish())).toStrictEqual(asked);
  await app.post(prove, { current_password: testPassword });
  expect((await publish()).status).toBe(200);
});

test("a client of the specification, with its token in the header alone, is asked for nothing", async () => {
  const client = portal.clientWith(await newToken(portal, "Super Admin"));
  later();
  const { "a new passkey": _, ...specified } = calls;
  for (const [name, call] of Object.entries(specified)) {
    expect((await call(client)).status, name).toBeLessThan(300);
  }
});

test("the token of the admin app's cookie gains nothing in the header", async () => {
  later();
  const url = "/api/dashboard/user/export?format=csv&columns=name";
  expect(told(await portal.clientWith(token).get(url))).toStrictEqual(asked);
});

test("a code of the authenticator app proves it, too, and works once", async () => {
  const own = "/api/dashboard/auth/second-factor";
  const admin = portal.inBrowser(await newToken(portal, "Admin"));
  const begun = await admin.post(`${own}/setup`, { current_password: testPassword });
  const secret = Secret.fromBase32(String(begun.json().data["secret"]));
  const code = () => new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
  expect((await admin.post(`${own}/confirm`, { code: code() })).status).toBe(200);
  later();
  const exported = () => admin.get("/api/dashboard/user/export?format=csv&columns=name");
  expect(told(await exported())).toStrictEqual(asked);
  const typed = code();
  expect((await admin.post(prove, { code: typed })).status).toBe(200);
  expect((await exported()).status).toBe(200);
  expect((await admin.post(prove, { code: typed })).json()).toMatchObject({
    errors: [{ field: "code" }],
  });
  const tries = [];
  for (let turn = 0; turn < 10; turn += 1) tries.push(await admin.post(prove, { code: "000000" }));
  expect(tries.at(-1)?.status, "nobody guesses").toBe(429);
});

test("a recovery code proves it, and its use is mailed and an event; throttled proofs are none", async () => {
  const own = "/api/dashboard/auth/second-factor";
  const owner = portal.inBrowser(await newToken(portal, "Editor"));
  const { id } = (await owner.get("/api/dashboard/auth/me")).json().data;
  const begun = await owner.post(`${own}/setup`, { current_password: testPassword });
  const secret = Secret.fromBase32(String(begun.json().data["secret"]));
  const typed = new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
  const confirmed = await owner.post(`${own}/confirm`, { code: typed });
  const [code] = confirmed.json().data["recovery_codes"] as string[];
  expect((await owner.post(prove, { code })).status).toBe(200);
  expect(proseOf(await lastMailTo(portal, testEmail("Editor")))).toContain(
    "kode pemulihan dipakai",
  );
  for (let turn = 0; turn < 14; turn += 1) await owner.post(prove, { code: "000000" });
  const admin = await portal.as("Super Admin");
  const events = async (action: string) =>
    (
      await admin.get(`/api/dashboard/audit?action=${action}&record_id=${String(id)}&limit=100`)
    ).list().data;
  expect(await events("recovery-code-used")).toHaveLength(1);
  expect(await events("reauthentication-refused"), "as many as were let through").toHaveLength(10);
});

test("being asked is no refusal in the audit, a wrong proof is an event", async () => {
  later();
  const before = await (
    await portal.as("Super Admin")
  ).get("/api/dashboard/audit?action=forbidden");
  expect(told(await app.get("/api/dashboard/audit/export?format=csv"))).toStrictEqual(asked);
  await app.post(prove, { current_password: "Salah-123" });
  const admin = await portal.as("Super Admin");
  const after = await admin.get("/api/dashboard/audit?action=forbidden");
  expect(after.list().meta.total).toBe(before.list().meta.total);
  const wrong = await admin.get("/api/dashboard/audit?action=reauthentication-refused");
  expect(wrong.list().data[0]).toMatchObject({ actor: { name: "Akun Super Admin" } });
});
