/** What retention leaves, and that it comes to an end on a large portal. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import { articlesUrl, openNewsDesk } from "../test-kit/make-news.ts";
import { runScript } from "../test-kit/run-script.ts";
import { makeTemporaryFolder } from "../test-kit/temporary-folder.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { countAllExpired, deleteExpired } from "./retention.ts";
import { sealEvents } from "./seal-events.ts";

const dayMs = 24 * 60 * 60 * 1000;
const drafts = "/api/dashboard/drafts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
let id: number;
let second: Record<string, unknown>;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
});

/** News of three versions, of which the first was public. */
beforeEach(async () => {
  id = await desk.create({ title: "Satu" });
  await desk.change(id, { title: "Dua", status: "inactive" });
  second = await desk.read(id);
});
const saveThird = () => desk.change(id, { excerpt: "Tiga." });

const thin = (database = portal.database) => {
  const later = new Date(portal.clock.now().getTime() + 40 * dayMs);
  return deleteExpired(database, { ...portal.config, historyDays: 30 }, later);
};
const numbers = async () => {
  const list = await desk.editor.get(`${articlesUrl}/${id}/revisions`);
  return list.list().data.map(({ number }) => number);
};

test("the version that a draft started from stays, and the draft is merged from it", async () => {
  const body = { resource: "article", record_id: id, values: { title: "Draf" } };
  const draft = Number((await desk.editor.post(drafts, body)).json().data["id"]);
  await saveThird();
  await thin();
  expect(await numbers()).toStrictEqual([3, 2, 1]);
  const published = await desk.editor.post(`${drafts}/${draft}/publish`, { version: 1 });
  expect(published.status, published.text).toBe(200);
  expect(published.json().data).toMatchObject({ title: "Draf", excerpt: "Tiga." });
  await thin();
  expect(await numbers()).toStrictEqual([4, 1]);
});

test("a misspelt option is told before a database is made", async () => {
  const folder = await makeTemporaryFolder();
  const dataDir = join(folder, "data");
  const { exitCode, errors } = await runScript("retention", ["--dryrun"], { DATA_DIR: dataDir });
  expect(errors).toContain("Usage: npm run retention -- [--dry-run]");
  expect([exitCode, await readdir(folder)]).toStrictEqual([1, []]);
  await rm(folder, { recursive: true });
});

test("a save from a version that was thinned out is refused, not merged from an older one", async () => {
  await saveThird();
  await thin();
  expect(await numbers()).toStrictEqual([3, 1]);
  const { version: _version, image: _image, ...mine } = second;
  const save = (base: number) =>
    desk.editor.put(`${articlesUrl}/${id}?merge=1`, { ...mine, title: "Milik saya", base });
  const stale = await save(2);
  expect([stale.status, stale.json<{ code: string }>().code]).toStrictEqual([409, "staleVersion"]);
  expect(stale.json().data).toStrictEqual(await desk.read(id));
  // The version before is still there.
  expect((await save(1)).json<{ code: string }>().code).toBe("mergeConflict");
});

test("in place of a revision that was thinned out, the one before it is compared", async () => {
  await saveThird();
  await thin();
  expect(await numbers()).toStrictEqual([3, 1]);
  const compare = (pair: string) => desk.editor.get(`${articlesUrl}/${id}/revisions/${pair}`);
  const compared = await compare("2...3");
  expect(compared.status, compared.text).toBe(200);
  expect(compared.json().data).toMatchObject({ before: { number: 1 }, after: { number: 3 } });
  expect(compared.json().data).toStrictEqual((await compare("1...3")).json().data);
  for (const pair of ["1...2", "4...3", "4...5"]) expect((await compare(pair)).status).toBe(404);
});

test("old revisions go when HISTORY_DAYS says so, but for public ones and the newest", async () => {
  await desk.change(id, { title: "Draf dua" });
  await desk.change(id, { title: "Terbit", status: "active" });
  await desk.change(id, { title: "Ditarik", status: "inactive" });
  expect(await numbers()).toStrictEqual([5, 4, 3, 2, 1]);
  const later = new Date(portal.clock.now().getTime() + 40 * dayMs);
  expect((await deleteExpired(portal.database, { ...portal.config }, later)).history).toBe(0);
  expect(await numbers()).toStrictEqual([5, 4, 3, 2, 1]);
  const would = await countAllExpired(
    portal.database,
    { ...portal.config, historyDays: 30 },
    later,
  );
  expect(would.history).toBeGreaterThan(1);
  expect((await thin()).history).toBe(would.history);
  expect(await numbers()).toStrictEqual([5, 4, 1]);
});

test("deleting takes as long as it needs", async () => {
  await saveThird();
  await sealEvents(portal.database);
  const impatient = await connectDatabase(portal.database.url, { maxConnections: 1 });
  try {
    await impatient.pool.query(`
      CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
      CREATE TRIGGER slow BEFORE DELETE ON revision EXECUTE FUNCTION be_slow();
      CREATE TRIGGER slow BEFORE DELETE ON audit_event EXECUTE FUNCTION be_slow();
      SET statement_timeout = 200`);
    const later = new Date(Date.now() + 800 * dayMs);
    const gone = await deleteExpired(impatient, { ...portal.config, historyDays: 30 }, later);
    expect(gone.history).toBeGreaterThan(0);
    expect(gone.audit).toBeGreaterThan(0);
  } finally {
    await impatient.close();
  }
});
