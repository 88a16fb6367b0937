/** News are there from the second that they begin until the second that they end, and at no other. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeCategory, makeNews, nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { articleRules } from "./rules/article.ts";

let portal: TestApp;
let id: number;
let start: number;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  id = await makeNews(portal, admin, { category_id: await makeCategory(admin) });
  start = nowSeconds(portal);
});

/** Puts the window and the clock, both in seconds from the start. */
async function place(from: number, until: number, now: number): Promise<void> {
  portal.clock.set(new Date((start + now) * 1000));
  const admin = await portal.as("Super Admin");
  const url = `/api/dashboard/article/${id}`;
  const { image: _, version: __, ...stored } = (await admin.get(url)).json().data;
  const body = { ...stored, published_at: start + from, expired_at: start + until };
  expect((await admin.put(url, body)).status).toBe(200);
}

const offsets = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 300 }), fc.nat(1_000))
  .chain(([from, length, other]) => {
    const until = from + length;
    // The edges are where mistakes are.
    const now = fc.constantFrom(from - 1, from, from + 1, until - 1, until, until + 1, other);
    return fc.tuple(fc.constant(from), fc.constant(until), now);
  });

test("a visitor sees it then and only then, on the page, in the list and by its id", async () => {
  await fc.assert(
    fc.asyncProperty(offsets, async ([from, until, now]) => {
      await place(from, until, now);
      const isThere = from <= now && now < until;
      const { data } = (await portal.visitor.get("/api/web/article")).list();
      expect(data).toHaveLength(isThere ? 1 : 0);
      const detail = await portal.visitor.get(`/api/web/article/${id}`);
      expect(detail.status).toBe(isThere ? 200 : 404);
      const page = await portal.visitor.get(`/info-berita/${id}/detail`);
      const isOver = until <= now;
      const whereNot = isOver ? 410 : 404;
      expect(page.status).toBe(isThere ? 200 : whereNot);
    }),
    { numRuns: 25, seed: 1 },
  );
});

test("the next change that is foretold is its next edge", async () => {
  await fc.assert(
    fc.asyncProperty(offsets, async ([from, until, now]) => {
      await place(from, until, now);
      const edge = [from, until].find((one) => one > now);
      const next = await articleRules.nextPublicChange?.(portal.database.orm, portal.clock.now());
      expect(next).toStrictEqual(edge === undefined ? null : new Date((start + edge) * 1000));
    }),
    { numRuns: 25, seed: 1 },
  );
});

test("a page that was begun before an article appears, and ends after, isn't cached without it", async () => {
  const admin = await portal.as("Super Admin");
  await place(100, 200, 99);
  expect((await portal.visitor.get("/info-berita")).text).not.toContain("Berita uji");
  // Which drops the page, and what it knows of the footer.
  const footer = {
    title: "Kontak",
    url: "/kontak",
    location: "footer",
    order_no: 1,
    status: "active",
  };
  const saved = await admin.post("/api/dashboard/menu", footer);
  expect(saved.status, saved.text).toBe(201);
  const client = await portal.database.pool.connect();
  try {
    await client.query("BEGIN; LOCK TABLE menu IN ACCESS EXCLUSIVE MODE");
    let isOver = false;
    const slowPage = portal.visitor.get("/info-berita").finally(() => (isOver = true));
    const isWaiting = async () => {
      const { rows } = await client.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'menu'::regclass",
      );
      return rows.length > 0;
    };
    // Visitors' questions are given up after a second, on a busy machine before it is looked for them.
    await expect.poll(async () => isOver || isWaiting()).toBe(true);
    portal.clock.set(new Date((start + 100) * 1000));
    expect((await portal.visitor.get("/api/web/article")).list().data).toHaveLength(1);
    await client.query("COMMIT");
    await slowPage;
  } finally {
    client.release(true);
  }
  expect((await portal.visitor.get("/info-berita")).text).toContain("Berita uji");
});
