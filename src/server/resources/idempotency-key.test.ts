/** A create that is sent again with its key, because its response was lost on the way. */
import { beforeAll, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { createKeyLifetimeSeconds } from "#contract/limits.ts";
import { category } from "#contract/resources/category.ts";
import { user } from "#contract/resources/user.ts";
import { newToken } from "../test-kit/credentials.ts";
import { roleId } from "../test-kit/make-user.ts";
import { mailsTo } from "../test-kit/outbox.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const path = "/api/dashboard/category";
let portal: TestApp;
let otherInstance: TestApp;
let admin: TestClient;
let adminElsewhere: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  otherInstance = await createTestApp({}, portal.database);
  admin = await portal.as("Super Admin");
  adminElsewhere = otherInstance.clientWith(await newToken(portal, "Super Admin"));
});

let keys = 0;
const newKey = () => `"0f8fad5b-d9cb-469f-a165-${String((keys += 1)).padStart(12, "0")}"`;

function create(client: TestClient, key: string, body: object, url = path) {
  return client.send({
    method: "POST",
    url,
    headers: { "idempotency-key": key },
    payload: { ...body },
  });
}

const named = (name: string) => ({ ...category.sample, name });

async function idsOf(name: string): Promise<number[]> {
  const { data } = (await admin.get(`${path}?limit=1000`)).list();
  return data.filter((record) => record["name"] === name).map(({ id }) => id);
}

test("of creates with one key that come at once to two instances one makes the record, and all return it", async () => {
  const key = newKey();
  const clients = [admin, adminElsewhere, admin, adminElsewhere];
  const responses = await Promise.all(
    clients.map((client) => create(client, key, named("Serentak"))),
  );
  const [id] = await idsOf("Serentak");
  expect(await idsOf("Serentak")).toStrictEqual([id]);
  expect(responses.map(({ status, text }) => [status, text])).toStrictEqual(
    responses.map(() => [201, responses[0]?.text]),
  );
  expect(responses[0]?.json().data["id"]).toBe(id);
});

test("a user who is created again with the same key is invited once, and the address is no conflict", async () => {
  const url = `/api/dashboard/${user.api}`;
  const body = {
    ...user.sample,
    role_id: await roleId(admin, "Editor"),
    email: "sekali@x.example",
  };
  const key = newKey();
  const clients = [admin, adminElsewhere];
  const responses = await Promise.all(clients.map((client) => create(client, key, body, url)));
  responses.push(await create(admin, key, body, url));
  expect(responses.map(({ status }) => status)).toStrictEqual([201, 201, 201]);
  expect(new Set(responses.map((response) => response.json().data["id"])).size).toBe(1);
  const mails = [portal, otherInstance].map((instance) => mailsTo(instance, body.email));
  expect((await Promise.all(mails)).flat()).toHaveLength(1);
});

test("another body with the same key makes nothing and returns the record that is there", async () => {
  const key = newKey();
  const made = (await create(admin, key, named("Pertama"))).json().data;
  const refused = await create(admin, key, named("Kedua"));
  expect([refused.status, refused.json()]).toStrictEqual([
    422,
    { message: errorCatalogue.keyReused.message, code: "keyReused", data: made },
  ]);
  expect(await idsOf("Kedua")).toStrictEqual([]);
});

test("a key belongs to whoever used it and to one resource", async () => {
  const key = newKey();
  const editor = await portal.as("Editor");
  const partner = "/api/dashboard/faq-category";
  const first = await create(admin, key, { name: "Milik admin", status: "active" }, partner);
  const other = await create(editor, key, { name: "Milik editor", status: "active" }, partner);
  const elsewhere = await create(admin, key, named("Milik kategori"));
  expect([first, other, elsewhere].map(({ status }) => status)).toStrictEqual([201, 201, 201]);
  expect(other.json().data["id"]).not.toBe(first.json().data["id"]);
});

test("a create that was refused leaves its key free for the mended one", async () => {
  const key = newKey();
  const url = `/api/dashboard/${user.api}`;
  const role = await roleId(admin, "Editor");
  const body = { ...user.sample, role_id: role, email: "terpakai@x.example" };
  expect((await create(admin, newKey(), body, url)).status).toBe(201);
  expect((await create(admin, key, body, url)).status).toBe(409);
  expect((await create(admin, key, { ...body, email: "bebas@x.example" }, url)).status).toBe(201);
});

test("where the record was deleted or the key's life is over, the create makes a record", async () => {
  const key = newKey();
  const first = (await create(admin, key, named("Berulang"))).json().data;
  await admin.delete(`${path}/${String(first["id"])}`);
  const second = (await create(admin, key, named("Berulang"))).json().data;
  expect(await idsOf("Berulang")).toStrictEqual([second["id"]]);

  portal.clock.advanceSeconds(createKeyLifetimeSeconds - 1);
  const late = await create(await portal.as("Super Admin"), key, named("Berulang"));
  expect(late.json().data["id"]).toBe(second["id"]);
  portal.clock.advanceSeconds(1);
  const tooLate = await create(await portal.as("Super Admin"), key, named("Berulang"));
  expect(tooLate.json().data["id"]).not.toBe(second["id"]);
});

test.each(["8e03978e", '""', `"${"x".repeat(65)}"`, '"a"b"', '"ruang baru", "lain"'])(
  "a key that is no short text in quotes is a 400 that shows how one is written: %s",
  async (key) => {
    const client = await portal.as("Super Admin");
    const response = await create(client, key, named("Cacat"));
    expect(response.status).toBe(400);
    const { message } = response.json();
    expect(message).toContain("Idempotency-Key harus berupa 1–64 karakter");
    const shown = /misalnya (\S+)\.$/u.exec(message)?.[1] ?? "none";
    expect((await create(client, shown, named("Seperti contoh"))).status).toBe(201);
  },
);
