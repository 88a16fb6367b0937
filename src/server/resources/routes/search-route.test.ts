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
