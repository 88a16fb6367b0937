/**
 * SQL in the corners (Ghost CVE-2026-26980, Payload CVE-2026-25544): no text is ever built into SQL,
 * above all not into ORDER BY, LIMIT and JSON paths.
 */
import { glob, readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { filterName } from "#contract/list-query.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
});

const injections = [
  "'",
  "''",
  "\\'",
  "1' OR '1'='1",
  "1 OR 1=1",
  "1; DROP TABLE article; --",
  "x'; select pg_sleep(9); --",
  "1) UNION SELECT password_hash FROM credential --",
  "id,(select password_hash from credential limit 1)",
  "(case when (select 1)=1 then id else title end)",
  "title desc nulls first",
  'id"; select 1; --',
  "$1",
  "{{7*7}}",
  "%",
  "_",
  "\\",
  "%' ESCAPE '!",
  "a:*",
  "a & b | !c <-> d",
  "!((()",
  "'a' & ",
  '{"$gt":""}',
  "$.creator.password",
  "title->>'x'",
  "/**/",
  "٠",
  "１",
  "1e1",
  "0x1",
];

const parametersOf = (resource: Resource) => [
  "page",
  "limit",
  "sort",
  "q",
  ...resource.filters.flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined ? [] : [filterName(name, field)];
  }),
];

test("no parameter of a list becomes anything but a value", async () => {
  for (const resource of resources) {
    for (const parameter of parametersOf(resource)) {
      for (const injection of injections) {
        const query = `${parameter}=${encodeURIComponent(injection)}`;
        const response = await admin.get(`/api/dashboard/${resource.api}?${query}`);
        const about = `${resource.api}?${query}`;
        expect(parameter === "q" ? [200] : [422], about).toContain(response.status);
        expect(response.text, about).not.toMatch(/syntax|SQL|relation|column/u);
      }
    }
  }
});

test("no id of an address becomes anything but a number", async () => {
  for (const injection of injections) {
    const id = encodeURIComponent(injection);
    const addresses = [
      `/api/dashboard/article/${id}`,
      `/api/web/article/${id}`,
      `/info-berita/${id}/detail`,
    ];
    for (const address of addresses) {
      const client = address.startsWith("/api/dashboard") ? admin : portal.visitor;
      expect((await client.get(address)).status, address).toBe(404);
    }
  }
});

test("searches look for what was typed, character by character", async () => {
  const category_id = await makeCategory(admin);
  for (const title of injections.filter((one) => one.trim() !== "" && one.length > 4)) {
    const id = await makeNews(portal, admin, { title, category_id });
    const response = await admin.get(
      `/api/dashboard/article?q=${encodeURIComponent(title)}&limit=100`,
    );
    const { data } = response.list<{ id: number; title: string }>();
    expect(
      data.map((one) => one.id),
      title,
    ).toContain(id);
    for (const found of data) expect(found.title.toLowerCase()).toContain(title.toLowerCase());
    const page = await portal.visitor.get(`/info-berita?q=${encodeURIComponent(title)}`);
    expect(page.status, title).toBe(200);
  }
});

test.each([
  ["Diskon 100% pajak", "100% p", "Diskon 1000 pajak"],
  ["Kode_a", "kode_a", "Kodexa"],
  [String.raw`Jalur\b`, String.raw`jalur\b`, "Jalurb"],
])(
  "a sign that means something in a pattern is a letter like others: %s",
  async (title, q, other) => {
    const category_id = await makeCategory(admin);
    for (const one of [title, other]) await makeNews(portal, admin, { title: one, category_id });
    const { data } = (await admin.get(`/api/dashboard/article?q=${encodeURIComponent(q)}`)).list();
    expect(data.map((found) => found["title"])).toStrictEqual([title]);
  },
);

test("the sources build no SQL from text", async () => {
  const files = await Array.fromAsync(glob("src/server/**/*.ts"));
  const sources = await Promise.all(
    files
      .filter((file) => !/\.test\.ts$|test-kit/u.test(file))
      .map(async (file) => ({ file, text: await readFile(file, "utf8") })),
  );
  expect(sources.length).toBeGreaterThan(100);
  const raw = sources.filter(({ text }) => /sql\.raw\(/u.test(text)).map(({ file }) => file);
  // Asks for an extension by a sentence that stands beside it.
  expect(raw).toStrictEqual(["src/server/database/trigrams.ts"]);
});
