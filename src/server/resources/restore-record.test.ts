/** Undo of a delete where the world has gone on meanwhile, and of a user with all that belongs to one. */
import { beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin);
});

const articleUrl = (id: number) => `/api/dashboard/article/${id}`;
const userUrl = (id: number) => `/api/dashboard/user/${id}`;
const withKey = () => portal.clientWith(portal.config.appKey);
const signIn = (email: string, password: string) =>
  withKey().post("/api/dashboard/auth/login", { email, password });

describe("news", () => {
  const publish = (overrides: Record<string, unknown>, client = admin) =>
    makeNews(portal, client, { category_id: categoryId, ...overrides });

  test("are back on the public pages as soon as the undo succeeds", async () => {
    const id = await publish({ title: "Hampir hilang" });
    const isShown = async () =>
      (await portal.visitor.get("/info-berita")).text.includes("Hampir hilang");
    expect(await isShown()).toBe(true);
    await admin.delete(articleUrl(id));
    expect(await isShown()).toBe(false);
    await admin.post(`${articleUrl(id)}/restore`);
    expect(await isShown()).toBe(true);
    expect((await portal.visitor.get(`/info-berita/${id}/detail`)).status).toBe(200);
  });

  test("get another slug where theirs was taken meanwhile", async () => {
    const id = await publish({ title: "Judul kembar" });
    await admin.delete(articleUrl(id));
    const other = await publish({ title: "Judul kembar" });
    const restored = (await admin.post(`${articleUrl(id)}/restore`)).json().data;
    expect((await admin.get(articleUrl(other))).json().data["slug"]).toBe("judul-kembar");
    expect(restored).toMatchObject({ id, title: "Judul kembar", slug: "judul-kembar-2" });
  });

  test("with the same long title keep their slugs, whichever comes back first", async () => {
    const title = `${"Pengumuman pengadaan ".repeat(3)}sekolah dasar dua dan tiga`;
    const ids: number[] = [];
    const before: unknown[] = [];
    for (let count = 0; count < 12; count += 1) {
      const id = await publish({ title });
      ids.push(id);
      before.push((await admin.get(articleUrl(id))).json().data["slug"]);
    }
    expect(new Set(before).size).toBe(12);
    for (const id of ids) await admin.delete(articleUrl(id));
    const after: unknown[] = [];
    for (const id of ids.toReversed()) {
      after.push((await admin.post(`${articleUrl(id)}/restore`)).json().data["slug"]);
    }
    expect(after.toReversed()).toStrictEqual(before);
  });

  test("stay away while their category is gone, and the refusal says why", async () => {
    const passing = await makeCategory(admin, { name: "Sementara" });
    const id = await publish({ category_id: passing });
    await admin.delete(articleUrl(id));
    await admin.delete(`/api/dashboard/category/${passing}`);
    const refused = await admin.post(`${articleUrl(id)}/restore`);
    expect([refused.status, refused.json().errors]).toStrictEqual([
      422,
      [{ field: "category_id", message: "Kategori tidak ditemukan." }],
    ]);
    await admin.post(`/api/dashboard/category/${passing}/restore`);
    expect((await admin.post(`${articleUrl(id)}/restore`)).status).toBe(200);
  });

  test("of an author who is gone come back without one", async () => {
    const { client, user } = await makeSignedInEditor("Rahasia-83-Kolam");
    const id = await publish({ title: "Warisan" }, client);
    await client.delete(articleUrl(id));
    await admin.delete(userUrl(user.id));
    const restored = await admin.post(`${articleUrl(id)}/restore`);
    expect(restored.json().data).toMatchObject({ id, creator: null, editor: null });
  });

  test("come back to one of two who ask at once", async () => {
    const id = await publish({});
    await admin.delete(articleUrl(id));
    const both = [1, 2].map(() => admin.post(`${articleUrl(id)}/restore`));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toStrictEqual([200, 404]);
  });

  test("of others are out of reach for a Penulis, whose own drafts come back", async () => {
    const writer = await portal.as("Penulis");
    const own = await publish({ status: "inactive" }, writer);
    const foreign = await publish({ status: "inactive" });
    await writer.delete(articleUrl(own));
    await admin.delete(articleUrl(foreign));
    expect((await writer.post(`${articleUrl(foreign)}/restore`)).status).toBe(403);
    expect((await writer.post(`${articleUrl(own)}/restore`)).status).toBe(200);
    expect((await admin.post(`${articleUrl(foreign)}/restore`)).status).toBe(200);
  });
});

describe("a user", () => {
  test("comes back with password and writings, but has to sign in again", async () => {
    const { client, user } = await makeSignedInEditor("Rahasia-83-Kolam");
    const id = await makeNews(portal, client, { category_id: categoryId });
    const before = (await admin.get(articleUrl(id))).json().data;
    expect(before["creator"]).toStrictEqual({ id: user.id, name: user["name"] });

    await admin.delete(userUrl(user.id));
    expect((await admin.get(articleUrl(id))).json().data["creator"]).toBeNull();
    expect((await client.get("/api/dashboard/auth/me")).json().message).toBe("User has sign out");
    expect((await signIn(user.email, "Rahasia-83-Kolam")).status).toBe(401);

    expect((await admin.post(`${userUrl(user.id)}/restore`)).status).toBe(200);
    expect((await admin.get(articleUrl(id))).json().data).toStrictEqual(before);
    expect((await client.get("/api/dashboard/auth/me")).status).toBe(401);
    expect((await signIn(user.email, "Rahasia-83-Kolam")).status).toBe(200);
  });

  test("comes back also where a release before had fewer columns", async () => {
    const { user } = await makeSignedInEditor("Rahasia-83-Kolam");
    await admin.delete(userUrl(user.id));
    const { rowCount } = await portal.database.pool.query(
      `UPDATE deleted_record SET kept = kept #- '{credentials,0,is_temporary}'
       WHERE resource = 'user' AND record_id = $1 AND kept #> '{credentials,0,is_temporary}' = 'false'`,
      [user.id],
    );
    expect(rowCount).toBe(1);
    const restored = await admin.post(`${userUrl(user.id)}/restore`);
    expect(restored.status, restored.text).toBe(200);
    expect((await signIn(user.email, "Rahasia-83-Kolam")).status).toBe(200);
  });

  test("who was invited comes back with the invitation", async () => {
    const user = await makeUser(portal);
    const token = tokenIn(await lastMailTo(portal, user.email));
    await admin.delete(userUrl(user.id));
    await admin.post(`${userUrl(user.id)}/restore`);
    const body = { token, password: "Rahasia-83-Kolam" };
    expect((await withKey().post("/api/password/reset", body)).status).toBe(200);
  });

  test("stays away when the address was given to another user meanwhile", async () => {
    const user = await makeUser(portal);
    await admin.delete(userUrl(user.id));
    const other = await makeUser(portal, { email: user.email });
    const refused = await admin.post(`${userUrl(user.id)}/restore`);
    expect([refused.status, refused.json().message]).toStrictEqual([409, "Email sudah dipakai."]);
    await admin.delete(userUrl(other.id));
    expect((await admin.post(`${userUrl(user.id)}/restore`)).status).toBe(200);
  });
});

async function makeSignedInEditor(password: string) {
  const user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  await withKey().post("/api/password/reset", { token, password });
  const response = await signIn(user.email, password);
  return { user, client: portal.clientWith(String(response.json().data["token"])) };
}
