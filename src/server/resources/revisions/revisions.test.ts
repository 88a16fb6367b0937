/** Revisions, for every resource of the registry. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import { isReorderable } from "#contract/record-order.ts";
import type * as z from "zod";
import type { Difference } from "#contract/revisions/difference.ts";
import { applyDifference } from "#contract/revisions/difference.ts";
import type { revisionDifference } from "#contract/revisions/revision.ts";
import { nextRevisionNumber } from "#contract/revisions/revision.ts";
import type { Values } from "#contract/revisions/values.ts";
import { requestName } from "#contract/wire.ts";
import { loadSampleContent } from "../../sample/load-sample-content.ts";
import { deleteUnusedMedia } from "../../media/delete-unused.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { revision } from "../../database/schema.ts";
import { makeNews } from "../../test-kit/make-news.ts";
import { createTestDatabase } from "../../test-kit/test-database.ts";
import { createSamples, sampleOf } from "../../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { backfillRevisions } from "./backfill-revisions.ts";

const imageDataUrl =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const otherImageDataUrl =
  "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";

type ComparedResponse = z.infer<typeof revisionDifference>;

let portal: TestApp;
let admin: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

function pathOf(resource: Resource): string {
  return `/api/dashboard/${resource.api}`;
}

/** A sample with every file, that may stand beside those of other words. */
function bodyOf(resource: Resource, word: string, file = imageDataUrl): Record<string, unknown> {
  const unique = (resource.unique ?? []).map((name) => [name, `${word}.${resource.sample[name]}`]);
  const files = fieldsOfKind(resource, "image").map(([, field]) => [field.request, file]);
  const status = hasStatus(resource) ? { status: "inactive" } : {};
  return { ...sampleOf(resource, ids), ...status, ...Object.fromEntries([...unique, ...files]) };
}

async function create(resource: Resource, word: string): Promise<string> {
  const created = await admin.post(pathOf(resource), bodyOf(resource, word));
  expect(created.status, created.text).toBe(201);
  return `${pathOf(resource)}/${String(created.json().data["id"])}`;
}

async function actionsOf(path: string): Promise<unknown[]> {
  const list = await admin.get(`${path}/revisions?limit=100`);
  expect(list.status, list.text).toBe(200);
  return list.list().data.map(({ number, action }) => [number, action]);
}

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (_api, resource) => {
    const label = resource.labelField;
    const changed = (word: string) => ({ ...bodyOf(resource, word), [label]: `Lain ${word}` });

    test("each change makes a revision with who, when and what", async () => {
      const path = await create(resource, "riwayat");
      portal.clock.advanceSeconds(60);
      const saved = await admin.put(path, changed("riwayat"));
      expect(saved.status, saved.text).toBe(200);
      const list = (await admin.get(`${path}/revisions`)).list();
      expect(list.meta).toStrictEqual({ page: 1, limit: 10, total: 2 });
      const actor = { id: expect.any(Number), name: "Akun Super Admin" };
      const now = Math.floor(portal.clock.now().getTime() / 1000);
      expect(list.data).toMatchObject([
        { number: 2, version: 2, action: "update", actor, created_at: now, changed: [label] },
        { number: 1, version: 1, action: "create", actor, created_at: now - 60 },
      ]);
      const second = (await admin.get(`${path}/revisions?page=2&limit=1`)).list();
      expect(second.data.map(({ number }) => number)).toStrictEqual([1]);
    });

    test("the newest of several records come with one call, none of what is deleted", async () => {
      const paths = [await create(resource, "baru"), await create(resource, "hilang")];
      await admin.put(paths[0] ?? "", changed("baru"));
      await admin.delete(paths[1] ?? "");
      const [one, deleted] = paths.map((path) => Number(path.split("/").at(-1)));
      const listed = await admin.get(`${pathOf(resource)}/revisions?ids=${one},${deleted},0`);
      expect(listed.status, listed.text).toBe(200);
      const { data } = listed.json<{ data: unknown[] }>();
      expect(data).toMatchObject([
        { record_id: one, number: 2, action: "update", actor: { name: "Akun Super Admin" } },
      ]);
      expect((await admin.get(`${pathOf(resource)}/revisions?ids=1,x`)).status).toBe(422);
    });

    test("a save that changes nothing makes none, and leaves the record as it is", async () => {
      const path = await create(resource, "sama");
      const before = (await admin.get(path)).json().data;
      portal.clock.advanceSeconds(60);
      const saved = await admin.put(path, { ...bodyOf(resource, "sama"), version: 1 });
      expect([saved.status, saved.json().data], saved.text).toStrictEqual([200, before]);
      const patched = await admin.patch(path, { [label]: before[label] });
      expect([patched.status, patched.json().data], patched.text).toStrictEqual([200, before]);
      expect(await actionsOf(path)).toStrictEqual([[1, "create"]]);
      await admin.put(path, changed("sama"));
      const stale = await admin.put(path, { ...changed("sama"), version: 1 });
      expect(stale.status).toBe(409);
      expect((await actionsOf(path)).at(0)).toStrictEqual([2, "update"]);
    });

    test("the difference of two leads from the one to the other", async () => {
      const path = await create(resource, "beda");
      await admin.put(path, { ...changed("beda"), ...bodyFiles(resource) });
      const one = (await admin.get(`${path}/revisions/1`)).json().data;
      const two = (await admin.get(`${path}/revisions/2`)).json().data;
      const compared = await admin.get(`${path}/revisions/1...2`);
      expect(compared.status, compared.text).toBe(200);
      const { before, after, fields } = compared.json<{ data: ComparedResponse }>().data;
      expect([before.number, after.number]).toStrictEqual([1, 2]);
      const applied = applyDifference(resource, fields as Difference, one["values"] as Values);
      expect(applied).toStrictEqual(two["values"]);
      expect((await admin.get(`${path}/revisions/1...7`)).status).toBe(404);
      expect((await admin.get(`${path}/revisions/7`)).status).toBe(404);
    });

    test("an earlier one can be brought back, its file too", async () => {
      const path = await create(resource, "balik");
      const before = (await admin.get(path)).json().data;
      await admin.put(path, { ...changed("balik"), ...bodyFiles(resource) });
      const reverted = await admin.post(`${path}/revisions/1/restore`);
      expect(reverted.status, reverted.text).toBe(200);
      const after = reverted.json().data;
      for (const [name, field] of Object.entries(resource.fields)) {
        const key = field.kind === "image" ? field.response : name;
        expect(after[key], name).toStrictEqual(before[key]);
      }
      expect((await admin.get(`${path}/revisions`)).list().data).toMatchObject([
        { number: 3, action: "revert", reverted_to: 1 },
        { number: 2, action: "update", reverted_to: null },
        { number: 1, action: "create", reverted_to: null },
      ]);
      const [event] = (await admin.get("/api/dashboard/audit?action=revert&limit=1")).list().data;
      expect(event?.["details"]).toMatchObject({ revision: 3, reverted_to: 1 });
    });

    test("one that is brought back has the number that was announced, also where a version has no revision", async () => {
      const path = await create(resource, "bernomor");
      await admin.put(path, changed("bernomor"));
      const id = Number(path.split("/").at(-1));
      const version = sql`version + 3`;
      await portal.database.orm
        .update(resourceTable<Resource>(resource))
        .set({ version })
        .where(sql`id = ${id}`);
      expect((await admin.post(`${path}/revisions/1/restore`)).status).toBe(200);
      const [last] = await actionsOf(path);
      expect(last).toStrictEqual([nextRevisionNumber(2, 5), "revert"]);
    });

    test("they survive a delete, and the undo goes on counting", async () => {
      const path = await create(resource, "hapus");
      await admin.delete(path);
      expect(await actionsOf(path)).toStrictEqual([
        [2, "delete"],
        [1, "create"],
      ]);
      await admin.post(`${path}/restore`);
      await admin.put(path, changed("hapus"));
      expect(await actionsOf(path)).toStrictEqual([
        [4, "update"],
        [3, "restore"],
        [2, "delete"],
        [1, "create"],
      ]);
    });

    test("a record of before the revisions gets its first one with its next change", async () => {
      const path = await create(resource, "dahulu");
      await portal.database.orm.delete(revision);
      await admin.put(path, changed("dahulu"));
      expect(await actionsOf(path)).toStrictEqual([
        [2, "update"],
        [1, "first"],
      ]);
    });

    test("no call works without a session, or without the right to read the record", async () => {
      const path = `${pathOf(resource)}/${ids.get(resource.api)}/revisions`;
      expect((await portal.visitor.get(path)).status).toBe(401);
      expect((await portal.visitor.post(`${path}/1/restore`)).status).toBe(401);
      const writer = await portal.as("Penulis");
      const detail = await writer.get(`${pathOf(resource)}/${ids.get(resource.api)}`);
      for (const address of [path, `${path}/1`, `${path}/1...2`]) {
        const { status } = await writer.get(address);
        expect(status === 403, address).toBe(detail.status === 403);
      }
    });
  },
);

function bodyFiles(resource: Resource): Record<string, unknown> {
  const images = fieldsOfKind(resource, "image");
  return Object.fromEntries(images.map(([, field]) => [field.request, otherImageDataUrl]));
}

test.each(writable.filter(hasStatus).map((resource) => [resource.api, resource] as const))(
  "activating %s is told from other changes",
  async (_api, resource) => {
    const path = await create(resource, "aktif");
    const values = bodyOf(resource, "aktif");
    await admin.put(path, { ...values, status: "active" });
    await admin.put(path, { ...values, status: "inactive" });
    expect((await actionsOf(path)).slice(0, 2)).toStrictEqual([
      [3, "unpublish"],
      [2, "publish"],
    ]);
  },
);

test.each(writable.filter(isReorderable).map((resource) => [resource.api, resource] as const))(
  "putting %s in order makes a revision of each that moved",
  async (_api, resource) => {
    const paths = [await create(resource, "pertama"), await create(resource, "kedua")];
    const list = (await admin.get(`${pathOf(resource)}?limit=1000`)).list();
    const records = list.data.toReversed().map(({ id, version }) => ({ id, version }));
    const ordered = await admin.put(`${pathOf(resource)}/order`, { records });
    expect(ordered.status, ordered.text).toBe(200);
    const moved = await Promise.all(paths.map(actionsOf));
    expect(moved.flat()).toContainEqual([2, "reorder"]);
  },
);

test("what can't come back is named, and the rest comes back by name", async () => {
  const [faq, category] = ["faq", "faq-category"].map((api) =>
    writable.find((resource) => resource.api === api),
  ) as [Resource, Resource];
  const [[name = "", field] = []] = fieldsOfKind(faq, "reference");
  if (field === undefined) throw new Error("Questions have no category");
  const old = await create(category, "lama");
  const body = { ...bodyOf(faq, "x"), [name]: Number(old.split("/").at(-1)) };
  const created = await admin.post(pathOf(faq), body);
  const path = `${pathOf(faq)}/${String(created.json().data["id"])}`;
  await admin.put(path, { ...body, [faq.labelField]: "Lain", [name]: ids.get(field.to) });
  expect((await admin.delete(old)).status).toBe(200);
  const refused = await admin.post(`${path}/revisions/1/restore`);
  expect(refused.status).toBe(422);
  expect(refused.json().errors?.map((error) => error.field)).toStrictEqual([
    requestName(name, field),
  ]);
  const rest = await admin.post(`${path}/revisions/1/restore`, { fields: [faq.labelField] });
  expect(rest.status, rest.text).toBe(200);
  expect(rest.json().data[faq.labelField]).toBe(body[faq.labelField]);
});

test("what others save while a revision comes back stays", async () => {
  const category = ids.get("category");
  const id = await makeNews(portal, admin, { title: "Asal", category_id: category });
  const path = `/api/dashboard/article/${id}`;
  const read = async () => {
    const { image: _image, version: _version, ...values } = (await admin.get(path)).json().data;
    return values;
  };
  await admin.put(path, { ...(await read()), title: "Lain" });
  const values = await read();
  const { pool } = portal.database;
  const holder = await pool.connect();
  const waiting = async () =>
    (
      await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rowCount;
  await holder.query("BEGIN");
  await holder.query("SELECT FROM article WHERE id = $1 FOR UPDATE", [id]);
  const save = admin.put(path, { ...values, excerpt: "Punya mereka." });
  await expect.poll(waiting).toBe(1);
  const revert = admin.post(`${path}/revisions/1/restore`, { fields: ["title"] });
  await expect.poll(waiting).toBe(2);
  await holder.query("COMMIT");
  holder.release();
  expect([(await save).status, (await revert).status]).toStrictEqual([200, 200]);
  expect(await read()).toMatchObject({ title: "Asal", excerpt: "Punya mereka." });
});

test("no revision of an account holds its password", async () => {
  await portal.as("Editor");
  const rows = await portal.database.orm.select().from(revision);
  const names = new Set(
    rows
      .filter(({ resource }) => resource === "user")
      .flatMap(({ values }) => Object.keys(values as object)),
  );
  expect([...names].toSorted()).toStrictEqual([
    "email",
    "name",
    "phone",
    "position",
    "role_id",
    "status",
  ]);
});

test("the clean-up leaves files that a revision shows", async () => {
  const resource = writable.find((one) => fieldsOfKind(one, "image").length > 0);
  if (resource === undefined) throw new Error("No resource has an image");
  const path = await create(resource, "berkas");
  const [[, field] = []] = fieldsOfKind(resource, "image");
  const address = String((await admin.get(path)).json().data[field?.response ?? ""]);
  await admin.put(path, { ...bodyOf(resource, "berkas"), ...bodyFiles(resource) });
  await admin.delete(path);
  const later = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await deleteUnusedMedia(portal.database, later);
  expect((await admin.get(address)).status).toBe(200);
});

test("sample content and accounts of before have their first revisions", async () => {
  const database = await createTestDatabase();
  const fresh = await createTestApp({}, database);
  await loadSampleContent(database);
  const reader = await fresh.as("Super Admin");
  const news = (await reader.get("/api/dashboard/article?limit=1")).list().data[0];
  const path = `/api/dashboard/article/${news?.id}/revisions`;
  expect((await reader.get(path)).list().data).toMatchObject([
    { number: 1, action: "create", actor: { id: null, name: "Sistem" } },
  ]);
  await database.orm.execute(sql`delete from revision`);
  await backfillRevisions.run({ clock: fresh.clock, database } as never, {});
  expect((await reader.get(path)).list().data).toMatchObject([
    { number: 1, action: "first", actor: null },
  ]);
  const detail = (await reader.get(`/api/dashboard/article/${news?.id}`)).json().data;
  const first = (await reader.get(`${path}/1`)).json().data;
  expect((first["values"] as Record<string, unknown>)["content"]).toBe(detail["content"]);
  await backfillRevisions.run({ clock: fresh.clock, database } as never, {});
  expect((await reader.get(path)).list().meta.total).toBe(1);
});
