/** Mass assignment and roles (Strapi CVE-2023-39345): bodies are explicit lists, the id in the path wins. */
import { beforeAll, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { makeCategory } from "../test-kit/make-news.ts";
import { makeUser, roleId } from "../test-kit/make-user.ts";
import { sampleOf } from "../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;
const ids = new Map<string, number>();

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids.set("role", await roleId(admin, "Editor"));
});

const writable = resources.filter(({ isWritable }) => isWritable);

/** What no client may set, in every spelling that a client may try. */
const foreign = {
  id: 1,
  creator: { id: 1, name: "Orang lain" },
  creator_id: 1,
  editor: { id: 1 },
  editor_id: 1,
  slug: "dipilih",
  created_at: 0,
  updated_at: 0,
  password: "Rahasia123",
  password_hash: "$argon2id$",
  token: "x",
  is_revoked: false,
  role: { id: 1, name: "Super Admin" },
  category: { id: 1 },
  "creator_id ": 1,
  "user.role_id": 1,
  $set: { role_id: 1 },
};

test.each(writable.map((resource) => [resource.api, resource] as const))(
  "a record of %s takes nothing that isn't its body's, neither when made nor when changed",
  async (api, resource) => {
    const path = `/api/dashboard/${api}`;
    const unsettable = Object.fromEntries(
      Object.entries(foreign).filter(([name]) => !(name in resource.fields)),
    );
    const created = await admin.post(path, {
      ...sampleOf(resource, ids),
      ...unsettable,
      version: 7,
    });
    expect(created.status, created.text).toBe(201);
    const record = created.json().data;
    ids.set(api, Number(record["id"]));
    const other = Number(record["id"]) + 1000;
    const changed = await admin.put(`${path}/${String(record["id"])}`, {
      ...sampleOf(resource, ids),
      [resource.labelField]: "Nama lain",
      ...unsettable,
      id: other,
    });
    expect(changed.json().data["id"]).toBe(record["id"]);
    expect((await admin.get(`${path}/${other}`)).status).toBe(404);
    for (const stored of [record, changed.json().data]) {
      expect(stored["slug"]).not.toBe("dipilih");
      expect(Number(stored["created_at"])).toBeGreaterThan(0);
      expect(stored).not.toHaveProperty("password");
      expect(JSON.stringify(stored)).not.toMatch(/Orang lain|argon2/u);
      if (resource.isAuthored) {
        expect(stored["creator"]).toMatchObject({ name: "Akun Super Admin" });
      }
    }
    expect([record["version"], changed.json().data["version"]]).toStrictEqual([1, 2]);
  },
);

test("no user grants more than they have, by whatever name they call it", async () => {
  const manager = await portal.as("Admin");
  const chief = await roleId(admin, "Super Admin");
  const editor = await makeUser(portal);
  const path = `/api/dashboard/user/${editor.id}`;
  const values = { ...editor, version: undefined };
  const refused = await manager.put(path, { ...values, role_id: chief });
  expect(refused.status).toBe(403);
  const nested = { role: { id: chief, name: "Super Admin" }, "role.id": chief, roleId: chief };
  expect((await manager.put(path, { ...values, ...nested })).status).toBe(200);
  expect((await admin.get(path)).json().data["role"]).toMatchObject({ name: "Editor" });
});

test("the own profile is name, position and telephone", async () => {
  const editor = await portal.as("Editor");
  const own = (await editor.get("/api/dashboard/auth/me")).json().data;
  const chief = await roleId(admin, "Super Admin");
  const response = await editor.put("/api/dashboard/auth/profile", {
    ...own,
    id: 1,
    name: "Nama Baru",
    email: "lain@siplah.example",
    role_id: chief,
    role: { id: chief },
    status: "inactive",
    password: "Lain12345",
  });
  expect(response.json().data).toMatchObject({
    id: own["id"],
    name: "Nama Baru",
    email: testEmail("Editor"),
    role: { name: "Editor" },
    status: "active",
  });
});

test("an id is never given again", async () => {
  const first = await makeCategory(admin);
  await admin.delete(`/api/dashboard/category/${first}`);
  expect(await makeCategory(admin)).toBeGreaterThan(first);
  const user = await makeUser(portal);
  await admin.delete(`/api/dashboard/user/${user.id}`);
  expect((await makeUser(portal)).id).toBeGreaterThan(user.id);
});
