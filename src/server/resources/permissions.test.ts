/** The permission table, tried out call by call. */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { RoleName } from "#contract/roles.ts";
import { grantFor, roleNames } from "#contract/roles.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { roleId } from "../test-kit/make-user.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin);
});

describe.each(roleNames)("%s", (role) => {
  test.each(resources.map((resource) => [resource.api, resource] as const))(
    "is let in or kept out of %s as the table says",
    async (_api, resource) => {
      const client = await portal.as(role);
      const grant = grantFor(role, resource.area);
      const path = `/api/dashboard/${resource.api}`;
      expect((await client.get(path)).status === 403).toBe(!grant.list);
      if (!resource.isWritable) return;
      // Nothing has this id and the body is empty: whoever is let in learns that, the others don't.
      expect((await client.get(`${path}/987654`)).status === 403).toBe(!grant.detail);
      expect((await client.post(path, {})).status === 403).toBe(!grant.create);
      expect((await client.put(`${path}/987654`, {})).status === 403).toBe(grant.update === "none");
      const patched = await client.patch(`${path}/987654`, {});
      expect(patched.status === 403).toBe(grant.update === "none");
      expect((await client.delete(`${path}/987654`)).status === 403).toBe(grant.remove === "none");
      const restored = await client.post(`${path}/987654/restore`);
      expect(restored.status === 403).toBe(grant.remove === "none");
    },
  );
});

describe("Penulis", () => {
  const drafts = { title: "Naskah penulis", status: "inactive" };
  let writer: TestClient;
  beforeAll(async () => {
    writer = await portal.as("Penulis");
  });
  const articleUrl = (id: number) => `/api/dashboard/article/${id}`;
  const stored = async (id: number) => (await writer.get(articleUrl(id))).json().data;

  test("creates inactive news, and never active ones", async () => {
    await makeNews(portal, writer, { category_id: categoryId, ...drafts });
    const active = makeNews(portal, writer, { category_id: categoryId, status: "active" });
    await expect(active).rejects.toThrow("tidak memiliki akses untuk mengaktifkan");
  });

  test("edits and deletes own inactive news", async () => {
    const id = await makeNews(portal, writer, { category_id: categoryId, ...drafts });
    const own = await stored(id);
    const { image: _image, ...values } = own;
    expect((await writer.put(articleUrl(id), { ...values, title: "Diubah" })).status).toBe(200);
    const activating = await writer.put(articleUrl(id), {
      ...values,
      version: 2,
      status: "active",
    });
    expect(activating.status).toBe(403);
    expect((await writer.delete(articleUrl(id))).status).toBe(200);
  });

  test("touches neither own news that are active nor news of others", async () => {
    const editor = await portal.as("Editor");
    const own = await makeNews(portal, writer, { category_id: categoryId, ...drafts });
    await editor.put(articleUrl(own), { ...(await stored(own)), status: "active" });
    const foreign = await makeNews(portal, editor, { category_id: categoryId, ...drafts });
    for (const id of [own, foreign]) {
      expect((await writer.put(articleUrl(id), await stored(id))).status).toBe(403);
      expect((await writer.delete(articleUrl(id))).status).toBe(403);
    }
  });
});

describe("accounts", () => {
  const idOf = async (role: RoleName) => roleId(await portal.as("Super Admin"), role);
  const person = (email: string) => ({
    name: "Orang Baru",
    position: "Staf",
    phone: "0812345",
    email,
    status: "active",
  });
  const usersUrl = "/api/dashboard/user";

  test("an Admin makes Editor and Penulis, and no more than that", async () => {
    const admin = await portal.as("Admin");
    for (const role of ["Editor", "Penulis"] as const) {
      const body = { ...person(`${role}.baru@siplah.example`), role_id: await idOf(role) };
      expect((await admin.post(usersUrl, body)).status).toBe(201);
    }
    for (const role of ["Super Admin", "Admin"] as const) {
      const body = { ...person(`lebih.${role[0]}@siplah.example`), role_id: await idOf(role) };
      expect((await admin.post(usersUrl, body)).status).toBe(403);
    }
  });

  test("an Admin can't change a Super Admin's account", async () => {
    const chief = (await (await portal.as("Super Admin")).get("/api/dashboard/auth/me")).json()
      .data;
    const admin = await portal.as("Admin");
    const url = `${usersUrl}/${String(chief["id"])}`;
    expect((await admin.put(url, { ...chief, name: "Diambil alih" })).status).toBe(403);
  });

  test("no user changes their own role or status, and the last Super Admin stays", async () => {
    const chief = await portal.as("Super Admin");
    const own = (await chief.get("/api/dashboard/auth/me")).json().data;
    const url = `${usersUrl}/${String(own["id"])}`;
    const demoted = await chief.put(url, { ...own, role_id: await idOf("Editor") });
    expect(demoted.status).toBe(409);
    expect((await chief.put(url, { ...own, status: "inactive" })).status).toBe(409);
    expect((await chief.delete(url)).status).toBe(409);
    expect((await chief.put(url, { ...own, name: "Nama Baru" })).status).toBe(200);
  });

  test("an address is given once, whatever its letters' case", async () => {
    const chief = await portal.as("Super Admin");
    const body = { ...person("Sama@siplah.example"), role_id: await idOf("Editor") };
    expect((await chief.post(usersUrl, body)).status).toBe(201);
    const again = await chief.post(usersUrl, { ...body, email: "sama@SIPLAH.example" });
    expect(again.status).toBe(409);
    expect(again.json().errors).toStrictEqual([
      { field: "email", message: "Email sudah dipakai." },
    ]);
  });
});
