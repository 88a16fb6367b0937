/** The trash, for every resource of the registry. */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import { requestName } from "#contract/wire.ts";
import { makeCategory, makeNews } from "../../test-kit/make-news.ts";
import { createSamples, sampleOf } from "../../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { countAllExpired } from "../../audit/retention.ts";
import { purgeExpired } from "./purge-expired.ts";

const imageDataUrl =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const day = 24 * 60 * 60;

let portal: TestApp;
let admin: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

function pathOf({ api }: Resource): string {
  return `/api/dashboard/${api}`;
}

const trashed = async (client = admin, query = "") => {
  const response = await client.get(`/api/dashboard/trash?limit=100${query}`);
  expect(response.status, response.text).toBe(200);
  return response.list().data;
};
const restore = (api: string, id: number, client = admin, body?: object) =>
  client.post(`/api/dashboard/trash/${api}/${id}/restore`, body);
const purge = (api: string, id: number, confirmation: string, client = admin) =>
  client.send({
    method: "DELETE",
    url: `/api/dashboard/trash/${api}/${id}`,
    payload: { confirmation },
  });

/** Later than any undo, with a session that still stands. */
const afterTheUndo = () => portal.clock.advanceSeconds(120);

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    async function create(word: string) {
      const unique = (resource.unique ?? []).map((name) => [
        name,
        `${word}.${resource.sample[name]}`,
      ]);
      const files = fieldsOfKind(resource, "image").map(([, field]) => [
        field.request,
        imageDataUrl,
      ]);
      const values = Object.fromEntries([...unique, ...files]);
      const created = await admin.post(pathOf(resource), { ...sampleOf(resource, ids), ...values });
      expect(created.status, created.text).toBe(201);
      return Number(created.json().data["id"]);
    }

    test("a deleted record is in the trash, and comes back as it was", async () => {
      const id = await create("sampah");
      const path = `${pathOf(resource)}/${id}`;
      const record = (await admin.get(path)).json().data;
      await admin.delete(path);
      afterTheUndo();
      expect((await admin.post(`${path}/restore`)).status).toBe(404);
      const [found] = await trashed(admin, `&resource=${api}`);
      expect(found).toMatchObject({
        resource: api,
        id,
        label: record[resource.labelField],
        is_active: hasStatus(resource) && record["status"] === "active",
        actor: { name: "Akun Super Admin" },
        network: "127.0.0.0/24",
      });
      expect(Number(found?.["expires_at"])).toBe(Number(found?.["deleted_at"]) + 30 * day);
      expect((await admin.get(`${path}/revisions`)).list().data[0]).toMatchObject({
        action: "delete",
      });
      const preview = (await admin.get(`/api/dashboard/trash/${api}/${id}`)).json().data;
      const references = fieldsOfKind(resource, "reference").flatMap(([name, { label }]) =>
        resource.sample[name] === undefined ? [] : [expect.objectContaining({ field: label })],
      );
      expect(preview).toMatchObject({
        revisions: 2,
        files: fieldsOfKind(resource, "image").length > 0 ? 1 : 0,
        missing: [],
        obstacles: [],
      });
      expect(preview["references"]).toEqual(references);
      const restored = await restore(api, id);
      expect(restored.json().data).toStrictEqual({
        resource: api,
        id,
        label: record[resource.labelField],
        missing: [],
      });
      const [last] = (await admin.get(`${path}/revisions`)).list().data;
      const version = last?.["number"];
      expect((await admin.get(path)).json().data).toStrictEqual({ ...record, version });
      expect((await restore(api, id)).status).toBe(404);
    });

    test("is gone for good after 30 days, and by the Super Admin's typed confirmation", async () => {
      const [old, unwanted] = [await create("lama"), await create("buang")];
      const label = (await admin.get(`${pathOf(resource)}/${unwanted}`)).json().data[
        resource.labelField
      ];
      for (const id of [old, unwanted]) await admin.delete(`${pathOf(resource)}/${id}`);
      const { personal = [] } = resource;
      const namedIn = async (id: number) => {
        const revisions = await Promise.all(
          [1, 2].map((number) => admin.get(`${pathOf(resource)}/${id}/revisions/${number}`)),
        );
        return revisions.map((one) => {
          const { values } = one.json<{ data: { values: object } }>().data;
          return personal.filter((name) => name in values);
        });
      };
      expect(await namedIn(unwanted)).toStrictEqual([personal, personal]);
      expect((await purge(api, unwanted, "salah")).status).toBe(422);
      expect((await purge(api, unwanted, String(label))).status).toBe(200);
      expect(await namedIn(unwanted)).toStrictEqual([[], []]);
      expect(await namedIn(old)).toStrictEqual([personal, personal]);
      expect((await restore(api, unwanted)).status).toBe(404);
      expect((await purge(api, unwanted, String(label))).status).toBe(404);
      const soon = new Date(portal.clock.now().getTime() + 30 * day * 1000);
      const days = { ...portal.config };
      const would = await countAllExpired(portal.database, days, soon);
      expect(would.trash).toBeGreaterThan(0);
      await purgeExpired(portal.database.orm, new Date(soon.getTime() - 1000));
      expect((await trashed(admin, `&resource=${api}`)).map(({ id }) => id)).toContain(old);
      await purgeExpired(portal.database.orm, soon);
      expect(await trashed(admin, `&resource=${api}`)).toStrictEqual([]);
      expect((await countAllExpired(portal.database, days, soon)).trash).toBe(0);
      expect(await namedIn(old)).toStrictEqual([[], []]);
      const [event] = (await admin.get("/api/dashboard/audit?action=trash-expired")).list().data;
      expect(event).toMatchObject({
        actor: { name: "Sistem" },
        details: { records: { [api]: 1 } },
      });
      await purgeExpired(portal.database.orm, soon);
      const after = (await admin.get("/api/dashboard/audit?action=trash-expired")).list().data;
      expect(after[0]).toStrictEqual(event);
    });

    const references = fieldsOfKind(resource, "reference").filter(([, { to }]) =>
      writable.some((one) => one.api === to && one.api !== api),
    );
    test.runIf(references.length > 0)(
      "what can't come back is named, and the rest comes back",
      async () => {
        for (const [name, field] of references) {
          const target = writable.find((one) => one.api === field.to);
          if (target === undefined) throw new Error(`${field.to} isn't there`);
          const passing = await admin.post(pathOf(target), sampleOf(target, ids));
          const passingId = Number(passing.json().data["id"]);
          const created = await admin.post(pathOf(resource), {
            ...sampleOf(resource, ids),
            [name]: passingId,
          });
          const id = Number(created.json().data["id"]);
          await admin.delete(`${pathOf(resource)}/${id}`);
          await admin.delete(`${pathOf(target)}/${passingId}`);
          const response = await restore(api, id);
          const error = {
            field: requestName(name, field),
            message: expect.stringContaining("ada di Sampah"),
          };
          if (field.required) {
            expect([response.status, response.json().errors]).toStrictEqual([422, [error]]);
            await restore(target.api, passingId);
            expect((await restore(api, id)).status).toBe(200);
          } else {
            expect(response.json().data["missing"]).toStrictEqual([error]);
          }
        }
      },
    );
  },
);

test("a menu comes back without its parent when that is gone, and a taken slug is told", async () => {
  const post = async (title: string, parent?: number) =>
    Number(
      (
        await admin.post("/api/dashboard/menu", {
          title,
          url: `/#${title}`,
          order_no: 9,
          status: "active",
          parent_id: parent,
        })
      ).json().data["id"],
    );
  const parent = await post("Induk");
  const child = await post("Anak", parent);
  await admin.delete(`/api/dashboard/menu/${child}`);
  await admin.delete(`/api/dashboard/menu/${parent}`);
  const restored = (await restore("menu", child)).json().data;
  expect(restored["missing"]).toMatchObject([{ field: "parent_id" }]);
  expect((await admin.get(`/api/dashboard/menu/${child}`)).json().data["parent_id"]).toBeNull();

  const category_id = await makeCategory(admin);
  const article = await makeNews(portal, admin, { title: "Judul sama", category_id });
  await admin.delete(`/api/dashboard/article/${article}`);
  await makeNews(portal, admin, { title: "Judul sama", category_id });
  const response = await restore("article", article, admin, { status: "inactive" });
  expect(response.json().data["missing"]).toMatchObject([{ field: "slug" }]);
  const record = (await admin.get(`/api/dashboard/article/${article}`)).json().data;
  expect([record["slug"], record["status"]]).toStrictEqual(["judul-sama-2", "inactive"]);
});

test("each account sees what it may delete, and the Super Admin alone deletes for good", async () => {
  const [writer, editor] = [await portal.as("Penulis"), await portal.as("Editor")];
  const category_id = await makeCategory(admin);
  const own = await makeNews(portal, writer, { category_id, status: "inactive" });
  const foreign = await makeNews(portal, editor, { category_id });
  for (const id of [own, foreign]) await admin.delete(`/api/dashboard/article/${id}`);
  await admin.delete(`/api/dashboard/category/${category_id}`);
  expect((await trashed(writer)).map(({ id }) => id)).toStrictEqual([own]);
  const ofEditor = (await trashed(editor)).map(({ resource, id }) => [resource, id]);
  expect(ofEditor).toContainEqual(["article", foreign]);
  expect(ofEditor).not.toContainEqual(["category", category_id]);
  expect((await restore("article", foreign, writer)).status).toBe(403);
  const history = (id: number) => `/api/dashboard/article/${id}/revisions`;
  expect((await writer.get(history(foreign))).status).toBe(404);
  expect((await writer.get(history(own))).status).toBe(200);
  expect((await editor.get(history(foreign))).status).toBe(200);
  expect((await purge("article", own, "apa pun", editor)).status).toBe(403);
});

test("what can't come back is said before, in the words of the restore", async () => {
  const category_id = await makeCategory(admin, { name: "Sebentar" });
  const id = await makeNews(portal, admin, { title: "Tanpa kategori", category_id });
  await admin.delete(`/api/dashboard/article/${id}`);
  const preview = async (client = admin) => client.get(`/api/dashboard/trash/article/${id}`);
  expect((await preview()).json().data).toMatchObject({
    addresses: [`/info-berita/${id}/detail`],
    references: [{ label: "Sebentar" }],
    obstacles: [],
  });
  await admin.delete(`/api/dashboard/category/${category_id}`);
  const { obstacles } = (await preview()).json().data;
  expect(obstacles).toStrictEqual([
    { field: "category_id", message: "Kategori “Sebentar” ada di Sampah. Pulihkan dahulu." },
  ]);
  const refusal = await restore("article", id);
  expect(refusal.status).toBe(422);
  expect(JSON.parse(refusal.text).errors).toStrictEqual(obstacles);
  expect((await preview(await portal.as("Penulis"))).status).toBe(404);
});

test("a form that was open since before the delete doesn't save over what came back otherwise", async () => {
  const id = await makeNews(portal, admin, { category_id: ids.get("category") });
  const path = `/api/dashboard/article/${id}`;
  const { image: _image, ...open } = (await admin.get(path)).json().data;
  await admin.delete(path);
  await restore("article", id, admin, { status: "inactive" });
  expect((await admin.put(path, { ...open, title: "Judul saya" })).status).toBe(409);
  const { version: base, ...body } = open;
  const merged = await admin.put(`${path}?merge=1`, { ...body, title: "Judul saya", base });
  expect(merged.json().data).toMatchObject({ title: "Judul saya", status: "inactive" });
});

test("an article that comes back hidden is no longer said to be gone", async () => {
  const category_id = await makeCategory(admin);
  const id = await makeNews(portal, admin, { category_id, title: "Pernah ada" });
  const page = async () => (await portal.visitor.get(`/info-berita/${id}/detail`)).status;
  expect(await page()).toBe(200);
  await admin.delete(`/api/dashboard/article/${id}`);
  expect(await page()).toBe(410);
  await restore("article", id, admin, { status: "inactive" });
  expect(await page()).toBe(404);
});

test("the trash is searched by label", async () => {
  const id = await makeNews(portal, admin, {
    title: "Judul 100% langka",
    category_id: ids.get("category"),
  });
  await admin.delete(`/api/dashboard/article/${id}`);
  expect((await trashed(admin, "&q=100%25 LANGKA")).map((found) => found.id)).toStrictEqual([id]);
  expect(await trashed(admin, "&q=tidak ada")).toStrictEqual([]);
});

test("who has deleted what is told, to each account of what it reaches", async () => {
  const fresh = await createTestApp();
  const staff = await fresh.as("Super Admin");
  const [writer, editor] = [await fresh.as("Penulis"), await fresh.as("Editor")];
  const category_id = await makeCategory(staff);
  const own = { category_id, status: "inactive" };
  const foreign = await makeNews(fresh, editor, { category_id });
  for (const [client, id] of [
    [writer, await makeNews(fresh, writer, own)],
    [staff, await makeNews(fresh, writer, own)],
    [editor, foreign],
  ] as const) {
    await client.delete(`/api/dashboard/article/${id}`);
  }
  const contents = async (client: TestClient) =>
    (await client.get("/api/dashboard/trash/contents")).json().data;
  expect(await contents(writer)).toStrictEqual({
    total: 2,
    days: 30,
    resources: [{ resource: "article", count: 2 }],
    actors: [
      { id: expect.any(Number), name: "Akun Penulis" },
      { id: expect.any(Number), name: "Akun Super Admin" },
    ],
  });
  const { actors } = (await contents(staff)) as { actors: { id: number; name: string }[] };
  const { id: editorId } = actors.find(({ name }) => name === "Akun Editor")!;
  expect((await trashed(staff, `&actor_id=${editorId}`)).map(({ id }) => id)).toStrictEqual([
    foreign,
  ]);
  expect(await trashed(writer, `&actor_id=${editorId}`)).toStrictEqual([]);
});

test("the Super Admin empties the trash by its number of records, each of which is an event", async () => {
  const fresh = await createTestApp();
  const [staff, editor] = [await fresh.as("Super Admin"), await fresh.as("Editor")];
  const labels = ["Satu", "Dua"];
  for (const name of labels) {
    const id = await makeCategory(staff, { name });
    await staff.delete(`/api/dashboard/category/${id}`);
  }
  const empty = (confirmation: string, client = staff) =>
    client.send({
      method: "DELETE",
      url: "/api/dashboard/trash",
      payload: { confirmation },
    });
  expect((await empty("2", editor)).status).toBe(403);
  const refusal = await empty("3");
  expect([refusal.status, refusal.json().errors]).toStrictEqual([
    422,
    [{ field: "confirmation", message: "Sampah berisi 2 data. Ketik angka itu untuk memastikan." }],
  ]);
  expect(await trashed(staff)).toHaveLength(2);
  expect((await empty(" 2 ")).json()).toMatchObject({
    data: { message: "2 data dihapus selamanya." },
  });
  expect(await trashed(staff)).toStrictEqual([]);
  const events = await staff.get("/api/dashboard/audit?action=purge");
  expect(new Set(events.list().data.map(({ label }) => label))).toStrictEqual(new Set(labels));
});
