/**
 * Private columns through filter, sort, search and expansion (Strapi CVE-2023-22894, CVE-2026-27886;
 * Directus CVE-2024-34708, CVE-2025-64748): lists accept named parameters alone, and neither order,
 * count nor text of a response depends on a hidden column.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { makeUser } from "../test-kit/make-user.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  const editor = await portal.as("Editor");
  await portal.as("Penulis");
  for (const name of ["Zebra", "Angsa"]) {
    await makeUser(portal, { name, position: `Jabatan rahasia ${name}` });
    const category_id = await makeCategory(admin, { name });
    for (const client of [admin, editor]) {
      await makeNews(portal, client, { title: name, category_id });
    }
  }
});

const lists = () =>
  resources.flatMap(({ api, visible }) => [
    { path: `/api/dashboard/${api}`, client: admin },
    ...(visible === "never" ? [] : [{ path: `/api/web/${api}`, client: portal.visitor }]),
  ]);

/** Parameters that other systems understand, aimed at what accounts hide. */
const foreignParameters = [
  "password=x",
  "email[$startsWith]=a",
  "filters[creator][password][$startsWith]=%24argon2",
  "filters[creator][email][$contains]=admin",
  "filter[creator][email][_contains]=admin",
  "filter={%22creator%22:{%22email%22:{%22_contains%22:%22a%22}}}",
  "where[creator.email][like]=a",
  "creator.email=a",
  "creator_id=1",
  "editor_id=1",
  "creator=1",
  "version=1",
  "populate=*",
  "populate[creator][fields]=email",
  "expand=creator",
  "include=creator",
  "fields=*.*",
  "fields=creator.email",
  "select=password_hash",
  "deep[creator][_limit]=1",
  "alias[x]=password",
  "aggregate[max]=password",
  "group_by=creator_id",
  "search=admin",
  "orderBy=password",
  "order=password",
  "depth=9",
];

describe("a list", () => {
  test("knows nothing of parameters that its resource doesn't name", async () => {
    for (const { path, client } of lists()) {
      const plain = (await client.get(path)).text;
      for (const parameter of foreignParameters) {
        const response = await client.get(`${path}?${parameter}`);
        expect([response.status, response.text], `${path}?${parameter}`).toStrictEqual([
          200,
          plain,
        ]);
      }
    }
  });

  test("is sorted by what its resource names, and refuses anything else alike", async () => {
    const hidden = [
      "password",
      "password_hash",
      "creator_id",
      "creator.email",
      "token",
      "tidak_ada",
    ];
    for (const { path, client } of lists()) {
      const refusals = new Set<string>();
      for (const name of hidden) {
        for (const sort of [name, `-${name}`, `${name}:asc`, `id,${name}`]) {
          const response = await client.get(`${path}?sort=${sort}`);
          expect(response.status, `${path}?sort=${sort}`).toBe(422);
          refusals.add(response.text);
        }
      }
      expect(refusals.size, path).toBe(1);
    }
  });

  test("is searched in what its resource names, and finds nothing by what it hides", async () => {
    const hidden = ["argon2", testEmail("Editor"), "Jabatan rahasia", "siplah.example", "0812"];
    for (const { path, client } of lists().filter((one) => !one.path.endsWith("/user"))) {
      for (const word of hidden) {
        const response = await client.get(`${path}?q=${encodeURIComponent(word)}&limit=10`);
        expect(response.list(), `${path}?q=${word}`).toStrictEqual({
          data: [],
          meta: { page: 1, limit: 10, total: 0 },
        });
      }
    }
    const users = await admin.get("/api/dashboard/user?q=argon2");
    expect(users.list().data).toStrictEqual([]);
  });
});

describe("a response", () => {
  test("names people by id and name, and to visitors by name alone", async () => {
    for (const { path, client } of lists()) {
      const { data } = (await client.get(`${path}?limit=1000`)).list();
      const isWeb = path.startsWith("/api/web");
      const details = await Promise.all(data.map(({ id }) => client.get(`${path}/${id}`)));
      const records = details.filter(({ status }) => status === 200).map((one) => one.json().data);
      for (const record of [...data, ...records]) {
        for (const part of ["creator", "editor"]) {
          const person = record[part];
          if (person === undefined || person === null) continue;
          expect(Object.keys(person), path).toStrictEqual(isWeb ? ["name"] : ["id", "name"]);
        }
        const role = record["role"];
        if (role) expect(Object.keys(role)).toStrictEqual(["id", "name"]);
        if (path.endsWith("/user")) continue;
        expect(JSON.stringify(record)).not.toMatch(/siplah\.example|argon2|Jabatan rahasia/u);
      }
    }
  });

  test("about a user has no password, session or link in it", async () => {
    const { data } = (await admin.get("/api/dashboard/user?limit=1000")).list();
    expect(JSON.stringify(data)).not.toMatch(/password|argon2|token|session|hash|secret/iu);
  });
});
