/** Who has a record open, for every resource of the registry. */
import { beforeAll, describe, expect, test } from "vitest";
import { presenceLifetimeSeconds } from "#contract/limits.ts";
import { resourceByApi, resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor, roleNames } from "#contract/roles.ts";
import { deleteOldPresence } from "./presence-store.ts";
import { createSamples, sampleOf } from "../../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/presence";
let portal: TestApp;
let admin: TestClient;
let chief: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  // Of the other roles this one alone may see users.
  chief = await portal.as("Admin");
  ids = await createSamples(admin);
});

function sign(client: TestClient, { api }: Resource, dirty = false) {
  return client.post(path, { resource: api, record_id: ids.get(api), dirty });
}

const now = () => Math.floor(portal.clock.now().getTime() / 1000);

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    test("a form learns who else is there, since when and whether something is typed", async () => {
      portal.clock.advanceSeconds(presenceLifetimeSeconds);
      const alone = await sign(admin, resource);
      expect(alone.status, alone.text).toBe(200);
      expect(alone.json().data["others"]).toStrictEqual([]);
      const since = now();
      portal.clock.advanceSeconds(15);
      await sign(admin, resource);
      const other = { id: expect.any(Number), name: "Akun Super Admin" };
      const mine = grantFor("Admin", resource.area).detail;
      const { status, json } = await sign(chief, resource, true);
      expect(status).toBe(mine ? 200 : 403);
      if (!mine) return;
      expect(json().data["others"]).toStrictEqual([{ ...other, since, dirty: false }]);
      portal.clock.advanceSeconds(15);
      await sign(admin, resource, true);
      const typing = await sign(chief, resource, true);
      expect(typing.json().data["others"]).toStrictEqual([{ ...other, since: now(), dirty: true }]);
      const list = await chief.get(`${path}?resource=${api}`);
      expect(list.json().data).toStrictEqual([
        { record_id: ids.get(api), others: [{ ...other, since: now(), dirty: true }] },
      ]);
    });

    test("a form learns what was changed last, and by whom", async () => {
      const address = `/api/dashboard/${api}/${ids.get(api)}`;
      const body = { ...sampleOf(resource, ids), [resource.labelField]: `Baru ${now()}` };
      const saved = await admin.put(address, body);
      expect(saved.status, saved.text).toBe(200);
      const { data } = (await sign(admin, resource)).json();
      expect(data["newest"]).toMatchObject({
        version: saved.json().data["version"],
        action: "update",
        actor: { name: "Akun Super Admin" },
        created_at: now(),
      });
    });

    test.each(roleNames)("is told to %s where the role may read the record", async (role) => {
      const client = await portal.as(role);
      const mayRead = grantFor(role, resource.area).detail;
      expect((await sign(client, resource)).status === 403).toBe(!mayRead);
      const list = await client.get(`${path}?resource=${api}`);
      expect(list.status === 403).toBe(!mayRead);
    });
  },
);

test("who types on one device and has the same record open on another is said to be editing, since then", async () => {
  const resource = resourceByApi("faq");
  portal.clock.advanceSeconds(presenceLifetimeSeconds);
  const seen = async () => (await sign(chief, resource)).json().data["others"];
  await sign(admin, resource, true);
  const typing = { id: expect.any(Number), name: "Akun Super Admin", since: now(), dirty: true };
  for (let round = 0; round < 4; round += 1) {
    portal.clock.advanceSeconds(7);
    await sign(admin, resource);
    expect(await seen()).toStrictEqual([typing]);
    portal.clock.advanceSeconds(8);
    await sign(admin, resource, true);
    expect(await seen()).toStrictEqual([typing]);
  }
  // The device where it was typed is closed: the other is never out of sight, and soon what counts.
  for (let passed = 0; passed < presenceLifetimeSeconds; passed += 15) {
    portal.clock.advanceSeconds(15);
    await sign(admin, resource);
    expect(await seen()).toHaveLength(1);
  }
  expect(await seen()).toMatchObject([{ dirty: false }]);
});

test("who gives no sign is gone, and the clean-up deletes the row", async () => {
  const resource = resourceByApi("faq");
  await sign(admin, resource);
  portal.clock.advanceSeconds(presenceLifetimeSeconds - 1);
  expect((await sign(chief, resource)).json().data["others"]).toHaveLength(1);
  portal.clock.advanceSeconds(1);
  expect((await sign(chief, resource)).json().data["others"]).toStrictEqual([]);
  portal.clock.advanceSeconds(presenceLifetimeSeconds);
  await deleteOldPresence(portal.database.orm, portal.clock.now());
  const rows = await portal.database.pool.query("select 1 from presence");
  expect(rows.rowCount).toBe(0);
});

test("a deleted record is told as deleted, one that never was as not found", async () => {
  const body = { name: "Sementara", status: "active" };
  const created = await admin.post("/api/dashboard/faq-category", body);
  const at = { resource: "faq-category", record_id: created.json().data["id"], dirty: true };
  await admin.delete(`/api/dashboard/faq-category/${String(at.record_id)}`);
  expect((await chief.post(path, at)).json().data["newest"]).toMatchObject({ action: "delete" });
  expect((await admin.post(path, { ...at, record_id: 999_999 })).status).toBe(404);
  const rows = await portal.database.pool.query("select 1 from presence where record_id = 999999");
  expect(rows.rowCount).toBe(0);
});

test("a deleted record is told to those alone who may read its history", async () => {
  const writer = await portal.as("Penulis");
  const article = resourceByApi("article");
  const deletedBy = async (client: TestClient) => {
    const values = { ...sampleOf(article, ids), status: "inactive" };
    const created = await client.post("/api/dashboard/article", values);
    expect(created.status, created.text).toBe(201);
    const id = Number(created.json().data["id"]);
    expect((await client.delete(`/api/dashboard/article/${id}`)).status).toBe(200);
    return { resource: "article", record_id: id, dirty: false };
  };
  const [own, another] = [await deletedBy(writer), await deletedBy(chief)];
  expect((await writer.post(path, own)).json().data["newest"]).toMatchObject({ action: "delete" });
  expect((await writer.post(path, another)).status).toBe(404);
  expect((await chief.post(path, another)).status).toBe(200);
});

test("presence is written to no log of the database", async () => {
  const { rows } = await portal.database.pool.query(
    "select relpersistence from pg_class where relname = 'presence'",
  );
  expect(rows).toStrictEqual([{ relpersistence: "u" }]);
});
