/** The second pair of eyes: from a submission to a publication. */
import { expect, test } from "vitest";
import { indonesianDateTime } from "#contract/format.ts";
import { connected, untilWaiting } from "../../test-kit/locked-rows.ts";
import { articlesUrl, nowSeconds } from "../../test-kit/make-news.ts";
import { draftsPath, openReviewDesk, submissionsPath } from "../../test-kit/review-desk.ts";
import type { TestClient } from "../../test-kit/test-app.ts";

const { portal, writer, editor, newsOf, admin, draftOf, submitted, approve, pageOf, queueOf } =
  await openReviewDesk();

test("a submission goes from the writer to a reviewer, back with a remark, and is published as it was seen", async () => {
  const id = await submitted(writer, newsOf());
  const waiting = (await queueOf(editor)).submissions.find((one) => one.id === id);
  expect(waiting).toMatchObject({ stage: "waiting", may_decide: true, note: "Mohon segera." });
  const path = `${submissionsPath}/${id}`;
  expect((await editor.get(path)).json().data).toMatchObject({
    published: null,
    values: { title: "Ditulis", status: "active" },
  });
  const empty = await editor.post(`${draftsPath}/${id}/return`, { version: 1 });
  expect([empty.status, empty.json().message]).toStrictEqual([
    422,
    "Tulis dulu apa yang perlu diperbaiki.",
  ]);
  const remark = { body: "Lampirkan nomornya.", field: "content", quote: "Isi" };
  const said = await editor.post(`${draftsPath}/${id}/remarks`, remark);
  const [{ id: remarkId }] = JSON.parse(said.text).data;
  const savedAt = async () => (await writer.get(`${draftsPath}/${id}`)).json().data["updated_at"];
  const before = await savedAt();
  portal.clock.advanceSeconds(60);
  expect((await editor.post(`${draftsPath}/${id}/return`, { version: 1 })).status).toBe(200);
  // Forms say and compare when it was typed.
  expect(await savedAt()).toBe(before);
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
  expect((await writer.post(`${draftsPath}/${id}/remarks`, answer)).status).toBe(200);
  expect(await lastRemark()).toStrictEqual({ author: "Akun Penulis", body: "Sudah." });
  await writer.post(`${draftsPath}/${id}/remarks/${remarkId}/resolve`);
  expect(await lastRemark()).toBeNull();
  const change = { version: 1, key: "k1", values: newsOf({ content: "<p>Nomor 7.</p>" }) };
  expect((await writer.put(`${draftsPath}/${id}`, change)).status).toBe(200);
  expect((await writer.post(`${draftsPath}/${id}/submit`, { version: 2 })).status).toBe(200);
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

test("a submission says from when until when it would be shown, whatever its text holds", async () => {
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
  await editor.post(`${draftsPath}/${id}/return`, { version: 1, note: "Kapan?" });
  const values = newsOf({ published_at: null });
  const change = { version: 1, key: "w1", values };
  expect((await writer.put(`${draftsPath}/${id}`, change)).status).toBe(200);
  expect((await queueOf(writer)).windows.filter((one) => one.id === id)).toStrictEqual([]);
});

test("a submitted change of an article would be shown when the article says, where the change doesn't", async () => {
  const [from, until] = [nowSeconds(portal) + 3_600, nowSeconds(portal) + 7_200];
  const values = newsOf({ published_at: from, expired_at: until });
  const article = Number((await editor.post(articlesUrl, values)).json().data["id"]);
  const windowOf = async (changes: object) => {
    const id = await submitted(writer, changes, article);
    const found = (await queueOf(editor)).windows.filter((one) => one.id === id);
    const discarded = await writer.delete(`${draftsPath}/${id}`);
    expect(discarded.status, discarded.text).toBe(200);
    return found.map((one) => [one.from, one.until]);
  };
  expect(await windowOf({ title: "Judul saja" })).toStrictEqual([[from, until]]);
  expect(await windowOf({ published_at: from + 60 })).toStrictEqual([[from + 60, until]]);
  const later = '<p>{"published_at":1}</p>';
  expect(await windowOf({ content: later, expired_at: until + 60 })).toStrictEqual([
    [from, until + 60],
  ]);
  const id = await submitted(writer, { title: "Belum tahu" }, article);
  await editor.post(`${draftsPath}/${id}/return`, { version: 1, note: "Kapan?" });
  const change = { version: 1, key: "w2", values: { published_at: null } };
  expect((await writer.put(`${draftsPath}/${id}`, change)).status).toBe(200);
  expect((await queueOf(writer)).windows.filter((one) => one.id === id)).toStrictEqual([]);
});

test("a submission is shown to a reviewer as a save would clean it, and its stage to its author", async () => {
  const content = '<p onclick="alert(1)">Isi<script>alert(2)</script></p>';
  const id = await submitted(writer, newsOf({ content }));
  expect((await editor.get(`${submissionsPath}/${id}`)).json().data).toMatchObject({
    values: { content: "<p>Isi</p>" },
  });
  const stage = async () => (await writer.get(`${draftsPath}/${id}`)).json().data["stage"];
  expect(await stage()).toBe("waiting");
  await editor.post(`${draftsPath}/${id}/return`, { version: 1, note: "Lengkapi." });
  expect(await stage()).toBe("returned");
  await writer.post(`${draftsPath}/${id}/withdraw`);
  expect(await stage()).toBe("draft");
});

test("a submission stays readable where something else than a number is typed while it waits", async () => {
  const id = await submitted(writer, newsOf());
  const values = newsOf({ category_id: "abc", published_at: "besok" });
  const saved = await writer.put(`${draftsPath}/${id}`, { version: 1, key: "t1", values });
  expect(saved.status, saved.text).toBe(200);
  const opened = await editor.get(`${submissionsPath}/${id}`);
  expect(opened.status, opened.text).toBe(200);
  expect(opened.json().data["values"]).toMatchObject({
    title: "Ditulis",
    category_id: null,
    published_at: null,
  });
  expect((await queueOf(editor)).submissions.map((one) => one.id)).toContain(id);
  expect((await approve(editor, id, 2)).status).toBe(422);
});

test("a submission of a live article of anyone changes nothing until it is approved", async () => {
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

test("a submission isn't outdated by a save that changes nothing", async () => {
  const values = newsOf({ title: "Tetap", status: "active" });
  const recordId = Number((await editor.post(articlesUrl, values)).json().data["id"]);
  const id = await submitted(writer, { title: "Diajukan" }, recordId);
  expect((await editor.put(`${articlesUrl}/${recordId}`, values)).status).toBe(200);
  expect((await admin.get(`${submissionsPath}/${id}`)).json().data["is_outdated"]).toBe(false);
  const approved = await approve(admin, id);
  expect([approved.status, approved.json().data["version"]], approved.text).toStrictEqual([200, 2]);
});

test("who finds a submission decided is told by whom and when, be it opened or decided", async () => {
  const id = await submitted(writer, newsOf({ title: "Diputuskan" }));
  await editor.post(`${draftsPath}/${id}/return`, { version: 1, note: "Kapan?" });
  const at = `pada ${indonesianDateTime(portal.clock.now())}.`;
  const returned = await approve(admin, id);
  expect([returned.status, returned.json().message]).toStrictEqual([
    409,
    `Pengajuan ini sudah dikembalikan Akun Editor ${at}`,
  ]);
  await writer.post(`${draftsPath}/${id}/submit`, { version: 1 });
  expect((await approve(editor, id)).status).toBe(200);
  const calls = [
    approve(admin, id),
    admin.post(`${draftsPath}/${id}/return`, { version: 1, note: "Kapan?" }),
    admin.get(`${submissionsPath}/${id}`),
    writer.get(`${submissionsPath}/${id}`),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.json().message]).toStrictEqual([
      410,
      `Pengajuan ini sudah disetujui Akun Editor ${at}`,
    ]);
  }
  const own = await submitted(editor, newsOf({ title: "Bukan untuk Penulis" }));
  expect((await approve(admin, own)).status).toBe(200);
  expect((await writer.get(`${submissionsPath}/${own}`)).status).toBe(404);
});

test("a submission is neither seen nor decided by who may not, nor approved by its author", async () => {
  const id = await submitted(editor, newsOf({ title: "Milik Editor" }));
  expect((await writer.get(`${submissionsPath}/${id}`)).status).toBe(404);
  for (const call of ["approve", "return"]) {
    const refused = await writer.post(`${draftsPath}/${id}/${call}`, { version: 1, note: "x" });
    expect(refused.status).toBe(404);
  }
  expect((await approve(editor, id)).status).toBe(403);
  expect((await writer.post(`${draftsPath}/${id}/withdraw`)).status).toBe(404);
  expect((await editor.post(`${draftsPath}/${id}/withdraw`)).status).toBe(200);
  expect((await admin.get(`${submissionsPath}/${id}`)).status).toBe(404);
  expect((await approve(admin, id)).status).toBe(404);
});

test("a submission that was published or discarded meanwhile isn't withdrawn, nor returned", async () => {
  const withdrawn = await submitted(writer, newsOf());
  const returned = await submitted(writer, newsOf());
  const { pool } = portal.database;
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query("update draft set ended_at = now() where id = $1", [withdrawn]);
    await holder.query("update draft set submitted_at = null where id = $1", [returned]);
    const calls = [
      writer.post(`${draftsPath}/${withdrawn}/withdraw`),
      editor.post(`${draftsPath}/${returned}/return`, { version: 1, note: "Lengkapi." }),
    ];
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect
      .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 })
      .toBe(2);
    await holder.query("commit");
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toStrictEqual([409, 409]);
    expect(answers[0]?.json().message).toBe("Draf ini tidak sedang menunggu pemeriksaan.");
  } finally {
    holder.release(true);
  }
  const { rows } = await pool.query("select action from audit_event order by id desc limit 2");
  expect(rows).toStrictEqual([{ action: "submit" }, { action: "submit" }]);
});

test("a submission whose draft is discarded is withdrawn for the audit; one that didn't wait isn't", async () => {
  const { pool } = portal.database;
  const discard = async (id: number) => {
    expect((await writer.delete(`${draftsPath}/${id}`)).status).toBe(200);
    const { rows } = await pool.query(
      "select action, label, actor_name from audit_event order by id desc limit 1",
    );
    return rows[0];
  };
  const id = await submitted(writer, newsOf({ title: "Dibuang" }));
  expect(await discard(id)).toStrictEqual({
    action: "submission-withdrawn",
    label: "Dibuang",
    actor_name: "Akun Penulis",
  });
  expect((await queueOf(editor)).submissions.map((one) => one.id)).not.toContain(id);
  expect((await writer.delete(`${draftsPath}/${id}`)).status).toBe(404);
  expect(await discard(await draftOf(writer, newsOf({ title: "Belum" })))).toMatchObject({
    label: "Dibuang",
  });
});

test("nothing is submitted, withdrawn or returned that the audit can't tell", async () => {
  const { pool } = portal.database;
  await pool.query(`create function refuse_event() returns trigger language plpgsql
    as $$ begin raise exception 'no room'; end $$`);
  const failing = async (call: () => Promise<{ status: number }>) => {
    await pool.query(
      "create trigger refuse_event before insert on audit_event for each row execute function refuse_event()",
    );
    const { status } = await call().finally(() =>
      pool.query("drop trigger refuse_event on audit_event"),
    );
    expect(status).toBe(500);
  };
  const stage = async () => (await writer.get(`${draftsPath}/${id}`)).json().data["stage"];
  const id = await draftOf(writer, newsOf());
  const submit = () => writer.post(`${draftsPath}/${id}/submit`, { version: 1 });
  await failing(submit);
  expect(await stage()).toBe("draft");
  await submit();
  await failing(() => editor.post(`${draftsPath}/${id}/return`, { version: 1, note: "Lagi." }));
  expect(await stage()).toBe("waiting");
  await failing(() => writer.post(`${draftsPath}/${id}/withdraw`));
  expect(await stage()).toBe("waiting");
});

test.each(["\u0000", "\ud800"])(
  "words with %j, which can't be stored, are refused",
  async (text) => {
    const draft = await draftOf(writer, newsOf());
    const sent = { version: 1, note: text };
    expect((await writer.post(`${draftsPath}/${draft}/submit`, sent)).status).toBe(422);
    const id = await submitted(writer, newsOf());
    expect((await editor.post(`${draftsPath}/${id}/return`, sent)).status).toBe(422);
    const remark = { body: "Lampirkan.", field: "content", quote: "Isi" };
    for (const name of ["body", "field", "quote"]) {
      const said = await editor.post(`${draftsPath}/${id}/remarks`, {
        ...remark,
        [name]: `a${text}`,
      });
      expect(said.status, name).toBe(422);
    }
  },
);

test("a submission that a reviewer changes is approved by another person", async () => {
  const id = await submitted(writer, newsOf({ title: "Bersama" }));
  const { values, version } = (await editor.get(`${draftsPath}/${id}`)).json().data;
  expect([values, version]).toStrictEqual([expect.objectContaining({ title: "Bersama" }), 1]);
  const seen = async (client: TestClient) =>
    (await client.get(`${submissionsPath}/${id}`)).json().data;
  expect(await seen(editor)).toMatchObject({ may_edit: true, co_authors: [] });
  expect(await seen(writer)).toMatchObject({ may_edit: false });
  const change = { version: 1, key: "k2", values: newsOf({ title: "Bersama Editor" }) };
  const changed = await editor.put(`${draftsPath}/${id}`, change);
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
  expect((await editor.get(`${draftsPath}/${own}`)).status).toBe(404);
  expect((await editor.put(`${draftsPath}/${own}`, { ...change, version: 1 })).status).toBe(404);
});

test.each([
  ["withdrawn", "submitted_at = null"],
  ["returned", "returned_at = now()"],
])("a submission that is %s meanwhile isn't changed by a reviewer", async (_stage, change) => {
  const id = await submitted(writer, newsOf({ title: "Milik penulis" }));
  const holder = await connected(portal);
  await holder.query("begin");
  await holder.query(`update draft set ${change} where id = $1`, [id]);
  const values = newsOf({ title: "Terlambat" });
  const saving = editor.put(`${draftsPath}/${id}`, { version: 1, key: "late", values });
  await untilWaiting(portal, 1);
  await holder.query("commit");
  expect((await saving).status).toBe(404);
  const draft = (await writer.get(`${draftsPath}/${id}`)).json().data;
  expect(draft).toMatchObject({ version: 1, values: { title: "Milik penulis" } });
});

test("a submission to a hidden article isn't offered for approval to who wrote the article, but may be returned", async () => {
  const made = await editor.post(articlesUrl, newsOf({ title: "Oleh Editor" }));
  const id = await submitted(writer, { title: "Oleh Penulis" }, Number(made.json().data["id"]));
  const queued = async (client: TestClient) =>
    (await queueOf(client)).submissions.find((one) => one.id === id);
  expect(await queued(admin)).toMatchObject({ may_decide: true, may_approve: true });
  expect(await queued(editor)).toMatchObject({ may_decide: true, may_approve: false });
  expect((await approve(editor, id)).json()).toMatchObject({ code: "ownReview" });
  const back = { version: 1, note: "Sebutkan tanggalnya." };
  expect((await editor.post(`${draftsPath}/${id}/return`, back)).status).toBe(200);
});

test("a submission is complete, and of something that is reviewed", async () => {
  const id = await draftOf(writer, { title: "Belum selesai" });
  const refused = await writer.post(`${draftsPath}/${id}/submit`, { version: 1 });
  expect(refused.status).toBe(422);
  expect(refused.json().errors?.map(({ field }) => field)).toContain("content");
  const other = { resource: "partner", record_id: null, values: { name: "Mitra" } };
  const { id: partnerDraft } = (await editor.post(draftsPath, other)).json().data;
  const unreviewed = `${draftsPath}/${String(partnerDraft)}/submit`;
  expect((await editor.post(unreviewed, { version: 1 })).status).toBe(422);
});
