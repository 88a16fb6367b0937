/** The audit: what is recorded, and who reads it. */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { hasStatus } from "#contract/resource.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { makeUser, roleId } from "../test-kit/make-user.ts";
import { jobsAreDone } from "../test-kit/outbox.ts";
import { createSamples, sampleOf } from "../test-kit/sample-records.ts";
import type { TestApp, TestClient, TestRow } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { runUserCommand } from "../accounts/user-command.ts";
import { recordStart } from "./operator-events.ts";
import { createAggregatedEvents } from "../log/aggregated-events.ts";
import { csvCell } from "../csv.ts";

let portal: TestApp;
let admin: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

async function events(query: string, client = admin): Promise<readonly TestRow[]> {
  const response = await client.get(`/api/dashboard/audit?limit=100&${query}`);
  expect(response.status, response.text).toBe(200);
  return response.list().data;
}

const withKey = () => portal.clientWith(portal.config.appKey);
const signIn = (email: string, password: string) =>
  withKey().post("/api/dashboard/auth/login", { email, password });

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    test("every change is an event with who, where from, what and its label", async () => {
      const unique = (resource.unique ?? []).map((name) => [
        name,
        `jejak.${resource.sample[name]}`,
      ]);
      const status = hasStatus(resource) ? { status: "inactive" } : {};
      const body = { ...sampleOf(resource, ids), ...status, ...Object.fromEntries(unique) };
      const created = await admin.post(`/api/dashboard/${api}`, body);
      expect(created.status, created.text).toBe(201);
      const id = Number(created.json().data["id"]);
      const path = `/api/dashboard/${api}/${id}`;
      await admin.put(path, { ...body, [resource.labelField]: "Nama lain" });
      await admin.delete(path);
      await admin.post(`${path}/restore`);
      const found = await events(`resource=${api}&record_id=${id}`);
      const changes = found.filter(({ action }) => action !== "email-changed");
      expect(changes.map(({ action }) => action)).toStrictEqual([
        "restore",
        "delete",
        "update",
        "create",
      ]);
      expect(changes[2]).toMatchObject({
        actor: { name: "Akun Super Admin", role: "Super Admin" },
        network: "127.0.0.0/24",
        label: "Nama lain",
        details: { changed: [resource.labelField], revision: 2 },
      });
    });
  },
);

test("a start is an event with its settings, and holds no secret and no e-mail address", async () => {
  const secrets = {
    sessionSecret: "s".repeat(32),
    smtpUrl: "smtp://surat:rahasia@host",
    appKey: "rahasia",
    databaseUrl: "postgresql://siplah:rahasia@db/siplah",
    databaseReadUrl: "postgresql://siplah:rahasia@replica/siplah",
    purgeUrl: "https://cdn.example/rahasia/purge",
    purgeHeader: { name: "Fastly-Key", value: "rahasia" },
    adminEmail: "rahasia@siplah.example",
    mailFrom: "SIPLah <rahasia@siplah.example>",
    securityContact: "mailto:rahasia@siplah.example",
  };
  await recordStart(portal.database, { ...portal.config, ...secrets });
  const [start] = await events("action=start");
  expect(start).toMatchObject({
    actor: { id: null, name: "Sistem" },
    details: {
      settings: { trashDays: 30, smtpUrl: "(set)", purgeHeader: "(set)", adminPassword: null },
    },
  });
  expect(JSON.stringify(start)).not.toMatch(/sss|rahasia/);
});

test("a password that is set on the command line is an event", async () => {
  const user = await makeUser(portal);
  const command = { kind: "password", email: user.email } as const;
  await runUserCommand(portal.database, command, portal.config.passwordPolicy);
  expect(await events(`action=password-changed&record_id=${user.id}&resource=user`)).toMatchObject([
    { actor: { id: null, name: "Sistem" }, label: user["name"] },
  ]);
});

test("a save that is refused leaves no event", async () => {
  const before = await events("action=update");
  const refused = await admin.put(`/api/dashboard/faq/${ids.get("faq")}`, { version: 999 });
  expect(refused.status).toBe(422);
  expect(await events("action=update")).toStrictEqual(before);
});

test("accounts: signing in and out, refused, revoked, passwords and roles, without what was typed", async () => {
  const user = await makeUser(portal);
  await signIn(testEmail("Super Admin"), "Salah-sekali-1");
  // It is stored once it has been answered.
  await expect.poll(async () => (await events("action=sign-in-refused")).length).toBe(1);
  await signIn("siapa@siplah.example", "Salah-sekali-2");
  const token = String((await signIn(testEmail("Super Admin"), testPassword)).json().data["token"]);
  const other = portal.clientWith(token);
  await other.put("/api/dashboard/auth/password", {
    current_password: testPassword,
    password: testPassword,
  });
  await other.delete("/api/dashboard/auth/sessions");
  await other.post("/api/dashboard/auth/logout");
  admin = portal.clientWith(
    String((await signIn(testEmail("Super Admin"), testPassword)).json().data["token"]),
  );
  const values = { ...user, version: undefined, role_id: await roleId(admin, "Penulis") };
  await admin.put(`/api/dashboard/user/${user.id}`, values);
  const refusals = () => events("action=sign-in-refused");
  await expect.poll(async () => (await refusals()).length).toBeGreaterThan(1);
  const found = await events("");
  const actions = found.map(({ action }) => String(action));
  for (const action of [
    "sign-in",
    "sign-in-refused",
    "password-changed",
    "session-revoked",
    "sign-out",
    "role-changed",
  ])
    expect(actions).toContain(action);
  expect(found.find(({ action }) => action === "role-changed")).toMatchObject({
    actor: { name: "Akun Super Admin" },
    record_id: user.id,
    label: user["name"],
    details: { from: "Editor", to: "Penulis" },
  });
  const refused = found.filter(({ action }) => action === "sign-in-refused");
  expect(refused.map(({ actor, label }) => [actor, label])).toStrictEqual([
    [null, null],
    [null, "Akun Super Admin"],
  ]);
  const stored = await portal.database.pool.query(
    "SELECT audit_event::text AS text FROM audit_event WHERE action <> 'start'",
  );
  const written = stored.rows.map((row) => row.text).join("");
  for (const secret of ["Salah-sekali", "siapa@siplah.example", testPassword, "127.0.0.1"])
    expect(written).not.toContain(secret);
});

test("a refused permission is an event; a flood of them is summed up", async () => {
  const writer = await portal.as("Penulis");
  expect((await writer.delete(`/api/dashboard/faq/${ids.get("faq")}`)).status).toBe(403);
  await expect
    .poll(() => events("action=forbidden"))
    .toMatchObject([
      {
        actor: { name: "Akun Penulis", role: "Penulis" },
        resource: "faq",
        record_id: ids.get("faq"),
        details: { method: "DELETE", path: "/api/dashboard/faq/:id" },
      },
    ]);
  const stored: unknown[] = [];
  const sums = createAggregatedEvents(async ({ details }) => void stored.push(details ?? null));
  for (let count = 0; count < 50; count += 1)
    void sums.add({
      action: "throttled",
      actor: { id: null, name: null },
      details: { path: "/a" },
    });
  await sums.flush();
  expect(stored).toStrictEqual([{ path: "/a" }, { path: "/a", requests: 49 }]);
});

test("a flood from everywhere makes a bounded number of events", async () => {
  let stored = 0;
  const sums = createAggregatedEvents(async () => void (stored += 1));
  for (let count = 0; count < 5_000; count += 1)
    void sums.add({ action: "throttled", actor: { id: null, name: null }, details: { count } });
  await sums.flush();
  expect(stored).toBeLessThan(110);
});

test("refused sign-ins and links of no account are summed up", async () => {
  const ofNobody = async () =>
    (await events("")).filter(
      ({ action, label }) =>
        label === null && ["sign-in-refused", "password-reset-requested"].includes(String(action)),
    ).length;
  const before = await ofNobody();
  for (let count = 0; count < 8; count += 1) {
    const email = `banjir-${count}@siplah.example`;
    await signIn(email, "x".repeat(5_000));
    await withKey().post("/api/dashboard/user/forgot-password", { email });
  }
  await jobsAreDone(portal);
  expect((await ofNobody()) - before).toBeLessThanOrEqual(2);
});

describe("the screen's calls", () => {
  test("are the Super Admin's", async () => {
    for (const role of ["Admin", "Editor", "Penulis"] as const) {
      const client = await portal.as(role);
      expect((await client.get("/api/dashboard/audit")).status).toBe(403);
      expect((await client.get("/api/dashboard/audit/export?format=csv")).status).toBe(403);
    }
  });

  test("filter by person, action and time, and go by pages", async () => {
    const me = Number((await admin.get("/api/dashboard/auth/me")).json().data["id"]);
    const own = await events(`actor_id=${me}&action=create`);
    expect(own.length).toBeGreaterThan(3);
    expect(own.every(({ action }) => action === "create")).toBe(true);
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
    expect(await events(`from=${tomorrow}`)).toStrictEqual([]);
    expect((await events(`until=${tomorrow}`)).length).toBeGreaterThan(3);
    const second = (await admin.get("/api/dashboard/audit?page=2&limit=2")).list();
    const all = (await admin.get("/api/dashboard/audit?limit=4")).list();
    expect(second.data).toStrictEqual(all.data.slice(2));
    expect(second.meta.total).toBe(all.meta.total);
  });

  test("are searched by label and by person", async () => {
    await makeCategory(admin, { name: "Kategori 100% langka" });
    const found = await events("q=100%25 LANGKA");
    expect(found.map(({ label }) => label)).toStrictEqual(["Kategori 100% langka"]);
    const category_id = Number(ids.get("category"));
    await makeNews(portal, await portal.as("Admin"), { title: "Dari orang lain", category_id });
    const ofAdmin = await events("q=akun ADMIN&resource=article");
    expect(ofAdmin[0]).toMatchObject({ label: "Dari orang lain" });
    const names = ofAdmin.map(({ actor }) => (actor as { name: string }).name);
    expect(new Set(names)).toStrictEqual(new Set(["Akun Admin"]));
    expect(await events("q=tidak ada di mana pun")).toStrictEqual([]);
    expect((await admin.get("/api/dashboard/audit?q=%00")).status).toBe(422);
  });

  test("export what is filtered, record that, and hold no formula", async () => {
    const id = Number(ids.get("faq-category"));
    const name = '=HYPERLINK("https://jahat.example")';
    const path = `/api/dashboard/faq-category/${id}`;
    await admin.put(path, {
      ...sampleOf(
        writable.find(({ api }) => api === "faq-category")!,
        ids,
      ),
      name,
    });
    const query = `resource=faq-category&record_id=${id}`;
    const csv = await admin.get(`/api/dashboard/audit/export?format=csv&${query}&q=jahat`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.headers["content-disposition"]).toMatch(
      /^attachment; filename="jejak-audit-.*csv"$/,
    );
    expect(csv.text).toContain(`"'=HYPERLINK(""https://jahat.example"")"`);
    const json = await admin.get(`/api/dashboard/audit/export?format=json&${query}`);
    expect(JSON.parse(json.text)).toMatchObject([{ label: name }, { action: "create" }]);
    expect((await events("action=export")).map(({ details }) => details)).toStrictEqual([
      { format: "json", resource: "faq-category", record_id: id },
      { format: "csv", resource: "faq-category", record_id: id },
    ]);
  });

  test.each([
    ["+62 812", `"'+62 812"`],
    [" @SUM(A1)", `"' @SUM(A1)"`],
    ["-1", `"'-1"`],
    ["jahat;=1+1", `"jahat;'=1+1"`],
    [-1, `"-1"`],
    ["a\r\nb", `"a\r\nb"`],
    [null, ""],
  ])("a cell %j is written %j", (value, cell) => expect(csvCell(value)).toBe(cell));
});

test("an event names its link of the chain once it is sealed", async () => {
  const id = await makeCategory(admin, { name: "Mata rantai" });
  const [event] = await events(`resource=category&record_id=${id}`);
  const seal = async () =>
    (await admin.get(`/api/dashboard/audit/${event?.id}/seal`)).json().data as unknown;
  expect(await seal()).toBeNull();
  await admin.post("/api/dashboard/audit/check");
  const first = await seal();
  expect(first).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/u) });
  await admin.delete(`/api/dashboard/category/${id}`);
  await admin.post("/api/dashboard/audit/check");
  expect(await seal()).toStrictEqual(first);
  const editor = await portal.as("Editor");
  expect((await editor.get(`/api/dashboard/audit/${event?.id}/seal`)).status).toBe(403);
});
