/** Several records at once: each by its own access and version, with its own revision, and undone. */
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../accounts/create-account.ts";
import { makeCategory, makeNews } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/article";
let portal: TestApp;
let editor: TestClient;
let category: number;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  category = await makeCategory(await portal.as("Super Admin"));
});

const make = (values = {}) => makeNews(portal, editor, { category_id: category, ...values });
const read = async (id: number) => (await editor.get(`${path}/${id}`)).json().data;
const results = async (client: TestClient, body: object) => {
  const response = await client.post(`${path}/bulk`, body);
  expect(response.status, response.text).toBe(200);
  return response.json().data["records"] as { id: number; version: number; message: string }[];
};

test("news are hidden together; one that was changed meanwhile stays, and says so", async () => {
  const [first, second] = [await make(), await make()];
  const before = await read(first);
  const update = (id: number, version: number) => ({ id, version, values: { status: "inactive" } });
  const changed = await results(editor, {
    action: "update",
    records: [update(first, 1), update(second, 7), update(999_999, 1)],
  });
  expect(changed).toMatchObject([
    { id: first, version: 2, message: null },
    { id: second, version: null, message: expect.stringContaining("sudah diubah") },
    { id: 999_999, version: null, message: "Data tidak ditemukan." },
  ]);
  const { status, version, updated_at: _at, editor: _editor, ...rest } = await read(first);
  expect({ status, version }).toStrictEqual({ status: "inactive", version: 2 });
  expect(before).toMatchObject(rest);
  const revisions = (await editor.get(`${path}/${first}/revisions`)).list().data;
  expect(revisions[0]).toMatchObject({ action: "unpublish", changed: ["status"] });
});

test("what has the value already isn't saved again", async () => {
  const id = await make();
  const records = [{ id, version: 1, values: { status: "active", category_id: category } }];
  expect(await results(editor, { action: "update", records })).toMatchObject([{ version: 1 }]);
  expect((await editor.get(`${path}/${id}/revisions`)).list().data).toHaveLength(1);
});

test("news move to another category, and what can't be there is refused row by row", async () => {
  const target = await makeCategory(await portal.as("Super Admin"), { name: "Regulasi" });
  const id = await make();
  const move = (to: number, version: number) => ({
    action: "update",
    records: [{ id, version, values: { category_id: to } }],
  });
  expect(await results(editor, move(target, 1))).toMatchObject([{ version: 2 }]);
  expect(await read(id)).toMatchObject({ category: { id: target, name: "Regulasi" } });
  expect(await results(editor, move(999_999, 2))).toMatchObject([
    { version: null, message: expect.stringContaining("Kategori") },
  ]);
});

test("records are deleted together, except one that is in use, and come back", async () => {
  const admin = await portal.as("Super Admin");
  const [used, free] = [await makeCategory(admin), await makeCategory(admin)];
  await make({ category_id: used });
  const bulk = async (action: string, ids: number[]) => {
    const body = { action, records: ids.map((id) => ({ id })) };
    return (await admin.post("/api/dashboard/category/bulk", body)).json().data["records"];
  };
  expect(await bulk("delete", [used, free])).toMatchObject([
    { id: used, message: expect.stringContaining("masih dipakai") },
    { id: free, message: null },
  ]);
  expect((await admin.get(`/api/dashboard/category/${free}`)).status).toBe(404);
  expect(await bulk("restore", [free])).toMatchObject([{ id: free, message: null }]);
  expect((await admin.get(`/api/dashboard/category/${free}`)).status).toBe(200);
});

test("writers change nobody else's news and publish none, one by one or together", async () => {
  const writer = await portal.as("Penulis");
  const id = await make();
  const own = await makeNews(portal, writer, { category_id: category, status: "inactive" });
  const records = [
    { id, version: 1, values: { status: "inactive" } },
    { id: own, version: 1, values: { status: "active" } },
  ];
  const changed = await results(writer, { action: "update", records });
  expect(changed.map(({ version }) => version)).toStrictEqual([null, null]);
  const removed = await results(writer, { action: "delete", records: [{ id }, { id: own }] });
  expect(removed.map(({ message }) => message === null)).toStrictEqual([false, true]);
});

test.each([
  ["no record", { action: "delete", records: [] }],
  ["a record twice", { action: "delete", records: [{ id: 1 }, { id: 1 }] }],
  [
    "too many",
    { action: "delete", records: Array.from({ length: 21 }, (_, n) => ({ id: n + 1 })) },
  ],
  ["another action", { action: "purge", records: [{ id: 1 }] }],
  [
    "an empty status",
    { action: "update", records: [{ id: 1, version: 1, values: { status: null } }] },
  ],
])("%s is refused", async (_what, body) => {
  expect((await editor.post(`${path}/bulk`, body)).status).toBe(422);
});

test("fields that aren't set together stay as they are", async () => {
  const id = await make();
  const { title } = await read(id);
  const records = [{ id, version: 1, values: { title: "Lain", status: "inactive" } }];
  expect(await results(editor, { action: "update", records })).toMatchObject([{ version: 2 }]);
  expect(await read(id)).toMatchObject({ title, status: "inactive" });
});

test("an account without a phone number, as commands add them, is deactivated like any other", async () => {
  const person = { name: "Rina", position: "Staf", phone: "", email: "rina@siplah.example" };
  const passwordHash = "none";
  const account = { ...person, role: "Editor", passwordHash } as const;
  const id = await createAccount(portal.database.orm, account);
  const admin = await portal.as("Super Admin");
  const response = await admin.post("/api/dashboard/user/bulk", {
    action: "update",
    records: [{ id, version: 1, values: { status: "inactive" } }],
  });
  expect(response.json().data).toMatchObject({ records: [{ id, version: 2, message: null }] });
});
