/** Drafts expire, and what they hold is there until then. */
import { expect, test } from "vitest";
import { endedDraftDays, draftLifetimeDays, draftNoticeDays } from "#contract/limits.ts";
import { deleteUnusedMedia } from "../../media/delete-unused.ts";
import type { Services } from "../../services.ts";
import { makeUser, roleId } from "../../test-kit/make-user.ts";
import { newToken } from "../../test-kit/credentials.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../../test-kit/test-app.ts";
import { openReviewDesk } from "../../test-kit/review-desk.ts";
import { draftExpiry, draftExpiryMail } from "./draft-expiry.ts";

const path = "/api/dashboard/drafts";
const gif = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const daySeconds = 24 * 60 * 60;
const firstNotice = (draftLifetimeDays - draftNoticeDays) * daySeconds;

async function drafting() {
  const portal = await createTestApp();
  const create = async (client: TestClient, name: string) => {
    const body = { resource: "faq-category", record_id: null, values: { name } };
    return Number((await client.post(path, body)).json().data["id"]);
  };
  const added: { user_id: number; draft_ids: number[] }[] = [];
  const jobs = { add: async (_kind: unknown, data: object) => void added.push(data as never) };
  const { clock, database } = portal;
  const run = () => draftExpiry.run({ clock, database, jobs } as Partial<Services> as Services, {});
  return { portal, create, run, added };
}

test("authors are told once before their drafts expire, and a save in time saves them", async () => {
  const { portal, create, run, added } = await drafting();
  let editor = await portal.as("Editor");
  const [left, saved] = [await create(editor, "Dibiarkan"), await create(editor, "Disimpan")];
  portal.clock.advanceSeconds(firstNotice - 1);
  await run();
  expect(added).toStrictEqual([]);
  portal.clock.advanceSeconds(1);
  await run();
  await run();
  expect(added).toStrictEqual([
    { user_id: expect.any(Number), draft_ids: expect.arrayContaining([left, saved]) },
  ]);
  editor = await portal.as("Editor");
  const change = { version: 1, key: "a", values: { name: "Disimpan lagi" } };
  expect((await editor.put(`${path}/${saved}`, change)).status).toBe(200);
  portal.clock.advanceSeconds(draftNoticeDays * daySeconds);
  await run();
  editor = await portal.as("Editor");
  expect((await editor.get(`${path}/${left}`)).status).toBe(404);
  expect((await editor.get(`${path}/${saved}`)).status).toBe(200);
});

test("what waits for review stays, and expires only long after it came back to its author", async () => {
  const { writer, newsOf, portal } = await openReviewDesk();
  const { clock, database } = portal;
  const jobs = { add: () => Promise.resolve() };
  const run = () => draftExpiry.run({ clock, database, jobs } as Partial<Services> as Services, {});
  const body = { resource: "article", record_id: null, values: newsOf() };
  const id = Number((await writer.post(path, body)).json().data["id"]);
  portal.clock.advanceSeconds(firstNotice);
  await run();
  const author = await portal.as("Penulis");
  const sent = await author.post(`${path}/${id}/submit`, { version: 1 });
  expect(sent.status, sent.text).toBe(200);
  portal.clock.advanceSeconds(draftNoticeDays * daySeconds);
  await run();
  portal.clock.advanceSeconds(2 * draftLifetimeDays * daySeconds);
  await run();
  await run();
  const found = (await (await portal.as("Penulis")).get(`${path}/${id}`)).json().data;
  expect(found).toMatchObject({ stage: "waiting", is_expiring: false });
  const reviewer = await portal.as("Editor");
  const returned = await reviewer.post(`${path}/${id}/return`, { version: 1, note: "Lengkapi." });
  expect(returned.status, returned.text).toBe(200);
  const returnedAt = Math.floor(portal.clock.now().getTime() / 1000);
  const { list } = await (await portal.as("Penulis")).get(`${path}?limit=1000`);
  const expires_at = returnedAt + draftLifetimeDays * daySeconds;
  expect(list().data).toMatchObject([{ id, stage: "returned", expires_at, is_expiring: false }]);
  portal.clock.advanceSeconds(firstNotice);
  await run();
  expect((await (await portal.as("Penulis")).get(`${path}/${id}`)).status).toBe(200);
  portal.clock.advanceSeconds(draftNoticeDays * daySeconds);
  await run();
  expect((await (await portal.as("Penulis")).get(`${path}/${id}`)).status).toBe(404);
});

test("nothing expires without notice, however long the portal stood still", async () => {
  const { portal, create, run } = await drafting();
  const id = await create(await portal.as("Editor"), "Lama");
  portal.clock.advanceSeconds(2 * draftLifetimeDays * daySeconds);
  await run();
  expect((await (await portal.as("Editor")).get(`${path}/${id}`)).status).toBe(200);
  portal.clock.advanceSeconds(draftNoticeDays * daySeconds);
  await run();
  expect((await (await portal.as("Editor")).get(`${path}/${id}`)).status).toBe(404);
});

test("drafts of a deactivated account wait until it is active again, and are announced then", async () => {
  const { portal, create, run, added } = await drafting();
  const id = await create(await portal.as("Editor"), "Cuti panjang");
  const isThere = async () =>
    (await portal.database.pool.query("select 1 from draft where id = $1", [id])).rowCount === 1;
  const set = (status: string) =>
    portal.database.pool.query(`update "user" set status = $1 where email = $2`, [
      status,
      testEmail("Editor"),
    ]);
  portal.clock.advanceSeconds(firstNotice);
  await run();
  expect(added).toHaveLength(1);
  await set("inactive");
  portal.clock.advanceSeconds(draftLifetimeDays * daySeconds);
  await run();
  expect(await isThere()).toBe(true);
  await set("active");
  await run();
  expect([await isThere(), added]).toMatchObject([true, [{}, { draft_ids: [id] }]]);
  portal.clock.advanceSeconds(draftNoticeDays * daySeconds);
  await run();
  expect(await isThere()).toBe(false);
});

test("the mail names the drafts and the day", async () => {
  const { portal, create, run, added } = await drafting();
  await create(await portal.as("Editor"), "Jadwal libur");
  portal.clock.advanceSeconds(firstNotice);
  await run();
  const [told] = added;
  const { config, database } = portal;
  const mails: { to: { address: string }; content: { paragraphs: readonly string[] } }[] = [];
  const mailer = { send: async (mail: never) => void mails.push(mail) };
  await draftExpiryMail.run({ config, database, mailer } as never, told ?? ({} as never));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to.address).toBe(testEmail("Editor"));
  expect(mails[0]?.content.paragraphs.join(" ")).toContain(
    "Jadwal libur (Kategori FAQ), 14 Juli 2026",
  );
});

test("the job runs by itself, every hour", async () => {
  const portal = await createTestApp();
  await portal.app.ready();
  const { rows } = await portal.database.pool.query(
    "select cron from jobs.schedule where name = 'draft-expiry'",
  );
  expect(rows).toStrictEqual([{ cron: "47 * * * *" }]);
});

test("what was discarded or published is deleted some days later", async () => {
  const { portal, create, run } = await drafting();
  const editor = await portal.as("Editor");
  await editor.delete(`${path}/${await create(editor, "Dibuang")}`);
  const published = await create(editor, "Terbit");
  const values = { name: "Terbit", status: "active" };
  await editor.put(`${path}/${published}`, { version: 1, key: "a", values });
  expect((await editor.post(`${path}/${published}/publish`, { version: 2 })).status).toBe(200);
  const count = async () => (await portal.database.pool.query("select 1 from draft")).rowCount;
  expect(await count()).toBe(2);
  portal.clock.advanceSeconds(endedDraftDays * daySeconds);
  await run();
  expect(await count()).toBe(0);
});

test("the clean-up leaves a draft's files, in fields and in texts, which its author can read", async () => {
  const { portal } = await drafting();
  const editor = await portal.as("Editor");
  const upload = async (image: string) =>
    String((await editor.post("/api/dashboard/media", { image })).json().data["url"]);
  const other =
    "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";
  const [inField, inText] = [await upload(gif), await upload(other)];
  const values = { image: inField, content: `<p><img src="${inText}" alt=""></p>` };
  const created = await editor.post(path, { resource: "article", record_id: null, values });
  expect(created.status, created.text).toBe(200);
  const later = () => new Date(Date.now() + 30 * daySeconds * 1000);
  await deleteUnusedMedia(portal.database, later());
  for (const file of [inField, inText]) {
    expect((await editor.get(file)).status).toBe(200);
    expect((await portal.visitor.get(file)).status).toBe(404);
  }
  const { id } = created.json().data;
  await editor.put(`${path}/${String(id)}`, { version: 1, key: "a", values: {} });
  await deleteUnusedMedia(portal.database, later());
  expect((await editor.get(inField)).status).toBe(404);
});

test("a save of a draft keeps a file of long ago from a clean-up that comes between", async () => {
  const { portal } = await drafting();
  const editor = await portal.as("Editor");
  const file = String(
    (await editor.post("/api/dashboard/media", { image: gif })).json().data["url"],
  );
  await portal.database.pool.query("update media set created_at = now() - interval '8 days'");
  await editor.post(path, { resource: "article", record_id: null, values: { image: file } });
  const { rows } = await portal.database.pool.query(
    "select created_at > now() - interval '1 hour' as is_new from media",
  );
  expect(rows).toStrictEqual([{ is_new: true }]);
});

test("drafts go with their author, and come back when that is undone", async () => {
  const { portal } = await drafting();
  const admin = await portal.as("Super Admin");
  const role = await roleId(admin, "Editor");
  const author = await makeUser(portal, { role_id: role });
  await portal.database.pool.query(
    `insert into draft (author_id, resource, values, files, created_at, updated_at)
     values ($1, 'faq', '{"question":"\\\\u0000?"}', '{}', now(), now())`,
    [author.id],
  );
  const drafts = async () =>
    (await portal.database.pool.query("select id, values, version from draft")).rows;
  const before = await drafts();
  expect(before).toHaveLength(1);
  await admin.delete(`/api/dashboard/user/${author.id}`);
  expect(await drafts()).toStrictEqual([]);
  const restored = await admin.post(`/api/dashboard/user/${author.id}/restore`);
  expect(restored.status, restored.text).toBe(200);
  expect(await drafts()).toStrictEqual(before);
});

test("the end of a session leaves drafts to the account", async () => {
  const { portal, create } = await drafting();
  const editor = await portal.as("Editor");
  const id = await create(editor, "Sesi lalu");
  await editor.post("/api/dashboard/auth/logout");
  expect((await editor.get(`${path}/${id}`)).status).toBe(401);
  const again = portal.clientWith(await newToken(portal, "Editor"));
  expect((await again.get(`${path}/${id}`)).json().data["values"]).toStrictEqual({
    name: "Sesi lalu",
  });
});
