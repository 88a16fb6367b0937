/** The second pair of eyes: from a submission to a publication, and no way around it where everyone is reviewed. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { routesOf } from "../../http/route-list.ts";
import { articlesUrl, makeCategory, nowSeconds } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const drafts = "/api/dashboard/drafts";
const submissions = "/api/dashboard/submissions";
const reason = "Sistem Mitra dibekukan malam ini juga.";

let portal: TestApp;
let writer: TestClient;
let editor: TestClient;
let admin: TestClient;
let categoryId: number;

const newsOf = (overrides: object = {}) => ({
  title: "Ditulis",
  category_id: categoryId,
  excerpt: "Ringkasan.",
  content: "<p>Isi.</p>",
  published_at: nowSeconds(portal) - 60,
  expired_at: nowSeconds(portal) + 86_400,
  is_top: false,
  slideshow: false,
  status: "inactive",
  ...overrides,
});

async function start(environment: Record<string, string>) {
  portal = await createTestApp(environment);
  const superAdmin = await portal.as("Super Admin");
  categoryId = await makeCategory(superAdmin);
  [writer, editor, admin] = [
    await portal.as("Penulis"),
    await portal.as("Editor"),
    await portal.as("Admin"),
  ];
}

async function draftOf(client: TestClient, values: object, recordId: number | null = null) {
  const made = await client.post(drafts, { resource: "article", record_id: recordId, values });
  expect(made.status, made.text).toBe(200);
  return Number(made.json().data["id"]);
}

async function submitted(client: TestClient, values: object, recordId: number | null = null) {
  const id = await draftOf(client, values, recordId);
  const sent = await client.post(`${drafts}/${id}/submit`, { version: 1, note: "Mohon segera." });
  expect(sent.status, sent.text).toBe(200);
  return id;
}

const approve = (client: TestClient, id: number, version = 1) =>
  client.post(`${drafts}/${id}/approve`, { version });
const pageOf = async (id: unknown) => portal.visitor.get(`/info-berita/${String(id)}/detail`);
async function queueOf(client: TestClient) {
  const { data } = (await client.get(submissions)).json();
  return data as {
    submissions: {
      id: number;
      stage: string;
      may_decide: boolean;
      returned: unknown;
      last_remark: unknown;
    }[];
    windows: { id: number; from: number; until: number }[];
    forced: { record_id: number; may_approve: boolean; reason: string }[];
  };
}

describe("a submission", () => {
  beforeAll(() => start({}));

  test("goes from the writer to a reviewer, back with a remark, and is published as it was seen", async () => {
    const id = await submitted(writer, newsOf());
    const waiting = (await queueOf(editor)).submissions.find((one) => one.id === id);
    expect(waiting).toMatchObject({ stage: "waiting", may_decide: true, note: "Mohon segera." });
    const path = `${submissions}/${id}`;
    expect((await editor.get(path)).json().data).toMatchObject({
      published: null,
      values: { title: "Ditulis", status: "active" },
    });
    const empty = await editor.post(`${drafts}/${id}/return`, { version: 1 });
    expect([empty.status, empty.json().message]).toStrictEqual([
      422,
      "Tulis dulu apa yang perlu diperbaiki.",
    ]);
    const remark = { body: "Lampirkan nomornya.", field: "content", quote: "Isi" };
    const said = await editor.post(`${drafts}/${id}/remarks`, remark);
    const [{ id: remarkId }] = JSON.parse(said.text).data;
    expect((await editor.post(`${drafts}/${id}/return`, { version: 1 })).status).toBe(200);
    expect((await approve(editor, id)).status).toBe(409);
    const [returned] = (await queueOf(writer)).submissions;
    expect(returned).toMatchObject({ id, stage: "returned", may_decide: false });
    const lastRemark = async () =>
      (await queueOf(writer)).submissions.find((one) => one.id === id)?.last_remark;
    expect(await lastRemark()).toStrictEqual({
      author: "Akun Editor",
      body: "Lampirkan nomornya.",
    });
    const answer = { body: "Sudah.", reply_to: remarkId };
    expect((await writer.post(`${drafts}/${id}/remarks`, answer)).status).toBe(200);
    expect(await lastRemark()).toStrictEqual({ author: "Akun Penulis", body: "Sudah." });
    await writer.post(`${drafts}/${id}/remarks/${remarkId}/resolve`);
    expect(await lastRemark()).toBeNull();
    const change = { version: 1, key: "k1", values: newsOf({ content: "<p>Nomor 7.</p>" }) };
    expect((await writer.put(`${drafts}/${id}`, change)).status).toBe(200);
    expect((await writer.post(`${drafts}/${id}/submit`, { version: 2 })).status).toBe(200);
    // What the reviewer had seen is no more.
    expect((await approve(editor, id, 1)).status).toBe(409);
    const published = await approve(editor, id, 2);
    expect(published.status, published.text).toBe(200);
    const record = published.json().data;
    expect(record["creator"]).toMatchObject({ name: "Akun Penulis" });
    const page = await pageOf(record["id"]);
    const words = page.text.replaceAll(/<[^>]+>/gu, "");
    expect([page.status, words.includes("Nomor 7.")]).toStrictEqual([200, true]);
    const history = (await editor.get(`${articlesUrl}/${String(record["id"])}/revisions`)).list();
    expect(history.data[0]).toMatchObject({
      note: "Ditulis oleh Akun Penulis, disetujui oleh Akun Editor",
    });
    expect((await queueOf(editor)).submissions.map((one) => one.id)).not.toContain(id);
    const audit = await (await portal.as("Super Admin")).get("/api/dashboard/audit?limit=100");
    const actions = audit.list<{ id: number; action: string }>().data.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["submit", "submission-returned", "submission-approved"]),
    );
  });

  test("says from when until when it would be shown, whatever its text holds", async () => {
    const window = {
      published_at: nowSeconds(portal) + 3_600,
      expired_at: nowSeconds(portal) + 7_200,
    };
    const content = '<p>"published_at":1,"expired_at":2}</p>';
    const excerpt = '"expired_at":4';
    const id = await submitted(writer, newsOf({ excerpt, content, ...window }));
    for (const client of [writer, editor]) {
      const found = (await queueOf(client)).windows.filter((one) => one.id === id);
      const { published_at: from, expired_at: until } = window;
      expect(found).toStrictEqual([{ id, from, until }]);
    }
    // Returned, it may be incomplete.
    await editor.post(`${drafts}/${id}/return`, { version: 1, note: "Kapan?" });
    const values = newsOf({ published_at: null });
    const change = { version: 1, key: "w1", values };
    expect((await writer.put(`${drafts}/${id}`, change)).status).toBe(200);
    expect((await queueOf(writer)).windows.filter((one) => one.id === id)).toStrictEqual([]);
  });

  test("is shown to a reviewer as a save would clean it, and its stage to its author", async () => {
    const content = '<p onclick="alert(1)">Isi<script>alert(2)</script></p>';
    const id = await submitted(writer, newsOf({ content }));
    expect((await editor.get(`${submissions}/${id}`)).json().data).toMatchObject({
      values: { content: "<p>Isi</p>" },
    });
    const stage = async () => (await writer.get(`${drafts}/${id}`)).json().data["stage"];
    expect(await stage()).toBe("waiting");
    await editor.post(`${drafts}/${id}/return`, { version: 1, note: "Lengkapi." });
    expect(await stage()).toBe("returned");
    await writer.post(`${drafts}/${id}/withdraw`);
    expect(await stage()).toBe("draft");
  });

  test("of a live article of anyone changes nothing until it is approved", async () => {
    const live = await editor.post(articlesUrl, newsOf({ title: "Tayang", status: "active" }));
    const recordId = Number(live.json().data["id"]);
    const direct = await writer.put(`${articlesUrl}/${recordId}`, newsOf({ title: "Langsung" }));
    expect(direct.status).toBe(403);
    const id = await submitted(writer, { title: "Diajukan" }, recordId);
    expect((await pageOf(recordId)).text).toContain("Tayang");
    // Saved meanwhile: an approval would publish what nobody has seen together.
    const other = await editor.put(`${articlesUrl}/${recordId}`, newsOf({ status: "active" }));
    expect(other.status, other.text).toBe(200);
    const outdated = await approve(admin, id);
    expect([outdated.status, outdated.json().message]).toStrictEqual([
      409,
      expect.stringContaining("sudah diubah sejak draf ini dimulai"),
    ]);
  });

  test("is neither seen nor decided by who may not, nor approved by its author", async () => {
    const id = await submitted(editor, newsOf({ title: "Milik Editor" }));
    expect((await writer.get(`${submissions}/${id}`)).status).toBe(404);
    for (const call of ["approve", "return"]) {
      const refused = await writer.post(`${drafts}/${id}/${call}`, { version: 1, note: "x" });
      expect(refused.status).toBe(404);
    }
    expect((await approve(editor, id)).status).toBe(403);
    expect((await writer.post(`${drafts}/${id}/withdraw`)).status).toBe(404);
    expect((await editor.post(`${drafts}/${id}/withdraw`)).status).toBe(200);
    expect((await admin.get(`${submissions}/${id}`)).status).toBe(404);
    expect((await approve(admin, id)).status).toBe(404);
  });

  test("that a reviewer changes is approved by another person", async () => {
    const id = await submitted(writer, newsOf({ title: "Bersama" }));
    const { values, version } = (await editor.get(`${drafts}/${id}`)).json().data;
    expect([values, version]).toStrictEqual([expect.objectContaining({ title: "Bersama" }), 1]);
    const seen = async (client: TestClient) =>
      (await client.get(`${submissions}/${id}`)).json().data;
    expect(await seen(editor)).toMatchObject({ may_edit: true, co_authors: [] });
    expect(await seen(writer)).toMatchObject({ may_edit: false });
    const change = { version: 1, key: "k2", values: newsOf({ title: "Bersama Editor" }) };
    const changed = await editor.put(`${drafts}/${id}`, change);
    expect(changed.status, changed.text).toBe(200);
    expect((await approve(editor, id, 2)).status).toBe(403);
    const names = ["Akun Editor"];
    expect(await seen(editor)).toMatchObject({
      may_decide: false,
      may_edit: true,
      co_authors: names,
    });
    const published = await approve(admin, id, 2);
    expect(published.json().data).toMatchObject({ title: "Bersama Editor" });
    const record = String(published.json().data["id"]);
    const history = (await editor.get(`${articlesUrl}/${record}/revisions`)).list();
    expect(history.data[0]).toMatchObject({
      note: "Ditulis oleh Akun Penulis dan Akun Editor, disetujui oleh Akun Admin",
    });
    // Nobody else's draft is within reach, submitted or not.
    const own = await draftOf(writer, newsOf());
    expect((await editor.get(`${drafts}/${own}`)).status).toBe(404);
    expect((await editor.put(`${drafts}/${own}`, { ...change, version: 1 })).status).toBe(404);
  });

  test("is complete, and of something that is reviewed", async () => {
    const id = await draftOf(writer, { title: "Belum selesai" });
    const refused = await writer.post(`${drafts}/${id}/submit`, { version: 1 });
    expect(refused.status).toBe(422);
    expect(refused.json().errors?.map(({ field }) => field)).toContain("content");
    const other = { resource: "partner", record_id: null, values: { name: "Mitra" } };
    const { id: partnerDraft } = (await editor.post(drafts, other)).json().data;
    const unreviewed = `${drafts}/${String(partnerDraft)}/submit`;
    expect((await editor.post(unreviewed, { version: 1 })).status).toBe(422);
  });
});

describe("with REVIEW=everyone", () => {
  beforeAll(() => start({ REVIEW: "everyone" }));

  let hidden: number;
  beforeEach(async () => {
    const made = await editor.post(articlesUrl, newsOf({ title: "Sembunyi" }));
    if (made.status !== 201) throw new Error(`The article was refused: ${made.text}`);
    hidden = Number(made.json().data["id"]);
  });

  const active = () => newsOf({ title: "Menyelinap", status: "active" });
  const isRefused = ({ status, json }: { status: number; json: () => { message: string } }) => {
    expect([status, json().message]).toStrictEqual([
      403,
      expect.stringContaining("diperiksa orang kedua"),
    ]);
  };

  test("no call that writes makes anything public alone", async () => {
    const superAdmin = await portal.as("Super Admin");
    const live = Number(
      (await approve(admin, await submitted(editor, newsOf({ title: "Sah" })))).json().data["id"],
    );
    const record = `${articlesUrl}/${live}`;
    const other = `${articlesUrl}/${hidden}`;
    for (const client of [editor, admin, superAdmin]) {
      isRefused(await client.post(articlesUrl, active()));
      isRefused(await client.put(other, active()));
      isRefused(await client.put(record, active()));
      isRefused(await client.patch(other, { status: "active" }));
      isRefused(await client.patch(record, { title: "Menyelinap" }));
      isRefused(await client.patch(record, {}));
      isRefused(await client.put(`${record}?merge=1`, { ...active(), base: 1 }));
      isRefused(await client.post(`${record}/revisions/1/restore`, {}));
      const records = [{ id: hidden, version: 1, values: { status: "active" } }];
      const bulk = await client.post(`${articlesUrl}/bulk`, { action: "update", records });
      expect(bulk.text).toContain("diperiksa orang kedua");
      const draft = await draftOf(client, active());
      isRefused(await client.post(`${drafts}/${draft}/publish`, { version: 1 }));
      const short = { version: 1, reason: "Segera" };
      expect((await client.post(`${drafts}/${draft}/publish`, short)).status).toBe(422);
      expect((await approve(client, draft)).status).toBe(404);
      const help = { title: "Bantuan", content: "<p>Baru</p>" };
      isRefused(await client.post("/api/dashboard/goverment", help));
    }
    // What visitors have just seen comes back by an undo; from the trash it comes back hidden only.
    await editor.delete(record);
    expect((await editor.post(`${record}/restore`)).status).toBe(200);
    await editor.delete(record);
    portal.clock.advanceSeconds(120);
    isRefused(await editor.post(`/api/dashboard/trash/article/${live}/restore`, {}));
    const asHidden = { status: "inactive" };
    const restored = await editor.post(`/api/dashboard/trash/article/${live}/restore`, asHidden);
    expect(restored.status, restored.text).toBe(200);
    expect((await pageOf(live)).status).toBe(404);
    expect((await pageOf(hidden)).status).toBe(404);
    expect((await portal.visitor.get("/info-berita")).text).not.toContain("Menyelinap");
  });

  test("every call that could write a reviewed resource is among those that were tried", () => {
    const tried = new Set([
      "POST ",
      "POST /bulk",
      "PUT /:id",
      "PATCH /:id",
      "DELETE /:id",
      "POST /:id/restore",
      "POST /:id/revisions/:number/restore",
    ]);
    const reviewed = resources.filter(({ isReviewed }) => isReviewed);
    expect(reviewed.map(({ api }) => api)).toStrictEqual(["article", "goverment"]);
    for (const { api } of reviewed) {
      const path = `/api/dashboard/${api}`;
      const writes = routesOf(portal.app)
        .filter((route) => route.path === path || route.path.startsWith(`${path}/`))
        .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
        .map((route) => `${route.method} ${route.path.slice(path.length)}`);
      expect(writes.filter((write) => !tried.has(write))).toStrictEqual([]);
    }
  });

  test("hiding what is wrong needs nobody else", async () => {
    const made = await approve(admin, await submitted(editor, newsOf({ title: "Keliru" })));
    const id = String(made.json().data["id"]);
    const hide = await editor.put(`${articlesUrl}/${id}`, newsOf({ title: "Keliru" }));
    expect(hide.status, hide.text).toBe(200);
    expect((await pageOf(id)).status).toBe(404);
  });

  test("who has changed a hidden article doesn't approve what shows it", async () => {
    const changed = await admin.put(`${articlesUrl}/${hidden}`, newsOf({ title: "Oleh Admin" }));
    expect(changed.status, changed.text).toBe(200);
    const id = await submitted(editor, { title: "Oleh Editor" }, hidden);
    expect((await approve(admin, id)).status).toBe(403);
    expect((await approve(await portal.as("Super Admin"), id)).status).toBe(200);
  });

  test("what can't wait is published with its reason, and stays on the list until a second person approved it", async () => {
    const draft = await draftOf(editor, active());
    const forced = await editor.post(`${drafts}/${draft}/publish`, { version: 1, reason });
    expect(forced.status, forced.text).toBe(200);
    const { id, version } = forced.json().data as { id: number; version: number };
    expect((await pageOf(id)).status).toBe(200);
    const listed = async (client: TestClient) =>
      (await queueOf(client)).forced.find((one) => one.record_id === id);
    expect(await listed(editor)).toMatchObject({ reason, may_approve: false });
    expect(await listed(admin)).toMatchObject({ reason, may_approve: true });
    const path = `/api/dashboard/forced/article/${id}/approve`;
    expect((await editor.post(path, { version })).status).toBe(403);
    expect((await writer.post(path, { version })).status).toBe(403);
    expect((await admin.post(path, { version: version + 1 })).status).toBe(409);
    expect((await admin.post(path, { version })).status).toBe(200);
    expect(await listed(admin)).toBeUndefined();
  });

  test("a writer can't force anything", async () => {
    const draft = await draftOf(writer, active());
    const forced = await writer.post(`${drafts}/${draft}/publish`, { version: 1, reason });
    expect(forced.status).toBe(403);
  });
});
