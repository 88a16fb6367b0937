/** Looking for records of every kind at once. */
import { expect, test } from "vitest";
import { createTestApp } from "../../test-kit/test-app.ts";
import { makeCategory, makeNews, nowSeconds } from "../../test-kit/make-news.ts";

test("records of every kind are found, as far as the account may open their screens", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const category_id = await makeCategory(admin, { name: "Bahtera baru" });
  const id = await makeNews(portal, admin, { category_id, title: "Bahtera tiba" });
  const found = async (role: "Super Admin" | "Editor", q: string) => {
    const client = await portal.as(role);
    return (await client.get(`/api/dashboard/search?q=${q}`)).json().data as unknown;
  };
  const news = { resource: "article", id, label: "Bahtera tiba", status: "active" };
  expect(await found("Super Admin", "bahtera")).toMatchObject([
    { resource: "category", id: category_id, label: "Bahtera baru" },
    news,
  ]);
  // Editors choose categories, and have no screen of them.
  expect(await found("Editor", "bahtera")).toMatchObject([news]);
  expect(await found("Editor", "tidak-ada-itu")).toStrictEqual([]);
  expect((await admin.get("/api/dashboard/search?q=%20")).status).toBe(422);
});

test("records whose title holds the words stand before newer ones that only mention them", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const category_id = await makeCategory(admin);
  const title = "Cara membuat Bahtera";
  const old = await makeNews(portal, admin, {
    category_id,
    title,
    published_at: nowSeconds(portal) - 7200,
  });
  const newer: number[] = [];
  for (const excerpt of Array.from({ length: 6 }, (_, nr) => `Cara kerja bahtera ${nr}.`)) {
    newer.unshift(await makeNews(portal, admin, { category_id, excerpt }));
  }
  const found = async (q: string) => {
    const response = await admin.get(`/api/dashboard/search?${new URLSearchParams({ q })}`);
    return response.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };
  expect(await found("bahtera")).toStrictEqual([old, ...newer.slice(0, 4)]);
  expect(await found("bahtera cara")).toStrictEqual([old, ...newer.slice(0, 4)]);
  expect(await found("BAHTERA 3")).toStrictEqual([newer[2]]);
});

test("what is found says what visitors see of it by now, and whether it is in the trash", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const editor = await portal.as("Editor");
  const [open, closed] = [
    await makeCategory(admin),
    await makeCategory(admin, { name: "Ditutup", status: "inactive" }),
  ];
  const now = nowSeconds(portal);
  const day = 86_400;
  const news = (title: string, overrides: object) =>
    makeNews(portal, admin, { category_id: open, title: `Bahtera ${title}`, ...overrides });
  await news("tayang", {});
  await news("nanti", { published_at: now + day, expired_at: now + 2 * day });
  await news("lewat", { published_at: now - 2 * day, expired_at: now - day });
  await news("tersembunyi", { category_id: closed });
  await news("mati", { status: "inactive" });
  const found = async (client: typeof admin) => {
    const response = await client.get("/api/dashboard/search?q=bahtera");
    type Found = {
      label: string;
      stage: unknown;
      hidden_by: string | null;
      deleted_at: number | null;
    };
    const { data } = response.json<{ data: Found[] }>();
    return Object.fromEntries(
      data.map(({ label, stage, hidden_by: by, deleted_at: at }) => [
        label,
        at === null ? (by ?? stage) : "trash",
      ]),
    );
  };
  expect(await found(editor)).toStrictEqual({
    "Bahtera tayang": "live",
    "Bahtera nanti": "scheduled",
    "Bahtera lewat": "ended",
    "Bahtera tersembunyi": "category_id",
    "Bahtera mati": null,
  });
  const id = await news("dibuang", { status: "inactive" });
  await admin.delete(`/api/dashboard/article/${id}`);
  expect(await found(editor)).toMatchObject({ "Bahtera dibuang": "trash" });
  // Only what an account may bring back.
  expect(await found(await portal.as("Penulis"))).not.toHaveProperty("Bahtera dibuang");
});
