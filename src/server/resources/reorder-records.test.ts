/** Lists that are put in order: all their numbers, or none of them. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import type { TestApp, TestClient, TestRow } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const partnersUrl = "/api/dashboard/partner";
let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});
beforeEach(async () => {
  for (const { id } of await stored()) await editor.delete(`${partnersUrl}/${id}`);
  for (const name of ["Arjuna", "Bima", "Citra", "Drupadi"]) await add(name);
});

async function add(name: string): Promise<void> {
  const { status } = await editor.post(partnersUrl, { ...partner.sample, name });
  expect(status).toBe(201);
}
const stored = async () => (await editor.get(partnersUrl)).list().data;
const names = (rows: readonly TestRow[]) => rows.map((row) => row["name"]);

/** The stored records in the order of these names. */
async function named(...wished: string[]): Promise<TestRow[]> {
  const rows = await stored();
  return wished.flatMap((name) => rows.find((row) => row["name"] === name) ?? []);
}
const put = (records: readonly TestRow[], client = editor) =>
  client.put(`${partnersUrl}/order`, {
    records: records.map(({ id, version }) => ({ id, version })),
  });

test("an order is stored in one call, and visitors see it", async () => {
  const response = await put(await named("Citra", "Arjuna", "Drupadi", "Bima"));
  expect(response.status).toBe(200);
  const expected = ["Citra", "Arjuna", "Drupadi", "Bima"];
  expect(names(response.list().data)).toStrictEqual(expected);
  expect(names(await stored())).toStrictEqual(expected);
  expect(names((await portal.visitor.get("/api/web/partner")).list().data)).toStrictEqual(expected);
});

test("its response has the versions with which the next order is accepted, also the one before", async () => {
  const first = await put(await named("Bima", "Arjuna", "Citra", "Drupadi"));
  const back = await put(first.list().data.toSorted((one, other) => one.id - other.id));
  expect(back.status).toBe(200);
  expect(names(await stored())).toStrictEqual(["Arjuna", "Bima", "Citra", "Drupadi"]);
});

test("only records that get another number get another version", async () => {
  await put(await named("Arjuna", "Bima", "Citra", "Drupadi"));
  const before = await stored();
  await put(await named("Arjuna", "Bima", "Drupadi", "Citra"));
  const versions = (await stored()).map(({ id, version }) => [id, version]);
  const unmoved = before.slice(0, 2).map(({ id, version }) => [id, version]);
  expect(versions.slice(0, 2)).toStrictEqual(unmoved);
  expect(versions.slice(2)).not.toStrictEqual(
    before.slice(2).map(({ id, version }) => [id, version]),
  );
});

describe("an order is refused with the list as it is", () => {
  test("when one of the records has been changed meanwhile", async () => {
    const wished = await named("Drupadi", "Citra", "Bima", "Arjuna");
    const changed = await editor.put(`${partnersUrl}/${wished[2]?.id}`, {
      ...partner.sample,
      name: "Bima baru",
    });
    expect(changed.status).toBe(200);
    const response = await put(wished);
    expect(response.status).toBe(409);
    expect(response.list().data).toStrictEqual(await stored());
    expect(names(await stored())).toStrictEqual(["Arjuna", "Bima baru", "Citra", "Drupadi"]);
  });

  test("when one of them is gone", async () => {
    const wished = await named("Drupadi", "Citra", "Bima", "Arjuna");
    await editor.delete(`${partnersUrl}/${wished[0]?.id}`);
    const response = await put(wished);
    expect([response.status, names(response.list().data)]).toStrictEqual([
      409,
      ["Arjuna", "Bima", "Citra"],
    ]);
  });

  test("when another order came first", async () => {
    const [forwards, backwards] = [
      await named("Bima", "Citra", "Drupadi", "Arjuna"),
      await named("Drupadi", "Citra", "Bima", "Arjuna"),
    ];
    const responses = await Promise.all([put(forwards), put(backwards)]);
    expect(responses.map(({ status }) => status).toSorted()).toStrictEqual([200, 409]);
    const winner = responses[0]?.status === 200 ? forwards : backwards;
    expect(names(await stored())).toStrictEqual(names(winner));
  });
});

test("a record that the sender hasn't seen goes to the end", async () => {
  const wished = await named("Drupadi", "Arjuna", "Bima", "Citra");
  await add("Ekalaya");
  expect((await put(wished)).status).toBe(200);
  expect(names(await stored())).toStrictEqual(["Drupadi", "Arjuna", "Bima", "Citra", "Ekalaya"]);
});

test("when a number can't be stored, none is", async () => {
  const { orm } = portal.database;
  await orm.execute(sql`
    alter table partner add constraint none_third check (name <> 'Citra' or order_no is distinct from 2)`);
  const before = await stored();
  const response = await put(await named("Drupadi", "Citra", "Arjuna", "Bima"));
  await orm.execute(sql`alter table partner drop constraint none_third`);
  expect(response.status).toBe(500);
  expect(await stored()).toStrictEqual(before);
});

test("a delete can be undone after the others were put in order", async () => {
  const [bima] = await named("Bima");
  await put(await named("Arjuna", "Bima", "Citra", "Drupadi"));
  await editor.delete(`${partnersUrl}/${bima?.id}`);
  expect((await put(await named("Drupadi", "Citra", "Arjuna"))).status).toBe(200);
  expect((await editor.post(`${partnersUrl}/${bima?.id}/restore`)).status).toBe(200);
  expect((await put(await named("Bima", "Arjuna", "Citra", "Drupadi"))).status).toBe(200);
  expect(names(await stored())).toStrictEqual(["Bima", "Arjuna", "Citra", "Drupadi"]);
});

test("a Penulis may not, and an order that names a record twice or none is refused", async () => {
  const rows = await named("Bima", "Arjuna");
  expect((await put(rows, await portal.as("Penulis"))).status).toBe(403);
  expect((await put([...rows, ...rows])).status).toBe(422);
  expect((await put([])).status).toBe(422);
});

test("lists in an order of their own have no such call", async () => {
  const response = await editor.put("/api/dashboard/article/order", {
    records: [{ id: 1, version: 1 }],
  });
  expect(response.status).toBe(404);
});
