/** A client's copy of a public list is the list, whatever was changed, by whom, in which order, or by the clock. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resources } from "#contract/registry.ts";
import { makeBackup } from "../../backup/make-backup.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { createListCopy } from "../../test-kit/list-copy.ts";
import { makeCategory, makeNews, nowSeconds, openNewsDesk } from "../../test-kit/make-news.ts";
import { makeUser } from "../../test-kit/make-user.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp, testPassword } from "../../test-kit/test-app.ts";
import { createEmptyDatabase } from "../../test-kit/test-database.ts";

let portal: TestApp;
let admin: TestClient;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
const list = "/api/web/article";

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  desk = await openNewsDesk(portal);
});

let copy: ReturnType<typeof createListCopy>;
beforeEach(async () => {
  copy = createListCopy(portal.visitor, list);
  await copy.sync();
});

async function expectSame() {
  expect(copy.records()).toStrictEqual(await copy.whole());
}

describe("a copy that is read with the last position", () => {
  test("gets what was created, changed, deactivated, deleted and brought back, each once", async () => {
    const [changed, hidden, deleted, kept] = [
      await desk.create({ title: "Diubah" }),
      await desk.create({ title: "Dinonaktifkan" }),
      await desk.create({ title: "Dihapus" }),
      await desk.create({ title: "Tetap" }),
    ];
    const first = await copy.sync();
    expect(first).toStrictEqual({ ids: [changed, hidden, deleted, kept], removed: [] });
    await desk.change(changed, { title: "Sudah diubah" });
    await desk.change(changed, { title: "Diubah dua kali" });
    await desk.change(hidden, { status: "inactive" });
    await admin.delete(`/api/dashboard/article/${deleted}`);
    expect(await copy.sync()).toStrictEqual({ ids: [changed], removed: [hidden, deleted] });
    await expectSame();
    await admin.post(`/api/dashboard/article/${deleted}/restore`);
    await desk.change(hidden, { status: "active" });
    expect(await copy.sync()).toStrictEqual({ ids: [hidden, deleted], removed: [] });
    await expectSame();
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [] });
  });

  test("is told nothing of what visitors never saw", async () => {
    const draft = await desk.create({ status: "inactive" });
    const scheduled = await desk.create({ published_at: nowSeconds(portal) + 3_600 });
    await desk.change(draft, { title: "Masih ditulis" });
    await desk.change(scheduled, { title: "Belum terbit" });
    for (const id of [draft, scheduled]) await admin.delete(`/api/dashboard/article/${id}`);
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [] });
  });

  test("follows the clock: what begins, ends and is withdrawn", async () => {
    const now = nowSeconds(portal);
    const soon = await desk.create({ published_at: now + 60, expired_at: now + 120 });
    const withdrawn = await desk.create({
      withdrawn_at: now + 90,
      withdrawal_reason: "Salah",
    });
    await copy.sync();
    portal.clock.advanceSeconds(59);
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [] });
    portal.clock.advanceSeconds(1);
    expect(await copy.sync()).toStrictEqual({ ids: [soon], removed: [] });
    portal.clock.advanceSeconds(30);
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [withdrawn] });
    portal.clock.advanceSeconds(30);
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [soon] });
    await expectSame();
  });

  test("takes what was published and then put off out again", async () => {
    const id = await desk.create();
    await copy.sync();
    await desk.change(id, { published_at: nowSeconds(portal) + 60 });
    expect((await copy.sync()).removed).toContain(id);
    portal.clock.advanceSeconds(60);
    expect((await copy.sync()).ids).toStrictEqual([id]);
    await expectSame();
  });

  test("follows the records that its own name: a category renamed, hidden and shown again", async () => {
    const category_id = await makeCategory(admin, { name: "Nama lama" });
    const id = await makeNews(portal, admin, { category_id });
    await copy.sync();
    const url = `/api/dashboard/category/${category_id}`;
    const values = { name: "Nama baru", description: "Jadwal.", status: "active" };
    await admin.put(url, values);
    expect(await copy.sync()).toStrictEqual({ ids: [id], removed: [] });
    await expectSame();
    await admin.put(url, { ...values, status: "inactive" });
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [id] });
    await admin.put(url, values);
    expect(await copy.sync()).toStrictEqual({ ids: [id], removed: [] });
    await expectSame();
  });

  test("follows a hidden record that visible ones name", async () => {
    const menus = createListCopy(portal.visitor, "/api/web/menu");
    const path = "/api/dashboard/menu";
    const entry = { title: "Atas", url: "/atas", order_no: 1, status: "inactive" };
    const parent = (await admin.post(path, entry)).json().data["id"];
    const below = { ...entry, title: "Bawah", url: "/bawah", parent_id: parent, status: "active" };
    const child = (await admin.post(path, below)).json().data["id"];
    await menus.sync();
    await admin.patch(`${path}/${String(parent)}`, { title: "Atas, lain" });
    expect(await menus.sync()).toStrictEqual({ ids: [child], removed: [] });
    expect(menus.records()).toStrictEqual(await menus.whole());
  });

  test("follows its authors: renamed, deleted, brought back", async () => {
    const author = await makeUser(portal, { name: "Penulis Lama" });
    const id = await desk.create();
    await portal.database.pool.query("UPDATE article SET creator_id = $1 WHERE id = $2", [
      author.id,
      id,
    ]);
    await desk.change(id, { title: "Punya penulis" });
    await copy.sync();
    const url = `/api/dashboard/user/${author.id}`;
    const { version: _version, ...data } = (await admin.get(url)).json().data;
    await admin.put(url, { ...data, phone: "0813" });
    expect(await copy.sync()).toStrictEqual({ ids: [], removed: [] });
    await admin.put(url, { ...data, name: "Penulis Baru" });
    expect(await copy.sync()).toStrictEqual({ ids: [id], removed: [] });
    expect((await admin.delete(url)).status).toBe(200);
    expect(await copy.sync()).toStrictEqual({ ids: [id], removed: [] });
    await expectSame();
    expect((await admin.post(`${url}/restore`)).status).toBe(200);
    expect(await copy.sync()).toStrictEqual({ ids: [id], removed: [] });
    await expectSame();
  });

  test("misses nothing of a save that commits after a later one", async () => {
    const [slow, quick] = [await desk.create(), await desk.create()];
    await copy.sync();
    const client = await portal.database.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("UPDATE article SET title = 'Lambat' WHERE id = $1", [slow]);
      await client.query(
        `INSERT INTO public_change (resource, record_id, changed_at, was_public)
         VALUES ('article', $1, now(), true)
         ON CONFLICT (resource, record_id) DO UPDATE SET number = NULL`,
        [slow],
      );
      await desk.change(quick, { title: "Cepat" });
      expect(await copy.sync()).toStrictEqual({ ids: [quick], removed: [] });
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    expect(await copy.sync()).toStrictEqual({ ids: [slow], removed: [] });
  });

  test("is the list though it changes between the pages", async () => {
    const ids = [];
    for (let made = 0; made < 5; made += 1) ids.push(await desk.create());
    const [one = 0, , three = 0, four = 0, five = 0] = ids;
    const half = await copy.readOne(2);
    expect([half.ids.length, half.meta.has_more]).toStrictEqual([2, true]);
    await desk.change(one, { title: "Diubah sesudah dibaca" });
    await admin.delete(`/api/dashboard/article/${three}`);
    await desk.change(four, { status: "inactive" });
    await desk.change(five, { title: "Diubah sebelum dibaca" });
    await copy.sync(2);
    await copy.sync(2);
    await expectSame();
  });

  test("knows from the total that it is whole", async () => {
    await desk.create();
    let last = await copy.readOne();
    while (last.meta.has_more) last = await copy.readOne();
    expect(last.meta.total).toBe(copy.records().length);
  });

  test("gets the same response while nothing changes, so that a 304 is enough", async () => {
    const address = `${list}?updated_since=${copy.since}`;
    const first = await portal.visitor.get(address);
    portal.clock.advanceSeconds(30);
    const headers = { "if-none-match": String(first.headers["etag"]) };
    expect((await portal.visitor.get(address, headers)).status).toBe(304);
    const id = await desk.create();
    const after = await portal.visitor.get(address, headers);
    expect(after.list().data.map((row) => row.id)).toStrictEqual([id]);
  });
});

describe("a copy of what a filter lets through", () => {
  test("takes out what the filter no longer lets through", async () => {
    const other = await makeCategory(admin, { name: "Lain" });
    for (const name of ["category", "category_id"]) {
      const filtered = createListCopy(portal.visitor, `${list}?${name}=${desk.categoryId}`);
      const id = await desk.create();
      await filtered.sync();
      await desk.change(id, { category_id: other });
      const { removed } = await filtered.sync();
      expect(removed).toStrictEqual([id]);
      expect(filtered.records()).toStrictEqual(await filtered.whole());
    }
  });
});

test.each(resources.filter(({ visible }) => visible !== "never").map(({ api }) => api))(
  "%s can be read so from the beginning",
  async (api) => {
    const whole = createListCopy(portal.visitor, `/api/web/${api}`);
    await whole.sync(1);
    expect(whole.records()).toStrictEqual(await whole.whole());
  },
);

test("Unix seconds give what changed since, and in the minute before", async () => {
  const other = await createTestApp();
  // Accounts are made by the machine's own clock.
  other.clock.set(new Date(Date.now() + 3_600_000));
  const { create } = await openNewsDesk(other);
  await create();
  other.clock.advanceSeconds(600);
  const before = await create();
  other.clock.advanceSeconds(59);
  const since = nowSeconds(other);
  const id = await create();
  const { data } = (await other.visitor.get(`${list}?updated_since=${since}`)).list();
  expect(data.map((row) => row.id)).toStrictEqual([before, id]);
});

test.each([
  "kemarin",
  "-1",
  "1-",
  "1-2-3",
  "all-1-2",
  "1e3",
  "1-2-3-4-5-6",
  `${"9".repeat(16)}-1`,
  "2026-11-01T00:00:00Z",
])("%s is no position", async (since) => {
  const { status, text } = await portal.visitor.get(`${list}?updated_since=${since}`);
  expect([status, JSON.parse(text).code]).toStrictEqual([422, "invalid"]);
});

test.each(["page=2", "sort=id", "q=berita"])("%s has no place beside it", async (other) => {
  const { status } = await portal.visitor.get(`${list}?updated_since=0&${other}`);
  expect(status).toBe(422);
});

test.each(["999999999999-0", "all-999999999999-0-1", "0-0-999999999999-0-9999999999"])(
  "the position %s of another database is told to begin anew",
  async (since) => {
    const { status, text } = await portal.visitor.get(`${list}?updated_since=${since}`);
    expect([status, JSON.parse(text).code]).toStrictEqual([410, "unknownPosition"]);
  },
);

test("a position from before a restore is told to begin anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), "siplah-changes-"));
  try {
    const file = join(folder, "cadangan.siplah");
    await makeBackup(portal.database, file, () => {});
    await desk.create();
    await copy.sync();
    const empty = await createEmptyDatabase();
    await restoreBackup(empty, file, { report: () => {}, progress: () => {} });
    const restored = await createTestApp({}, empty);
    const lost = await restored.visitor.get(`${list}?updated_since=${copy.since}`);
    expect(lost.status).toBe(410);
    const anew = createListCopy(restored.visitor, list);
    await anew.sync();
    expect(anew.records()).toStrictEqual(await anew.whole());
    expect(await anew.sync()).toStrictEqual({ ids: [], removed: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an account that is renamed in its own profile is renamed in the copy", async () => {
  const editor = await portal.as("Editor");
  const id = await desk.create();
  await copy.sync();
  const profile = { name: "Nama Sendiri", position: "Staf", phone: "0812" };
  const renamed = await editor.send({
    method: "PUT",
    url: "/api/dashboard/auth/profile",
    payload: { ...profile, current_password: testPassword },
  });
  expect(renamed.status, renamed.text).toBe(200);
  const { ids } = await copy.sync();
  expect(ids).toContain(id);
  await expectSame();
});
