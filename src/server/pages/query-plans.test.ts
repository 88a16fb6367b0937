/**
 * How PostgreSQL answers the pages' queries on a few thousand articles: with an index, always. What
 * reads the whole table is quick today and the reason why the portal is slow in some years.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { maxCountedHits } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { fillWithNews } from "../test-kit/many-news.ts";
import type { Query } from "../test-kit/query-plans.ts";
import { mostLookedAtIn, planOf, planOfVisitors, queriesOf } from "../test-kit/query-plans.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const articleCount = 12_000;
const categoryCount = 20;
/** A table of this size is read whole and sorted as quickly as by an index, a large one isn't. */
const byIndex = "SET LOCAL enable_seqscan = off";
const asIfLarge = `${byIndex}; SET LOCAL enable_bitmapscan = off`;
/** The most that a search goes back by date, or fetches from its index, before it knows more. */
const mostLookedAt = 3_000;
let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  await fillWithNews(portal, { articleCount, categoryCount });
});

/** Asked once: the next answer would come from the page cache. */
const visits = new Map<string, Promise<Query[]>>();

function queriesOfVisit(path: string): Promise<Query[]> {
  const queries =
    visits.get(path) ??
    queriesOf(async () => {
      const { status } = await portal.visitor.get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    });
  visits.set(path, queries);
  return queries;
}

const pages = [
  "/",
  "/info-berita",
  "/info-berita?page=50",
  "/info-berita/3",
  "/info-berita/3?page=5",
  "/info-berita/7/detail",
  "/info-berita?q=kurikulum",
  "/info-berita?q=belanja",
  "/info-berita?q=belanja+kurikulum",
  "/info-berita?q=isi",
  "/info-berita?q=kurikulm",
  "/ikuti",
  "/feed.xml",
  "/sitemap.xml",
  "/sitemap-berita-1.xml",
  "/api/web/article?limit=6&status=active",
  "/api/web/article?category=3&limit=12&status=active",
  "/api/web/article/7",
  "/api/web/article?q=belanja",
  "/api/web/article?q=kurikulum&category=3",
  "/api/web/article?q=is",
  // Visitors see none of those with a flag.
  "/api/web/article?is_top=1&limit=6",
  "/api/web/article?slideshow=1&limit=6",
];

describe("no query reads the whole table of articles", () => {
  test.each(pages)("for %s", async (path) => {
    for (const query of await queriesOfVisit(path)) {
      const plan = await planOf(portal.database.pool, query, { settings: byIndex });
      const scans = plan.filter(
        (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "article",
      );
      expect(scans, query.text).toStrictEqual([]);
    }
  });
});

describe("no list or search looks at more than a bounded number of articles", () => {
  // The sitemap holds all of them, part by part; and a total counts what it counts.
  test.each(pages.filter((path) => !path.startsWith("/sitemap")))("for %s", async (path) => {
    const queries = await queriesOfVisit(path);
    for (const query of queries.filter(({ text }) => !text.startsWith("select count"))) {
      const plan = await planOf(portal.database.pool, query, {
        // A query that has settings of its own says itself which way it goes.
        settings: query.settings === "" ? asIfLarge : "",
        isRun: true,
      });
      expect(mostLookedAtIn(plan), query.text).toBeLessThanOrEqual(mostLookedAt);
    }
  });
});

describe("a list comes in the order of its index, unsorted", () => {
  test.each([
    "/info-berita",
    "/info-berita/3",
    "/ikuti",
    "/feed.xml",
    "/info-berita?q=belanja",
    "/api/web/article?is_top=1&limit=6",
    "/api/web/article?slideshow=1&limit=6",
  ])("for %s", async (path) => {
    const lists = (await queriesOfVisit(path)).filter(({ text }) =>
      /order by.*limit (\$\d+|\d+)/s.test(text),
    );
    expect(lists).not.toStrictEqual([]);
    for (const query of lists) {
      // The planner's own choice, but for what only pays on a table as small as this one.
      const plan = await planOf(portal.database.pool, query, {
        settings: "SET LOCAL enable_bitmapscan = off",
      });
      const types = plan.map((node) => node["Node Type"]);
      expect(types, query.text).not.toContain("Sort");
      expect(types, query.text).not.toContain("Incremental Sort");
    }
  });
});

test("what stands before a far page, and what a total counts, is read in an index alone", async () => {
  const path = "/api/web/article?limit=6&page=900&status=active";
  const queries = await queriesOf(() => portal.visitor.get(path));
  for (const query of queries.filter(({ text }) => !/^select (min|count)/.test(text))) {
    const plan = await planOf(portal.database.pool, query, { isRun: true });
    const walked = plan.filter((node) => (node["Actual Rows"] ?? 0) > 1_000);
    const scans = walked.filter((node) => node["Relation Name"] === "article");
    expect(scans.map((node) => node["Node Type"])).toStrictEqual(["Index Only Scan"]);
    expect(scans[0]?.["Index Name"]).toBe("article_visible_index");
  }
});

test("a late page of a category, and its total, walk past the news of no other", async () => {
  const path = "/api/web/article?category=4&limit=6&page=85&status=active";
  const queries = await queriesOf(() => portal.visitor.get(path));
  const walking = queries.filter(({ text }) => !text.startsWith("select min"));
  expect(walking).toHaveLength(2);
  for (const query of walking) {
    const plan = await planOf(portal.database.pool, query, { isRun: true, settings: asIfLarge });
    const walked = plan.filter(
      (node) => node["Relation Name"] === "article" && (node["Actual Rows"] ?? 0) > 1,
    );
    const indexes = walked.map((node) => node["Index Name"]);
    expect(indexes, query.text).toStrictEqual(["article_visible_of_category_index"]);
    expect(mostLookedAtIn(plan)).toBeLessThanOrEqual(articleCount / categoryCount);
  }
});

describe("once a page was read, it and the next one are found without walking to them", () => {
  const lists = ["article", "article?category=6", "article?sort=title", "article?sort=-created_at"];
  const audiences = [
    { audience: "web", client: () => portal.visitor },
    { audience: "dashboard", client: () => editor },
  ];

  describe.each(audiences)("for $audience", ({ audience, client }) => {
    test.each(lists)("%s", async (list) => {
      const page = list.includes("category") ? 70 : 700;
      const queriesOfPage = (number: number) =>
        queriesOf(() =>
          client().get(
            `/api/${audience}/${list}${list.includes("?") ? "&" : "?"}limit=7&page=${number}`,
          ),
        );
      await queriesOfPage(page);
      // Visitors get what is kept of the page itself.
      const known = audience === "web" ? [page + 1] : [page, page + 1];
      for (const number of known) {
        const [query, ...others] = await queriesOfPage(number);
        expect(others, "neither counted nor looked for again").toStrictEqual([]);
        const { plan, plannedOnce } = await planOfVisitors(portal.database.pool, query!);
        expect(mostLookedAtIn(plan), query!.text).toBeLessThanOrEqual(50);
        // The back office is asked by few; and in another order PostgreSQL must know the moment.
        const isAskedByMany = audience === "web" && !list.includes("sort");
        if (isAskedByMany) expect(plannedOnce, query!.text).toBe(true);
      }
    });
  });
});

describe("a short first page is planned once for all visitors, in the order of an index", () => {
  test.each([
    "/info-berita",
    "/info-berita/3",
    "/info-berita/7/detail",
    "/api/web/article?limit=6&status=active",
    "/api/web/article?category=3&limit=12&status=active",
    "/api/web/article/7",
  ])("for %s", async (path) => {
    const isShort = ({ text }: Query) => /limit \d+$|"article"."id" = \$/.test(text);
    const queries = (await queriesOfVisit(path)).filter(isShort);
    expect(queries).not.toStrictEqual([]);
    for (const query of queries) {
      const { plan, plannedOnce } = await planOfVisitors(portal.database.pool, query);
      expect(plannedOnce, query.text).toBe(true);
      expect(mostLookedAtIn(plan), query.text).toBeLessThanOrEqual(50);
    }
  });
});

describe("a search reads its index", () => {
  async function indexesOf(path: string): Promise<unknown[]> {
    const queries = await queriesOfVisit(path);
    const plans = await Promise.all(queries.map((query) => planOf(portal.database.pool, query)));
    return plans.flat().map((node) => node["Index Name"]);
  }

  test("of all words for one that is rare", async () => {
    const indexes = await indexesOf("/info-berita?q=kurikulum");
    expect(indexes).toContain("article_words_index");
    expect(indexes).not.toContain("article_headline_words_index");
  });

  test("of headlines for one that every text holds", async () => {
    const indexes = await indexesOf("/info-berita?q=isi");
    expect(indexes).toContain("article_headline_words_index");
    expect(indexes).not.toContain("article_words_index");
  });
});

const orders = article.sortable.flatMap((name) => [`&sort=${name}`, `&sort=-${name}`]);

test("the back office counts a list once for all its pages, until a record of it is written", async () => {
  const list = (page: number) => editor.get(`/api/dashboard/article?category=5&page=${page}`);
  const totalOf = async (page: number) => {
    const { meta } = (await list(page)).json().data as { meta: { total: number } };
    return meta.total;
  };
  const queries = await queriesOf(async () => {
    expect(await totalOf(1)).toBe(articleCount / categoryCount);
    expect(await totalOf(2)).toBe(articleCount / categoryCount);
  });
  expect(queries.filter(({ text }) => text.startsWith("select count"))).toHaveLength(1);
  const { data } = (await list(1)).json().data as { data: { id: number }[] };
  await editor.delete(`/api/dashboard/article/${data[0]?.id}`);
  expect(await totalOf(2)).toBe(articleCount / categoryCount - 1);
});

describe("a search of the back office finds parts of words in an index", () => {
  const list = (query: string) => editor.get(`/api/dashboard/article?${query}`);
  const planOfOwn = (query: Query) =>
    // The way is set by the search itself: not even a table as small as this one is read whole.
    planOf(portal.database.pool, query, { isRun: true });

  // Held by few and by many, of three letters, of fewer, and of signs.
  const threeLetters = ["article_title_trigrams", "article_excerpt_trigrams"];
  const shortParts = ["article_short_parts_index"];
  const parts = [
    ...["dea", "abc", "sekolah"].map((part) => ({ part, indexes: threeLetters })),
    ...["a", "de", "ff", "m l", "2", "-1", "q", "%", "àéî"].map((part) => ({
      part,
      indexes: shortParts,
    })),
  ];
  const shown = ["", "&page=2", "&sort=title", "&sort=-id", "&category=3", "&status=inactive"];

  test.each(parts)("for $part", async ({ part, indexes }) => {
    const search = `q=${encodeURIComponent(part)}`;
    const queries = await queriesOf(async () => {
      for (const others of shown) await list(search + others);
    });
    for (const query of queries) {
      const plan = await planOfOwn(query);
      const scans = plan.filter((node) => node["Node Type"] === "Seq Scan");
      const ofNews = scans.filter((node) => node["Relation Name"] === "article");
      expect(ofNews, query.text).toStrictEqual([]);
      expect(mostLookedAtIn(plan), query.text).toBeLessThanOrEqual(maxCountedHits);
    }
    const [counting] = queries;
    const asked = (await planOfOwn(counting!)).map((node) => node["Index Name"]);
    expect(asked).toStrictEqual(expect.arrayContaining(indexes));
  });

  test("and counts no more of what all hold than can be paged through", async () => {
    const { data, meta } = (await list(`q=a&limit=1000&page=${maxCountedHits / 1_000}`)).list();
    expect(meta.total).toBe(maxCountedHits);
    expect(data).toHaveLength(1_000);
    // No more than that on a last page that has room either.
    expect((await list("q=a&limit=600&page=17")).list().data).toHaveLength(400);
    expect((await list(`q=a&limit=1000&page=${maxCountedHits / 1_000 + 1}`)).list().data).toEqual(
      [],
    );
  });

  test("and looks at the hits alone of a part that few hold, in whatever order they come", async () => {
    for (const query of ["q=dea", "q=dea&sort=title", "q=dea&sort=-id&page=2", "q=m+l"]) {
      const { meta } = (await list(query)).list();
      const queries = await queriesOf(() => list(query));
      const reading = queries.find(({ text }) => text.includes("order by"));
      expect(mostLookedAtIn(await planOfOwn(reading!))).toBeLessThanOrEqual(meta.total);
    }
  });

  test("and reads whole only what it shows", async () => {
    const queries = await queriesOf(() => list("q=abc"));
    const { data, meta } = (await list("q=abc")).list();
    expect(meta.total).toBeGreaterThan(data.length);
    const whole = queries.find(({ text }) => text.includes("left join"));
    const plan = await planOfOwn(whole!);
    const joined = plan
      .filter((node) => /Join|Nested Loop/.test(node["Node Type"]))
      .map((node) => (node["Actual Rows"] ?? 0) * (node["Actual Loops"] ?? 0));
    expect(Math.max(...joined)).toBe(data.length);
  });
});

describe.each([
  // Each asks for pages that nobody has asked for.
  { layout: "where they were written", limit: 10, lay: async () => {} },
  {
    layout: "in the order of their numbers",
    limit: 11,
    async lay() {
      const { pool } = portal.database;
      await pool.query("CLUSTER article USING article_pkey");
      await pool.query("VACUUM ANALYZE article");
      // What was counted before is forgotten.
      await editor.delete("/api/dashboard/article/1");
    },
  },
])("with articles that lie $layout", ({ lay, limit }) => {
  beforeAll(lay);

  describe.each([
    { audience: "visitors", client: () => portal.visitor, list: "/api/web/article" },
    { audience: "the back office", client: () => editor, list: "/api/dashboard/article" },
  ])("a list of $audience looks at no more than a bounded number", ({ client, list }) => {
    test.each(["", "&page=20", "&status=inactive", "&category=3", ...orders])(
      "for %s",
      async (query) => {
        const queries = await queriesOf(() => client().get(`${list}?limit=${limit}${query}`));
        for (const asked of queries.filter(({ text }) => !text.startsWith("select count"))) {
          const { pool } = portal.database;
          const plan = await planOf(pool, asked, { settings: asIfLarge, isRun: true });
          expect(mostLookedAtIn(plan), asked.text).toBeLessThanOrEqual(mostLookedAt);
        }
      },
    );
  });
});
