/** API tokens: what they open, for how long, and what is left of them. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { apiToken } from "../database/integration-tables.ts";
import { emailChanges } from "../test-kit/email-changes.ts";
import { makeUser, roleId } from "../test-kit/make-user.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp, testPassword } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const admin = await portal.as("Super Admin");
const tokensUrl = "/api/dashboard/tokens";
const newsUrl = "/api/dashboard/article";
const wanted = {
  name: "Sinkronisasi",
  role: "Editor",
  areas: ["news"],
  days: 30,
  current_password: testPassword,
};

interface Made {
  readonly id: number;
  readonly token: string;
}

async function makeToken(client: TestClient, overrides: object = {}): Promise<Made> {
  const response = await client.post(tokensUrl, { ...wanted, ...overrides });
  if (response.status !== 200) throw new Error(`The token was refused: ${response.text}`);
  return response.json<{ data: Made }>().data;
}

async function tokensOf(client: TestClient, query = ""): Promise<Record<string, unknown>[]> {
  return (await client.get(`${tokensUrl}${query}`)).json<{ data: Record<string, unknown>[] }>()
    .data;
}

/** The newest events of an action. */
async function eventsOf(action: string) {
  return (await admin.get(`/api/dashboard/audit?action=${action}`)).list().data;
}

test("a token is shown once, opens its calls, and says when it was used last, to the minute", async () => {
  const { id, token } = await makeToken(admin);
  expect(token).toMatch(/^siplah_[\w-]{43}$/u);
  const [row] = await portal.database.orm.select().from(apiToken).where(eq(apiToken.id, id));
  expect(JSON.stringify(row)).not.toContain(token.slice(7));
  const listed = async () => (await tokensOf(admin)).find((one) => one["id"] === id);
  expect(await listed()).toMatchObject({
    name: "Sinkronisasi",
    role: "Editor",
    last_used_at: null,
  });
  expect(JSON.stringify(await listed())).not.toContain(token);

  const program = portal.clientWith(token);
  const used = Math.floor(portal.clock.now().getTime() / 1000);
  expect((await program.get(newsUrl)).status).toBe(200);
  portal.clock.advanceSeconds(59);
  await program.get(newsUrl);
  expect((await listed())?.["last_used_at"]).toBe(used);
  portal.clock.advanceSeconds(2);
  await program.get(newsUrl);
  expect((await listed())?.["last_used_at"]).toBe(used + 61);
  expect((await program.get("/api/web/article")).status).toBe(200);
});

test("what a token writes names it in the history and in the audit", async () => {
  const { token } = await makeToken(admin, { areas: ["content"] });
  const program = portal.clientWith(token);
  const created = await program.post("/api/dashboard/faq-category", {
    name: "Dari program",
    status: "active",
  });
  const { id } = created.json<{ data: { id: number } }>().data;
  const [event] = await eventsOf("create");
  expect(event).toMatchObject({
    record_id: id,
    actor: { name: "Akun Super Admin (token Sinkronisasi)", role: "Editor" },
  });
});

test("a revoked token opens nothing from the next call on, and all of it is in the audit", async () => {
  const { id, token } = await makeToken(admin, { name: "Dicabut" });
  expect((await portal.clientWith(token).get(newsUrl)).status).toBe(200);
  expect((await (await portal.as("Admin")).delete(`${tokensUrl}/${id}`)).status).toBe(404);
  expect((await admin.delete(`${tokensUrl}/${id}`)).status).toBe(200);
  const refused = await portal.clientWith(token).get(newsUrl);
  expect([refused.status, refused.json().message]).toStrictEqual([401, "User has sign out"]);
  expect((await admin.delete(`${tokensUrl}/${id}`)).status).toBe(404);

  const subject = { resource: "user", label: "Akun Super Admin" };
  expect((await eventsOf("token-created"))[0]).toMatchObject({
    ...subject,
    details: { token: "Dicabut", role: "Editor", areas: "news" },
  });
  expect((await eventsOf("token-revoked"))[0]).toMatchObject(subject);
  expect((await eventsOf("token-refused"))[0]).toMatchObject({
    details: { token: "Dicabut", reason: "revokedToken" },
  });
});

test("an account gives its tokens no more than it has", async () => {
  const wrong: [RoleName, object, string][] = [
    ["Editor", { role: "Admin" }, "role"],
    ["Editor", { areas: ["audit"] }, "areas"],
    ["Editor", { areas: ["users"] }, "areas"],
    ["Editor", { areas: [] }, "areas"],
    ["Editor", { days: 366 }, "days"],
    ["Editor", { name: " " }, "name"],
    ["Editor", { current_password: "Salah-sekali-1" }, "current_password"],
  ];
  for (const [role, overrides, field] of wrong) {
    const client = await portal.as(role);
    const response = await client.post(tokensUrl, { ...wanted, ...overrides });
    const fields = response.json().errors?.map((error) => error.field.split(".")[0]);
    expect([response.status, fields], JSON.stringify(overrides)).toStrictEqual([422, [field]]);
  }
});

test("a Super Admin makes, sees and revokes tokens of others, nobody else does", async () => {
  const person = await makeUser(portal);
  const editor = await portal.as("Admin");
  expect((await editor.post(tokensUrl, { ...wanted, user_id: person.id })).status).toBe(403);
  expect((await editor.get(`${tokensUrl}?all=1`)).status).toBe(403);
  const asAdmin = await admin.post(tokensUrl, { ...wanted, role: "Admin", user_id: person.id });
  expect(asAdmin.status).toBe(422);
  const { id } = await makeToken(admin, { user_id: person.id, name: "Milik orang lain" });
  expect((await tokensOf(admin)).some((one) => one["id"] === id)).toBe(false);
  expect((await tokensOf(admin, "?all=1")).find((one) => one["id"] === id)).toMatchObject({
    account: { id: person.id },
  });
  expect((await admin.delete(`${tokensUrl}/${id}`)).status).toBe(200);
});

test("a lower role counts from the next call on, and deactivation ends tokens for good", async () => {
  const person = await makeUser(portal);
  const { token } = await makeToken(admin, { user_id: person.id, areas: ["content"] });
  const program = portal.clientWith(token);
  const url = `/api/dashboard/user/${person.id}`;
  const values = { ...person, version: undefined };
  expect((await program.post("/api/dashboard/menu", {})).status).toBe(422);
  const writer = await roleId(admin, "Penulis");
  await admin.put(url, { ...values, role_id: writer });
  expect((await program.post("/api/dashboard/menu", {})).status).toBe(403);
  for (const status of ["inactive", "active"]) {
    await admin.put(url, { ...values, role_id: writer, status });
    expect((await program.get("/api/dashboard/menu")).status).toBe(401);
  }
});

test("tokens that end with their account, or with a restored address, are in the audit", async () => {
  const deactivated = await makeUser(portal);
  for (const name of ["Pertama", "Kedua"])
    await makeToken(admin, { user_id: deactivated.id, name });
  const values = { ...deactivated, version: undefined, status: "inactive" };
  await admin.put(`/api/dashboard/user/${deactivated.id}`, values);
  const ended = (await eventsOf("token-revoked")).slice(0, 2);
  const byAdmin = { actor: { name: "Akun Super Admin" }, record_id: deactivated.id };
  expect(ended).toMatchObject([byAdmin, byAdmin]);
  const names = ended.map(({ details }) => (details as { token: string }).token);
  expect(names.toSorted()).toStrictEqual(["Kedua", "Pertama"]);

  const deleted = await makeUser(portal);
  await makeToken(admin, { user_id: deleted.id, name: "Dihapus" });
  expect((await admin.delete(`/api/dashboard/user/${deleted.id}`)).status).toBe(200);
  expect((await eventsOf("token-revoked"))[0]).toMatchObject({
    record_id: deleted.id,
    details: { token: "Dihapus" },
  });

  const { join, restore } = emailChanges(portal);
  const { user, moved } = await join();
  const way = await moved();
  await makeToken(admin, { user_id: user.id, name: "Ditanam" });
  expect((await restore(way)).status).toBe(200);
  expect((await eventsOf("token-revoked"))[0]).toMatchObject({
    actor: { name: user["name"] },
    record_id: user.id,
    label: user["name"],
    details: { token: "Ditanam" },
  });
});

test("a token in the cookie, in the address or misspelt opens nothing", async () => {
  const { token } = await makeToken(admin);
  const ajax = { "x-requested-with": "XMLHttpRequest", cookie: `token=${token}` };
  expect((await portal.visitor.get(newsUrl, ajax)).status).toBe(401);
  expect((await portal.visitor.get(`${newsUrl}?token=${token}`)).status).toBe(401);
  for (const wrong of [`${token}x`, token.slice(0, -1), token.toUpperCase(), "siplah_"]) {
    expect((await portal.clientWith(wrong).get(newsUrl)).status, wrong).toBe(401);
  }
});

test("a network that tries tokens has to wait, while those that hold one go on", async () => {
  const { token } = await makeToken(admin);
  const tried = [];
  for (let number = 0; number < 31; number += 1) {
    tried.push((await portal.clientWith(`siplah_${number}`).get(newsUrl)).status);
  }
  expect(tried[0]).toBe(401);
  expect(tried.at(-1)).toBe(429);
  expect((await portal.clientWith(token).get(newsUrl)).status).toBe(200);
});

test("an account has so many tokens and no more", async () => {
  const person = await makeUser(portal);
  for (let number = 0; number < 20; number += 1) await makeToken(admin, { user_id: person.id });
  const response = await admin.post(tokensUrl, { ...wanted, user_id: person.id });
  expect([response.status, response.json().message]).toStrictEqual([
    422,
    "Akun ini sudah memiliki 20 token yang berlaku. Cabut yang tidak dipakai lagi.",
  ]);
});

test("a token ends with its time", async () => {
  const { token } = await makeToken(admin);
  const thirtyDays = 30 * 24 * 60 * 60;
  portal.clock.advanceSeconds(thirtyDays - 1);
  expect((await portal.clientWith(token).get(newsUrl)).status).toBe(200);
  portal.clock.advanceSeconds(1);
  const refused = await portal.clientWith(token).get(newsUrl);
  expect([refused.status, refused.json().message]).toStrictEqual([401, "Token is expired"]);
});
