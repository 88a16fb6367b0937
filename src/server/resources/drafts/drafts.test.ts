/** What happens to drafts: repeated, stale, foreign, discarded, published twice. */
import { beforeAll, describe, expect, test } from "vitest";
import { draftLifetimeDays, maxDraftBytes } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import { newToken } from "../../test-kit/credentials.ts";
import { makeCategory, makeNews } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/drafts";

let portal: TestApp;
let admin: TestClient;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
});

let keys = 0;
const newKey = () => `kunci-${(keys += 1)}`;

async function createRecord(name: string): Promise<number> {
  const created = await admin.post("/api/dashboard/faq-category", { name, status: "active" });
  return Number(created.json().data["id"]);
}

async function createDraft(
  resource: string,
  values: Record<string, unknown>,
  recordId: number | null = null,
  client = admin,
): Promise<number> {
  const created = await client.post(path, { resource, record_id: recordId, values });
  expect(created.status, created.text).toBe(200);
  return Number(created.json().data["id"]);
}

describe("a save", () => {
  test("that is repeated changes nothing and is answered the same", async () => {
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

  test("of changes names the record, also where it doesn't change the name", async () => {
    const recordId = await createRecord("Pertanyaan umum");
    const id = await createDraft("faq-category", { description: "Lain" }, recordId);
    const labelOf = async () => (await admin.get(`${path}/${id}`)).json().data["label"];
    expect(await labelOf()).toBe("Pertanyaan umum");
    const change = { version: 1, key: newKey(), values: { description: "Lain lagi" } };
    expect((await admin.put(`${path}/${id}`, change)).json().data["label"]).toBe("Pertanyaan umum");
    const renamed = { version: 2, key: newKey(), values: { name: "Nama baru" } };
    await admin.put(`${path}/${id}`, renamed);
    expect(await labelOf()).toBe("Nama baru");
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
    const recordId = await createRecord("satu");
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
    const recordId = await createRecord("pergi");
    const id = await createDraft("faq-category", { name: "Tertulis" }, recordId);
    await admin.delete(`/api/dashboard/faq-category/${recordId}`);
    expect((await admin.post(`${path}/${id}/publish`, { version: 1 })).status).toBe(404);
    const { data } = (await admin.get(`${path}/${id}`)).json();
    expect(data["values"]).toStrictEqual({ name: "Tertulis" });
  });
});

describe("another account's draft", () => {
  test("is nowhere, whatever the role", async () => {
    const id = await createDraft("article", { title: "Rahasia redaksi" }, null, editor);
    for (const role of ["Super Admin", "Admin", "Penulis"] as const) {
      const client = await portal.as(role);
      const address = `${path}/${id}`;
      const change = { version: 1, key: newKey(), values: { title: "Curian" } };
      const responses = await Promise.all([
        client.get(address),
        client.put(address, change),
        client.delete(address),
        client.post(`${address}/publish`, { version: 1 }),
      ]);
      expect(responses.map(({ status }) => status)).toStrictEqual([404, 404, 404, 404]);
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
      "stage",
      "updated_at",
    ]);
    expect(found).toMatchObject({ resource: "article", author: { name: "Akun Editor" } });
    expect((await editor.get(`${path}/all`)).status).toBe(403);
  });

  test("is found by a Super Admin among those of its record", async () => {
    const record = await createRecord("Dua draf");
    const own = await createDraft("faq-category", { name: "Dari Admin" }, record, admin);
    portal.clock.advanceSeconds(1);
    const other = await createDraft("faq-category", { name: "Dari Editor" }, record, editor);
    await createDraft("faq-category", { name: "Yang lain" }, null, editor);
    const found = await admin.get(`${path}/all?resource=faq-category&record_id=${record}`);
    expect(found.list().data.map(({ id }) => id)).toStrictEqual([other, own]);
    expect(found.list().meta.total).toBe(2);
  });
});

test("a draft that was saved elsewhere isn't discarded by whoever names an older version", async () => {
  const id = await createDraft("faq-category", { name: "Satu" });
  const address = `${path}/${id}`;
  await admin.put(address, { version: 1, key: newKey(), values: { name: "Dua" } });
  const stale = await admin.delete(`${address}?version=1`);
  expect([stale.status, stale.json()]).toMatchObject([
    409,
    { code: "staleDraft", data: { id, version: 2, values: { name: "Dua" } } },
  ]);
  expect((await admin.delete(`${address}?version=nol`)).status).toBe(422);
  expect((await admin.delete(`${address}?version=2`)).status).toBe(200);
  expect((await admin.delete(`${address}?version=2`)).status).toBe(404);
});

test("a discarded draft is gone with what it said, and isn't created again by its key", async () => {
  const body = { resource: "faq-category", record_id: null, values: { name: "Buang" } };
  const create = () => admin.post(path, { ...body, key: "buang-sekali" });
  const id = Number((await create()).json().data["id"]);
  const discarded = await admin.delete(`${path}/${id}`);
  expect(discarded.json().data).toStrictEqual({ message: "Draf sudah dibuang." });
  expect((await admin.get(`${path}/${id}`)).status).toBe(404);
  expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
  const change = { version: 1, key: newKey(), values: {} };
  expect((await admin.put(`${path}/${id}`, change)).status).toBe(404);
  expect((await create()).status).toBe(404);
  const { rows } = await portal.database.pool.query(
    `SELECT "values", label FROM draft WHERE id = ${id}`,
  );
  expect(rows).toStrictEqual([{ values: "{}", label: null }]);
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

test("a publication that the database refuses leaves the draft as it is", async () => {
  const own = (await (await portal.as("Editor")).get("/api/dashboard/auth/me")).json().data;
  const role = own["role"] as { id: number };
  const values = { name: "Kembar", position: "Staf", email: own["email"], phone: "0812" };
  const whole = { ...values, role_id: role.id, status: "inactive" };
  const id = await createDraft("user", whole);
  const refused = await admin.post(`${path}/${id}/publish`, { version: 1 });
  expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([409, "email"]);
  expect((await admin.get(`${path}/${id}`)).json().data["values"]).toStrictEqual(whole);
});

test("two publications at once make one record", async () => {
  const news = await makeNews(portal, admin, { category_id: await makeCategory(admin) });
  const { title: _title, ...body } = (await admin.get(`/api/dashboard/article/${news}`)).json()
    .data;
  const id = await createDraft("article", { ...namedFields(body), title: "Hanya sekali" });
  const publish = () => admin.post(`${path}/${id}/publish`, { version: 1 });
  const responses = await Promise.all([publish(), publish(), publish()]);
  expect(responses.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
  expect(new Set(responses.map((response) => response.json().data["id"])).size).toBe(1);
  const found = await admin.get("/api/dashboard/article?q=Hanya+sekali");
  expect(found.list().meta.total).toBe(1);
});

/** Drafts name files as forms do. */
const fileFields = new Set(["image", "attachments"]);

function namedFields(record: Record<string, unknown>): Record<string, unknown> {
  const { fields } = resourceByApi("article");
  const entries = Object.entries(record);
  return Object.fromEntries(entries.filter(([name]) => name in fields && !fileFields.has(name)));
}
