/** What a save promises, whatever happens to the database around it. */
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { category } from "#contract/resources/category.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
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

test("a save of news is a transaction of eight statements, each of which is a way to the database and back", async () => {
  const id = await makeNews(portal, admin, { category_id: await makeCategory(admin) });
  const article = `/api/dashboard/article/${id}`;
  const { image: _, ...stored } = (await admin.get(article)).json().data;
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const saved = await admin.put(article, { ...stored, title: "Judul baru" });
  const { calls, contexts } = spy.mock;
  expect(saved.status).toBe(200);
  const clients = [...new Set(contexts)];
  const transactions = clients.flatMap((client) =>
    transactionsIn(calls.filter((_call, index) => contexts[index] === client).map(textOf)),
  );
  // Beside those of jobs and of webhooks.
  const ofSave = transactions.filter((texts) =>
    texts.some((text) => /update "article"/iu.test(text)),
  );
  expect(ofSave.map((texts) => texts.length)).toStrictEqual([8]);
});

/** The statements of each transaction of a connection, from BEGIN to its end. */
function transactionsIn(texts: readonly string[]): string[][] {
  return texts.reduce<string[][]>((transactions, text) => {
    if (/^begin/iu.test(text)) transactions.push([]);
    transactions.at(-1)?.push(text);
    return transactions;
  }, []);
}

/** The SQL of a call of the driver. */
function textOf([first]: readonly unknown[] = []): string {
  return typeof first === "string" ? first : String((first as { text?: string }).text);
}
