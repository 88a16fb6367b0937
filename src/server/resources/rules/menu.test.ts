/** The four entries of the fixed pages. */
import { beforeAll, describe, expect, test } from "vitest";
import { protectedMenuUrls } from "#contract/resources/menu.ts";
import { connected, throughDeadlock, untilWaiting } from "../../test-kit/locked-rows.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const menusUrl = "/api/dashboard/menu";
const fixedPage =
  "This menu belongs to a fixed page: it can't be deleted and its url can't be changed.";
const taken = "This url belongs to the menu of a fixed page.";

let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

const entry = (url: string) => ({ title: `Menu ${url}`, url, order_no: 1, status: "active" });
const create = async (url: string) =>
  Number((await editor.post(menusUrl, entry(url))).json().data["id"]);

describe.each(protectedMenuUrls)("the entry of %s", (url) => {
  let id: number;
  beforeAll(async () => {
    id = await create(url);
  });

  test("can't be deleted", async () => {
    const response = await editor.delete(`${menusUrl}/${id}`);
    expect([response.status, response.json().message]).toStrictEqual([409, fixedPage]);
  });

  test("can't be renamed away, but keeps its other fields open to change", async () => {
    const moved = await editor.put(`${menusUrl}/${id}`, entry("/tempat-lain"));
    expect([moved.status, moved.json().message]).toStrictEqual([409, fixedPage]);
    const titled = { ...entry(url), title: "Judul lain" };
    expect((await editor.put(`${menusUrl}/${id}`, titled)).status).toBe(200);
  });

  test("doesn't share its url with a new entry, nor with one that is changed", async () => {
    const other = await create(`/biasa-${id}`);
    const responses = [
      await editor.post(menusUrl, entry(url)),
      await editor.put(`${menusUrl}/${other}`, entry(url)),
    ];
    for (const response of responses) {
      expect([response.status, response.json().errors]).toStrictEqual([
        409,
        [{ field: "url", message: taken }],
      ]);
    }
  });
});

describe("the levels of menus", () => {
  const below = (url: string, parent_id: number) => ({ ...entry(url), parent_id });
  const tooDeep = "Menus have two levels: choose a parent that has no parent itself.";
  const hasChildren = "Menus have two levels: this menu has others below it.";

  test("are two: nothing stands below itself, below a child, or with children below another", async () => {
    const [top, other] = [await create("/atas"), await create("/lain")];
    const made = await editor.post(menusUrl, below("/anak", top));
    expect(made.status).toBe(201);
    const child = Number(made.json().data["id"]);
    const responses = [
      [await editor.put(`${menusUrl}/${top}`, below("/atas", top)), tooDeep],
      [await editor.post(menusUrl, below("/cucu", child)), tooDeep],
      [await editor.put(`${menusUrl}/${other}`, below("/lain", child)), tooDeep],
      [await editor.put(`${menusUrl}/${top}`, below("/atas", other)), hasChildren],
    ] as const;
    for (const [response, message] of responses) {
      expect([response.status, response.json().errors]).toStrictEqual([
        422,
        [{ field: "parent_id", message }],
      ]);
    }
    // Moving to another parent of the first level is fine.
    expect((await editor.put(`${menusUrl}/${child}`, below("/anak", other))).status).toBe(200);
  });

  test("stay two when a menu comes back whose parent has one itself by now", async () => {
    const [top, parent] = [await create("/paling-atas"), await create("/tengah")];
    const made = await editor.post(menusUrl, below("/bawah", parent));
    const child = Number(made.json().data["id"]);
    expect((await editor.delete(`${menusUrl}/${child}`)).status).toBe(200);
    const moved = await editor.put(`${menusUrl}/${parent}`, below("/tengah", top));
    expect(moved.status, moved.text).toBe(200);
    const restore = [
      () => editor.post(`${menusUrl}/${child}/restore`),
      () => editor.post(`/api/dashboard/trash/menu/${child}/restore`, {}),
    ];
    for (const attempt of restore) {
      const refused = await attempt();
      expect([refused.status, refused.json().errors]).toStrictEqual([
        422,
        [{ field: "parent_id", message: tooDeep }],
      ]);
    }
    const back = { ...entry("/tengah"), parent_id: null };
    expect((await editor.put(`${menusUrl}/${parent}`, back)).status).toBe(200);
    const restored = await editor.post(`${menusUrl}/${child}/restore`);
    expect(restored.status, restored.text).toBe(200);
  });
});

test("one of two new entries at once gets the url of a fixed page", async () => {
  const [url] = protectedMenuUrls;
  const client = await connected(portal);
  await client.query("DELETE FROM menu WHERE url = $1", [url]);
  await client.query("BEGIN");
  // Both have looked for another entry before one of them is written.
  await client.query("LOCK TABLE menu IN SHARE MODE");
  const both = [1, 2].map(() => editor.post(menusUrl, entry(url)));
  await untilWaiting(portal, 2);
  await client.query("COMMIT");
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted()).toStrictEqual([201, 409]);
});

test("a menu is saved also where its save and another one wait for each other", async () => {
  const [first, second] = [await create("/bergantian"), await create("/berbalik")];
  const lock = "SELECT id FROM menu WHERE id = $1 FOR UPDATE";
  const body = { ...entry("/bergantian"), parent_id: second };
  const save = () => editor.put(`${menusUrl}/${first}`, body);
  const saved = await throughDeadlock(portal, { lock, rows: [first, second] }, save);
  expect(saved.status, saved.text).toBe(200);
});
