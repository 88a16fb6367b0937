/** What the log says of accounts and deletes at its usual level, and what it never says. */
import { Writable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { emailChanges } from "../test-kit/email-changes.ts";
import { throughDeadlock } from "../test-kit/locked-rows.ts";
import { makeUser, roleId } from "../test-kit/make-user.ts";
import { jobsAreDone, lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trim().split("\n"));
    done();
  },
});
const portal = await createTestApp({ LOG_LEVEL: "info" }, undefined, log);
const admin = await portal.as("Super Admin");
const adminId = Number((await admin.get("/api/dashboard/auth/me")).json().data["id"]);
const network = "198.51.100.0/24";
const password = "Kelinci-7-Senja";

const inEveryLine = new Set(["level", "time", "pid", "hostname", "reqId", "msg"]);

beforeEach(() => void lines.splice(0));

/** The events, without what every line has. */
function events() {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => "event" in line)
    .map((line) => {
      expect([line["level"], typeof line["msg"]]).toStrictEqual([30, "string"]);
      return Object.fromEntries(Object.entries(line).filter(([name]) => !inEveryLine.has(name)));
    });
}

const call = (url: string, payload: object) =>
  portal.visitor.send({
    method: "POST",
    url,
    payload,
    remoteAddress: "198.51.100.77",
    headers: { authorization: `Bearer ${portal.config.appKey}` },
  });
const signIn = (email: string, secret: string) =>
  call("/api/dashboard/auth/login", { email, password: secret });

test("sign-ins are told with account and network, refused ones with the reason", async () => {
  const user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  await call("/api/password/reset", { token, password });
  lines.splice(0);
  await signIn(user.email, password);
  await signIn(user.email, "Salah-sekali-1");
  await signIn("siapa@siplah.example", "Salah-sekali-1");
  expect(events()).toStrictEqual([
    { event: "sign-in", account: user.id, network },
    { event: "sign-in-refused", account: user.id, reason: "credentials", network },
    { event: "sign-in-refused", account: null, reason: "credentials", network },
  ]);
});

test("whoever is throttled is told once, however often they go on", async () => {
  for (let time = 1; time <= 15; time += 1) await signIn("terus@siplah.example", "Salah12345");
  expect(events().filter(({ reason }) => reason === "credentials")).toHaveLength(10);
  expect(events().filter(({ reason }) => reason === "throttled")).toStrictEqual([
    { event: "sign-in-refused", account: null, reason: "throttled", network },
  ]);
});

test("resets are told when they are requested and when they are done", async () => {
  const user = await makeUser(portal);
  await jobsAreDone(portal);
  for (const email of [user.email, "siapa@siplah.example"]) {
    await call("/api/dashboard/user/forgot-password", { email });
    await jobsAreDone(portal);
  }
  const token = tokenIn(await lastMailTo(portal, user.email));
  await call("/api/password/reset", { token, password });
  expect(events()).toStrictEqual([
    { event: "password-reset-requested", account: user.id, network },
    { event: "password-reset-requested", account: null, network },
    { event: "password-reset", account: user.id, network },
  ]);
});

test("changes of role and e-mail address are told with who made them", async () => {
  const user = await makeUser(portal);
  lines.splice(0);
  const url = `/api/dashboard/user/${user.id}`;
  const values = { ...user, version: undefined };
  await admin.put(url, { ...values, name: "Nama lain" });
  await admin.put(url, { ...values, role_id: await roleId(admin, "Penulis") });
  const email = "alamat.baru@siplah.example";
  await admin.put(url, { ...values, role_id: await roleId(admin, "Penulis"), email });
  await admin.put(url, { ...values, email: "bukan alamat" });
  const own = { account: user.id, actor: adminId, network: "127.0.0.0/24" };
  expect(events()).toStrictEqual([
    { event: "role-changed", from: "Editor", to: "Penulis", ...own },
    { event: "email-changed", ...own },
  ]);
});

test("what is run again after a deadlock is told once", async () => {
  const { user, next: email, moved } = await emailChanges(portal).join();
  const way = await moved();
  const { pool } = portal.database;
  await pool.query("INSERT INTO recovery_code VALUES ($1, 'AB', '')", [user.id]);
  await call("/api/dashboard/user/forgot-password", { email });
  await lastMailTo(portal, email);
  await jobsAreDone(portal);
  lines.splice(0);
  // First the account, then its link, whose deletion comes after that of its second factors.
  const lock = `WITH account AS (SELECT 1 FROM "user" WHERE email = $1 FOR NO KEY UPDATE),
    link AS (SELECT 1 FROM account_link WHERE user_id::text = $1 FOR UPDATE)
    SELECT FROM account UNION ALL SELECT FROM link`;
  const rows = [email, String(user.id)];
  const restore = () => call("/api/email/restore", { token: way });
  const restored = await throughDeadlock(portal, { lock, rows }, restore);
  expect(restored.status, restored.text).toBe(200);
  expect(events()).toStrictEqual([
    { event: "second-factor-reset", account: user.id, actor: user.id, network },
    { event: "email-restored", account: user.id, network },
  ]);
});

test("deletes are told with resource, id and who made them", async () => {
  const category_id = await makeCategory(admin);
  const editor = await portal.as("Editor");
  const id = await makeNews(portal, editor, { category_id });
  lines.splice(0);
  expect((await admin.delete(`/api/dashboard/article/${id}`)).status).toBe(200);
  expect((await admin.delete(`/api/dashboard/article/${id}`)).status).toBe(404);
  expect(events()).toStrictEqual([
    { event: "record-deleted", resource: "article", id, actor: adminId, network: "127.0.0.0/24" },
  ]);
});

test("deletes for good are told with resource, id or number, and who made them", async () => {
  const empty = (url: string, confirmation: string) =>
    admin.send({ method: "DELETE", url, payload: { confirmation } });
  const [one, other] = [await makeCategory(admin), await makeCategory(admin)];
  for (const id of [one, other]) await admin.delete(`/api/dashboard/category/${id}`);
  const trashed = async () => (await admin.get("/api/dashboard/trash")).list().data;
  const label = (await trashed()).find(({ id }) => id === one)?.["label"];
  lines.splice(0);
  expect((await empty(`/api/dashboard/trash/category/${one}`, "lain")).status).toBe(422);
  expect((await empty(`/api/dashboard/trash/category/${one}`, String(label))).status).toBe(200);
  const records = (await trashed()).length;
  expect((await empty("/api/dashboard/trash", String(records))).status).toBe(200);
  const by = { actor: adminId, network: "127.0.0.0/24" };
  expect(events()).toStrictEqual([
    { event: "record-purged", resource: "category", id: one, ...by },
    { event: "trash-emptied", records, ...by },
  ]);
});

test("no line holds an e-mail address, a password, a token or a whole address", async () => {
  const user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  await call("/api/password/reset", { token, password });
  await signIn(user.email, "Salah-sekali-1");
  await signIn(user.email, password);
  const written = lines.join("");
  expect(written).toContain(network);
  for (const secret of [user.email, token, password, "Salah-sekali-1", "198.51.100.77"]) {
    expect(written).not.toContain(secret);
  }
});
