/** The sample content on an empty database, and again on the same one. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { loadSampleContent } from "./load-sample-content.ts";

let portal: TestApp;
const counts = async () => {
  const tables = ["category", "article", "faq", "menu", "partner", "social_media", "media"];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const query = sql`select count(*)::int as total from ${sql.identifier(table)}`;
      return (await portal.database.orm.execute(query)).rows[0]?.["total"];
    }),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
};

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Super Admin");
  expect(await loadSampleContent(portal.database)).toBe(true);
});

describe("the sample content", () => {
  test("is 6 categories and 24 articles, each with a drawn picture", async () => {
    expect(await counts()).toMatchObject({ category: 6, article: 24, faq: 24, partner: 15 });
    const admin = await portal.as("Super Admin");
    const answer = await admin.get("/api/dashboard/article?limit=100");
    const articles = answer.json().data["data"] as { image: string; status: string }[];
    expect(articles.filter(({ status }) => status === "active")).toHaveLength(20);
    for (const { image } of articles) expect(image).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  });

  test("loaded again changes nothing", async () => {
    const before = await counts();
    expect(await loadSampleContent(portal.database)).toBe(false);
    expect(await counts()).toStrictEqual(before);
  });
});
