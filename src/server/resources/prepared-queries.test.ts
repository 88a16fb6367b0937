import { beforeAll, expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

/** Not fewer than a portal's pool has. */
const mostConnections = 20;
let portal: TestApp;
let categoryId: number;

beforeAll(async () => {
  // Every list is read for each request.
  portal = await createTestApp({ CACHE_MEGABYTES: "0" });
  const admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin);
  for (const title of ["Satu", "Dua", "Tiga"]) {
    await makeNews(portal, admin, { category_id: categoryId, title });
  }
});

test("lists with every filter are read page by page, however often and by whichever connection", async () => {
  const filters = `status=active&category=${categoryId}&is_top=0&slideshow=0`;
  for (const sort of ["", "&sort=-published_at"]) {
    const list = `/api/web/article?${filters}${sort}&limit=1`;
    const pages = Array.from({ length: 30 }, (_, visit) => 1 + (visit % 3));
    const responses = await Promise.all(
      pages.map((page) => portal.visitor.get(`${list}&page=${page}`)),
    );
    const titles = responses.map((response) => response.list().data[0]?.["title"]);
    expect(titles).toStrictEqual(pages.map((page) => ["Tiga", "Dua", "Satu"][page - 1]));
  }
});

test("what pages read is prepared once, and what callers of the API make up is not", async () => {
  const { read } = portal.database.readers;
  // At the same moment, so that each connection says what it has prepared.
  const prepared = async () => {
    const connections = await Promise.all(
      Array.from({ length: mostConnections }, () =>
        read(({ $client }) =>
          $client.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements"),
        ),
      ),
    );
    const statements = connections.flatMap(({ rows }) => rows.map(({ statement }) => statement));
    return new Set(statements.filter((statement) => statement.includes('"article"')));
  };
  await portal.visitor.get("/info-berita");
  const ofPage = await prepared();
  expect(ofPage.size).toBeGreaterThan(0);
  for (const name of article.sortable) {
    await portal.visitor.get(`/api/web/article?sort=${name}&limit=2&page=2`);
    await portal.visitor.get(`/api/web/article?sort=-${name}&limit=3&status=active`);
  }
  await portal.visitor.get("/info-berita?page=1");
  expect(await prepared()).toStrictEqual(ofPage);
});
