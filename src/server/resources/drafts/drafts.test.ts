/** Drafts, for every resource of the registry: what a form holds is stored for its author alone. */
import { beforeAll, describe, expect, test } from "vitest";
import { discardedDraftDays, draftLifetimeDays, maxDraftBytes } from "#contract/limits.ts";
import { resourceByApi, resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { roleNames } from "#contract/roles.ts";
import { mediaPath, requestName } from "#contract/wire.ts";
import { newToken } from "../../test-kit/credentials.ts";
import { makeNews } from "../../test-kit/make-news.ts";
import { sampleOf } from "../../test-kit/sample-of.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/drafts";
const gif = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

let portal: TestApp;
let admin: TestClient;
let editor: TestClient;
const ids = new Map<string, number>();
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
  for (const resource of writable) {
    const created = await admin.post(pathOf(resource), sampleOf(resource, ids));
    ids.set(resource.api, Number(created.json().data["id"]));
  }
  const roles = await admin.get("/api/dashboard/role/");
  ids.set("role", Number(roles.list().data[2]?.id));
});

function pathOf({ api }: Resource): string {
  return `/api/dashboard/${api}`;
}

let keys = 0;
const newKey = () => `kunci-${(keys += 1)}`;

/** A sample that may stand beside those of other words. */
function bodyOf(resource: Resource, word: string): Record<string, unknown> {
  const unique = (resource.unique ?? []).map((name) => [name, `${word}.${resource.sample[name]}`]);
  return { ...sampleOf(resource, ids), ...Object.fromEntries(unique) };
}

async function createRecord(resource: Resource, word: string): Promise<number> {
  const created = await admin.post(pathOf(resource), bodyOf(resource, word));
  expect(created.status, created.text).toBe(200);
  return Number(created.json().data["id"]);
}

async function createDraft(
  resource: Resource | string,
  values: Record<string, unknown>,
  recordId: number | null = null,
  client = admin,
): Promise<number> {
  const api = typeof resource === "string" ? resource : resource.api;
  const created = await client.post(path, { resource: api, record_id: recordId, values });
  expect(created.status, created.text).toBe(200);
  return Number(created.json().data["id"]);
}

async function upload(client = admin): Promise<string> {
  const uploaded = await client.post("/api/dashboard/media", { image: gif });
  return String(uploaded.json().data["url"]);
}

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    const label = resource.labelField;

    test("an incomplete and wrong draft of a new record is stored as it was typed", async () => {
      const wrong = Object.entries(resource.fields)
        .filter(([, { kind }]) => kind !== "image")
        .map(([name]) => [name, `belum \u0000 benar \ud800 ${"x".repeat(3_000)}`]);
      const values = Object.fromEntries(wrong);
      const body = { resource: api, record_id: null, values: { ...values, [label]: "Judul" } };
      const created = await admin.post(path, body);
      expect(created.status, created.text).toBe(200);
      const { id, version } = created.json().data;
      expect([version, created.json().data["label"]]).toStrictEqual([1, "Judul"]);
      const read = await admin.get(`${path}/${String(id)}`);
      expect(read.json().data).toStrictEqual({ ...created.json().data, values: body.values });
      const saved = await admin.put(`${path}/${String(id)}`, { version, key: newKey(), values });
      expect([saved.status, saved.json().data["version"]]).toStrictEqual([200, 2]);
      expect((await admin.get(`${path}/${String(id)}`)).json().data["values"]).toStrictEqual(
        values,
      );
      const published = await admin.post(`${path}/${String(id)}/publish`, { version: 2 });
      expect(published.status).toBe(422);
      expect(published.json().errors?.length).toBeGreaterThan(0);
      expect((await admin.get(`${path}/${String(id)}`)).status).toBe(200);
    });

    test("nothing but its fields is stored of it", async () => {
      const values = { [label]: "Judul", password: "Rahasia-1", token: "x", id: 7, version: 3 };
      const id = await createDraft(resource, values);
      const { data } = (await admin.get(`${path}/${id}`)).json();
      expect(data["values"]).toStrictEqual({ [label]: "Judul" });
    });

    test("a published draft of a new record is the record, and the draft is gone", async () => {
      const body = bodyOf(resource, "terbit");
      const id = await createDraft(resource, body);
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      const record = published.json().data;
      const detail = await admin.get(`${pathOf(resource)}/${String(record["id"])}`);
      expect(record).toStrictEqual(detail.json().data);
      expect(record[label]).toBe(body[label]);
      expect((await admin.get(`${path}/${id}`)).status).toBe(404);
      // The answer was lost on the way: the record isn't made again.
      const again = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect([again.status, again.json().data]).toStrictEqual([200, record]);
    });

    test("a draft of a record says what it changes, and publishing it changes that", async () => {
      const recordId = await createRecord(resource, "ubah");
      const address = `${pathOf(resource)}/${recordId}`;
      const before = (await admin.get(address)).json().data;
      const id = await createDraft(resource, { [label]: "Judul baru" }, recordId);
      const draft = (await admin.get(`${path}/${id}`)).json().data;
      expect([draft["record_id"], draft["base"]]).toStrictEqual([recordId, 1]);
      expect((await admin.get(address)).json().data).toStrictEqual(before);
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      expect(published.json().data).toMatchObject({
        ...before,
        [label]: "Judul baru",
        version: 2,
        updated_at: expect.any(Number),
        ...(resource.isAuthored ? { editor: expect.any(Object) } : {}),
      });
      const revisions = (await admin.get(`${address}/revisions`)).list().data;
      expect(revisions[0]).toMatchObject({ action: "update", changed: [label] });
    });

    test("a draft is merged with what was saved meanwhile, and its conflicts are told", async () => {
      const recordId = await createRecord(resource, "gabung");
      const address = `${pathOf(resource)}/${recordId}`;
      const body = bodyOf(resource, "gabung");
      const id = await createDraft(resource, { [label]: "Judul saya" }, recordId);
      await admin.put(address, { ...body, [label]: "Judul mereka" });
      const conflict = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(conflict.status, conflict.text).toBe(409);
      expect(conflict.json()).toMatchObject({
        code: "mergeConflict",
        data: { conflicts: [{ field: label, mine: "Judul saya", theirs: "Judul mereka" }] },
      });
      // Decided: from the version that holds the other's title.
      const decided = { version: 1, key: newKey(), base: 2, values: { [label]: "Judul kita" } };
      expect((await admin.put(`${path}/${id}`, decided)).status).toBe(200);
      await admin.put(address, { ...body, [label]: "Judul mereka" });
      const published = await admin.post(`${path}/${id}/publish`, { version: 2 });
      expect(published.status, published.text).toBe(200);
      expect(published.json().data).toMatchObject({ [label]: "Judul kita", merged: [] });
    });

    test("an uploaded file is part of the draft, and of the record once it is published", async () => {
      const images = fieldsOfKind(resource, "image");
      if (images.length === 0) return;
      const file = await upload();
      const names = Object.fromEntries(images.map(([name]) => [name, file.replace(mediaPath, "")]));
      const id = await createDraft(resource, { ...bodyOf(resource, "berkas"), ...names });
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      for (const [, field] of images) expect(published.json().data[field.answer]).toBe(file);
    });

    test("a file that was never uploaded is refused with its field", async () => {
      for (const [name, field] of fieldsOfKind(resource, "image")) {
        const values = { ...bodyOf(resource, "palsu"), [name]: gif };
        const draft = { resource: api, record_id: null, values };
        const refused = await admin.post(path, draft);
        expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([
          422,
          requestName(name, field),
        ]);
        const id = await createDraft(resource, { ...values, [name]: `${"0".repeat(32)}.jpg` });
        const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
        expect([published.status, published.json().errors?.[0]?.field]).toStrictEqual([
          422,
          requestName(name, field),
        ]);
      }
    });

    test.each(roleNames)(
      "%s drafts what the role may write, and publishes no more",
      async (role) => {
        const client = await portal.as(role);
        const body = bodyOf(resource, `peran${role.replace(" ", "").toLowerCase()}`);
        const plain = await client.post(pathOf(resource), { ...body, status: "inactive" });
        const created = await client.post(path, { resource: api, record_id: null, values: body });
        expect(created.status === 403).toBe(plain.status === 403);
        const recordId = Number(ids.get(api));
        const ofRecord = { resource: api, record_id: recordId, values: { [label]: "Lain" } };
        const drafted = await client.post(path, ofRecord);
        const changed = await client.put(`${pathOf(resource)}/${recordId}`, body);
        if (changed.status === 200) expect(drafted.status, drafted.text).toBe(200);
        if (drafted.status !== 200) return;
        const { id } = drafted.json().data;
        const published = await client.post(`${path}/${String(id)}/publish`, { version: 1 });
        expect(published.status === 403).toBe(changed.status === 403);
        await client.delete(`${path}/${String(id)}`);
      },
    );
  },
);

describe("a save", () => {
  test("that is repeated changes nothing and answers the same", async () => {
    const body = {
      resource: "faq-category",
      record_id: null,
      values: { name: "A" },
      key: newKey(),
    };
    const created = await Promise.all([admin.post(path, body), admin.post(path, body)]);
    created.push(await admin.post(path, body));
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    const { id } = created[0]?.json().data ?? {};
    const address = `${path}/${String(id)}`;
    const change = { version: 1, key: newKey(), values: { name: "AB" } };
    const saved = await Promise.all([admin.put(address, change), admin.put(address, change)]);
    portal.clock.advanceSeconds(1);
    saved.push(await admin.put(address, change));
    expect(saved.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
    expect(new Set(saved.map(({ text }) => text)).size).toBe(1);
    expect(saved[0]?.json().data["version"]).toBe(2);
  });

  test("of a version that another tab has overtaken is refused with the draft as it is now", async () => {
    const id = await createDraft("faq-category", { name: "Satu" });
    const address = `${path}/${id}`;
    await admin.put(address, { version: 1, key: newKey(), values: { name: "Dua" } });
    const stale = await admin.put(address, { version: 1, key: newKey(), values: { name: "Tiga" } });
    expect(stale.status).toBe(409);
    expect(stale.json()).toMatchObject({
      code: "staleDraft",
      data: { id, version: 2, values: { name: "Dua" } },
    });
    const published = await admin.post(`${address}/publish`, { version: 1 });
    expect([published.status, published.json<{ code: string }>().code]).toStrictEqual([
      409,
      "staleDraft",
    ]);
  });

  test("finds the draft on every device and after a restart", async () => {
    const id = await createDraft("faq-category", { name: "Awal" }, null, editor);
    const key = newKey();
    const change = { version: 1, key, values: { name: "Lanjut" } };
    const saved = await editor.put(`${path}/${id}`, change);
    const restarted = await createTestApp({}, portal.database);
    const elsewhere = restarted.clientWith(await newToken(portal, "Editor"));
    const again = await elsewhere.put(`${path}/${id}`, change);
    expect([again.status, again.json().data]).toStrictEqual([200, saved.json().data]);
    const listed = await elsewhere.get(`${path}?resource=faq-category&limit=100`);
    expect(listed.list().data.map((draft) => draft.id)).toContain(id);
    const next = await elsewhere.put(`${path}/${id}`, { ...change, version: 2, key: newKey() });
    expect(next.json().data["version"]).toBe(3);
  });

  test("of more than 2 MiB is a 413 in the envelope, and of a little less no problem", async () => {
    const text = (bytes: number) => ({
      resource: "faq",
      record_id: null,
      values: { answer: "x".repeat(bytes) },
    });
    const over = await admin.post(path, text(maxDraftBytes));
    expect([over.status, over.json<{ code: string }>().code]).toStrictEqual([413, "bodyTooLarge"]);
    expect((await admin.post(path, text(maxDraftBytes - 200))).status).toBe(200);
  });
});

describe("a record", () => {
  test("has one draft for each author, and two editors have one each", async () => {
    const recordId = await createRecord(resourceByApi("faq-category"), "satu");
    const body = { resource: "faq-category", record_id: recordId, values: { name: "Admin" } };
    const first = await admin.post(path, body);
    const second = await admin.post(path, { ...body, values: { name: "Tab lain" } });
    expect([second.status, second.json()]).toMatchObject([
      409,
      { code: "draftExists", data: { id: first.json().data["id"], values: { name: "Admin" } } },
    ]);
    const other = await editor.post(path, { ...body, values: { name: "Editor" } });
    expect(other.status).toBe(200);
    const list = await editor.get(`${path}?resource=faq-category&record_id=${recordId}`);
    expect(list.list()).toMatchObject({
      data: [{ id: other.json().data["id"], author: { name: "Akun Editor" } }],
      meta: { page: 1, limit: 10, total: 1 },
    });
  });

  test("that isn't there or can't be drafted is refused", async () => {
    const draft = { resource: "faq", record_id: 999_999, values: {} };
    expect((await admin.post(path, draft)).status).toBe(404);
    for (const resource of ["role", "tidak-ada", "constructor", 7]) {
      expect((await admin.post(path, { ...draft, resource })).status).toBe(422);
    }
    for (const values of [[], "x", { name: { nested: true } }, null]) {
      const wrong = { resource: "faq", record_id: null, values };
      expect((await admin.post(path, wrong)).status).toBe(422);
    }
  });

  test("that was deleted meanwhile leaves the draft as it is", async () => {
    const recordId = await createRecord(resourceByApi("faq-category"), "pergi");
    const id = await createDraft("faq-category", { name: "Tertulis" }, recordId);
    await admin.delete(`/api/dashboard/faq-category/${recordId}`);
    expect((await admin.post(`${path}/${id}/publish`, { version: 1 })).status).toBe(404);
    const { data } = (await admin.get(`${path}/${id}`)).json();
    expect(data["values"]).toStrictEqual({ name: "Tertulis" });
  });
});

describe("somebody else's draft", () => {
  test("is nowhere, whatever the role", async () => {
    const id = await createDraft("article", { title: "Rahasia redaksi" }, null, editor);
    for (const role of ["Super Admin", "Admin", "Penulis"] as const) {
      const client = await portal.as(role);
      const address = `${path}/${id}`;
      const change = { version: 1, key: newKey(), values: { title: "Curian" } };
      const answers = await Promise.all([
        client.get(address),
        client.put(address, change),
        client.delete(address),
        client.post(`${address}/restore`),
        client.post(`${address}/publish`, { version: 1 }),
      ]);
      expect(answers.map(({ status }) => status)).toStrictEqual([404, 404, 404, 404, 404]);
      const lists = await client.get(`${path}?limit=1000`);
      expect(lists.text).not.toContain("Rahasia redaksi");
    }
    expect((await editor.get(`${path}/${id}`)).json().data["values"]).toStrictEqual({
      title: "Rahasia redaksi",
    });
  });

  test("is seen by a Super Admin as one that there is, without what it says", async () => {
    const id = await createDraft("article", { title: "Sangat rahasia" }, null, editor);
    const all = await admin.get(`${path}/all?limit=1000`);
    expect(all.text).not.toContain("Sangat rahasia");
    const found = all.list().data.find((draft) => draft.id === id);
    expect(Object.keys(found ?? {}).toSorted()).toStrictEqual([
      "author",
      "created_at",
      "expires_at",
      "id",
      "record_id",
      "resource",
      "updated_at",
    ]);
    expect(found).toMatchObject({ resource: "article", author: { name: "Akun Editor" } });
    expect((await editor.get(`${path}/all`)).status).toBe(403);
  });
});

describe("a discarded draft", () => {
  test("is gone, and comes back for some days", async () => {
    const id = await createDraft("faq-category", { name: "Buang" });
    const before = (await admin.get(`${path}/${id}`)).json().data;
    const discarded = await admin.delete(`${path}/${id}`);
    expect(discarded.json().data).toStrictEqual({ message: "Draf sudah dibuang." });
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    const change = { version: 1, key: newKey(), values: {} };
    expect((await admin.put(`${path}/${id}`, change)).status).toBe(404);
    const restored = await admin.post(`${path}/${id}/restore`);
    expect(restored.status, restored.text).toBe(200);
    const after = (await admin.get(`${path}/${id}`)).json().data;
    expect(after["values"]).toStrictEqual(before["values"]);
    await admin.delete(`${path}/${id}`);
    portal.clock.advanceSeconds(discardedDraftDays * 24 * 60 * 60);
    admin = await portal.as("Super Admin");
    editor = await portal.as("Editor");
    expect((await admin.post(`${path}/${id}/restore`)).status).toBe(404);
  });

  test("doesn't come back over one that was begun since", async () => {
    const recordId = await createRecord(resourceByApi("faq-category"), "ganti");
    const id = await createDraft("faq-category", { name: "Pertama" }, recordId);
    await admin.delete(`${path}/${id}`);
    const next = await createDraft("faq-category", { name: "Kedua" }, recordId);
    const refused = await admin.post(`${path}/${id}/restore`);
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: "draftExists", data: { id: next, values: { name: "Kedua" } } },
    ]);
  });
});

test("a list says when drafts expire", async () => {
  const id = await createDraft("faq-category", { name: "Lama" });
  const listed = async () =>
    (await admin.get(`${path}?limit=1000`)).list().data.find((draft) => draft.id === id);
  const updatedAt = Math.floor(portal.clock.now().getTime() / 1000);
  const days = draftLifetimeDays * 24 * 60 * 60;
  expect(await listed()).toMatchObject({ expires_at: updatedAt + days, is_expiring: false });
  portal.clock.advanceSeconds(166 * 24 * 60 * 60);
  admin = await portal.as("Super Admin");
  expect(await listed()).toMatchObject({ is_expiring: true });
});

test("two publications at once make one record", async () => {
  const news = await makeNews(portal, admin, { category_id: ids.get("category") });
  const { title: _title, ...body } = (await admin.get(`/api/dashboard/article/${news}`)).json()
    .data;
  const id = await createDraft("article", { ...namedFields(body), title: "Hanya sekali" });
  const publish = () => admin.post(`${path}/${id}/publish`, { version: 1 });
  const answers = await Promise.all([publish(), publish(), publish()]);
  expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().data["id"])).size).toBe(1);
  const found = await admin.get("/api/dashboard/article?q=Hanya+sekali");
  expect(found.list().meta.total).toBe(1);
});

function namedFields(record: Record<string, unknown>): Record<string, unknown> {
  const { fields } = resourceByApi("article");
  const entries = Object.entries(record);
  return Object.fromEntries(entries.filter(([name]) => name in fields && name !== "image"));
}
