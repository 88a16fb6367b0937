import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { hasTrigrams, prepareTrigrams } from "./trigrams.ts";

const portal = await createTestApp();
const { pool, orm } = portal.database;
const admin = await portal.as("Super Admin");
await makeNews(portal, admin, {
  category_id: await makeCategory(admin),
  title: "Kurikulum merdeka",
});

/** The same search, never served from the page cache: each has another address. */
let searches = 0;
async function isCorrected(): Promise<boolean> {
  searches += 1;
  const q = encodeURIComponent(`kurikulm ${"!".repeat(searches)}`);
  return (await portal.visitor.get(`/info-berita?q=${q}`)).text.includes("ejaannya disesuaikan");
}

async function indexCount(): Promise<number> {
  const { rows } = await pool.query(
    "SELECT count(*)::int AS total FROM pg_indexes WHERE indexname LIKE '%_trigrams'",
  );
  return rows[0].total;
}

/** Prepares as a start does, on request as an account that may do nothing; returns what was reported. */
async function prepare(isPowerless = false): Promise<string[]> {
  const reports: string[] = [];
  const client = await pool.connect();
  try {
    if (isPowerless) {
      const role = `powerless_${randomUUID().replaceAll("-", "")}`;
      await client.query(`CREATE ROLE ${role}`);
      onTestFinished(async () => void (await pool.query(`DROP ROLE ${role}`)));
      await client.query(`SET ROLE ${role}`);
    }
    await prepareTrigrams(client, (problem) => reports.push(problem));
  } finally {
    await client.query("RESET ROLE");
    client.release();
  }
  return reports;
}

beforeEach(async () => {
  await pool.query("DROP EXTENSION IF EXISTS pg_trgm CASCADE");
});

test("a start makes the extension and its indexes, and the next finds them there", async () => {
  expect(await isCorrected()).toBe(false);
  expect(await prepare()).toStrictEqual([]);
  expect(await hasTrigrams(orm)).toBe(true);
  const made = await indexCount();
  expect(made).toBeGreaterThan(2);
  expect(await isCorrected()).toBe(true);
  expect(await prepare()).toStrictEqual([]);
  expect(await indexCount()).toBe(made);
});

test("where it isn't allowed the start says so once and goes on, and the search works without", async () => {
  const [report, ...others] = await prepare(true);
  expect(report).toContain("pg_trgm");
  expect(report).toContain("permission denied");
  expect(others).toStrictEqual([]);
  expect(await hasTrigrams(orm)).toBe(false);
  expect(await isCorrected()).toBe(false);
  const page = await portal.visitor.get("/info-berita?q=kurikulum");
  expect(page.text).toContain("1 berita untuk");
});

test("an extension that an administrator has made is enough", async () => {
  await pool.query("CREATE EXTENSION pg_trgm");
  expect(await hasTrigrams(orm)).toBe(true);
  expect(await isCorrected()).toBe(true);
});
