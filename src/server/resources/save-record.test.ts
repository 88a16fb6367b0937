/** What a save promises, whatever happens to the database around it. */
import { expect, onTestFinished, test } from "vitest";
import { category } from "#contract/resources/category.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const admin = await portal.as("Super Admin");
const path = "/api/dashboard/category";

/** From now on the database fails every query about categories outside a transaction. */
function losePool(): void {
  const { pool } = portal.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const failing = (...args: unknown[]) =>
    JSON.stringify(args[0]).includes(String.raw`from \"category\"`)
      ? Promise.reject(new DatabaseUnavailableError(new Error("Connection terminated")))
      : query(...args);
  Object.assign(pool, { query: failing });
  onTestFinished(() => void Object.assign(pool, { query }));
}

test("a save that is stored succeeds, even where the database goes away after it", async () => {
  const stored = (await admin.post(path, category.sample)).json().data;
  losePool();
  expect((await admin.get(path)).status).toBe(503);
  const created = await admin.post(path, { ...category.sample, name: "Baru" });
  expect([created.status, created.json().data["name"]]).toStrictEqual([201, "Baru"]);
  const changed = await admin.put(`${path}/${String(stored["id"])}`, {
    ...category.sample,
    name: "Diubah",
  });
  expect([changed.status, changed.json().data["name"]]).toStrictEqual([200, "Diubah"]);
});
