/** With `REVIEW=everyone` nothing becomes public by one person alone. */
import { beforeEach, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { routesOf } from "../../http/route-list.ts";
import { articlesUrl } from "../../test-kit/make-news.ts";
import { draftsPath, openReviewDesk } from "../../test-kit/review-desk.ts";
import type { TestClient } from "../../test-kit/test-app.ts";

const { portal, writer, editor, admin, newsOf, draftOf, submitted, approve, pageOf, queueOf } =
  await openReviewDesk({ REVIEW: "everyone" });
const reason = "Sistem Mitra dibekukan malam ini juga.";

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
    isRefused(await client.post(`${draftsPath}/${draft}/publish`, { version: 1 }));
    const short = { version: 1, reason: "Segera" };
    expect((await client.post(`${draftsPath}/${draft}/publish`, short)).status).toBe(422);
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

test("what had no status comes back from the trash as it was approved", async () => {
  const help = { title: "Dana BOSP", content: "<p>Isi.</p>", url: "/bantuan-pemerintah" };
  const made = await editor.post(draftsPath, {
    resource: "goverment",
    record_id: null,
    values: help,
  });
  const draft = Number(made.json().data["id"]);
  const sent = await editor.post(`${draftsPath}/${draft}/submit`, { version: 1, note: "" });
  expect(sent.status, sent.text).toBe(200);
  const approved = await approve(admin, draft);
  expect(approved.status, approved.text).toBe(200);
  const id = Number(approved.json().data["id"]);
  await editor.delete(`/api/dashboard/goverment/${id}`);
  portal.clock.advanceSeconds(120);
  const restored = await editor.post(`/api/dashboard/trash/goverment/${id}/restore`, {});
  expect(restored.status, restored.text).toBe(200);
  expect((await portal.visitor.get("/bantuan-pemerintah")).text).toContain("Dana BOSP");
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

test("who has only hidden an article approves what shows it again", async () => {
  const made = await approve(admin, await submitted(editor, newsOf({ title: "Salah angka" })));
  const record = Number(made.json().data["id"]);
  const hide = await admin.put(`${articlesUrl}/${record}`, newsOf({ title: "Salah angka" }));
  expect(hide.status, hide.text).toBe(200);
  const id = await submitted(editor, { title: "Angka dibetulkan" }, record);
  expect((await approve(admin, id)).status).toBe(200);
});

test("what can't wait is published with its reason, and stays on the list until a second person approved it", async () => {
  const draft = await draftOf(editor, active());
  const forced = await editor.post(`${draftsPath}/${draft}/publish`, { version: 1, reason });
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

test("who has forced something doesn't approve what another has written or forced over it", async () => {
  const superAdmin = await portal.as("Super Admin");
  const force = async (client: TestClient, title: string, recordId: number | null = null) => {
    const draft = await draftOf(client, newsOf({ title, status: "active" }), recordId);
    const made = await client.post(`${draftsPath}/${draft}/publish`, { version: 1, reason });
    expect(made.status, made.text).toBe(200);
    return made.json().data as { id: number; version: number };
  };
  const { id } = await force(editor, "Paksaan pertama");
  const change = await submitted(writer, { title: "Oleh Penulis" }, id);
  const queued = (await queueOf(editor)).submissions.find((one) => one.id === change);
  expect(queued).toMatchObject({ may_decide: true, may_approve: false });
  expect((await approve(editor, change)).json()).toMatchObject({ code: "ownReview" });
  const { version } = await force(admin, "Paksaan kedua", id);
  const path = `/api/dashboard/forced/article/${id}/approve`;
  const listed = async (client: TestClient) =>
    (await queueOf(client)).forced.find((one) => one.record_id === id);
  for (const client of [editor, admin]) {
    expect(await listed(client)).toMatchObject({ may_approve: false });
    expect((await client.post(path, { version })).json()).toMatchObject({ code: "ownReview" });
  }
  expect((await superAdmin.post(path, { version })).status).toBe(200);
  // What was approved is behind them.
  const again = await force(admin, "Paksaan ketiga", id);
  expect((await editor.post(path, { version: again.version })).status).toBe(200);
});

test("who has written a part of what was forced doesn't approve it", async () => {
  const superAdmin = await portal.as("Super Admin");
  const force = async (draft: number, version: number) => {
    const made = await editor.post(`${draftsPath}/${draft}/publish`, { version, reason });
    expect(made.status, made.text).toBe(200);
    return made.json().data as { id: number; version: number };
  };
  const mended = await submitted(editor, active());
  const change = { version: 1, key: "m1", values: active() };
  expect((await admin.put(`${draftsPath}/${mended}`, change)).status).toBe(200);
  expect((await editor.post(`${draftsPath}/${mended}/withdraw`)).status).toBe(200);
  const changed = await admin.put(`${articlesUrl}/${hidden}`, newsOf({ title: "Oleh Admin" }));
  expect(changed.status, changed.text).toBe(200);
  const shown = await draftOf(editor, { status: "active" }, hidden);
  for (const { id, version } of [await force(mended, 2), await force(shown, 1)]) {
    const path = `/api/dashboard/forced/article/${id}/approve`;
    const listed = (await queueOf(admin)).forced.find((one) => one.record_id === id);
    expect(listed).toMatchObject({ may_approve: false });
    expect((await admin.post(path, { version })).json()).toMatchObject({ code: "ownReview" });
    expect((await superAdmin.post(path, { version })).status).toBe(200);
  }
});

test("a writer can't force anything", async () => {
  const draft = await draftOf(writer, active());
  const forced = await writer.post(`${draftsPath}/${draft}/publish`, { version: 1, reason });
  expect(forced.status).toBe(403);
});
