/** Mails of the second pair of eyes: one for each thing, or one each morning, as the account wants it. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { jobKinds } from "../../jobs/job-kinds.ts";
import { createMailer } from "../../mail/mailer.ts";
import type { Services } from "../../services.ts";
import { makeCategory, nowSeconds } from "../../test-kit/make-news.ts";
import { lastMailTo, mailsTo } from "../../test-kit/outbox.ts";
import { linkIn, proseOf } from "../../test-kit/parse-mail.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../../test-kit/test-app.ts";
import { reviewMorning } from "./review-mails.ts";

const drafts = "/api/dashboard/drafts";
const preferences = "/api/dashboard/auth/preferences";
const daySeconds = 24 * 60 * 60;
const portal = await createTestApp({ REVIEW: "everyone" });
const { clock, config, database } = portal;

let writer: TestClient;
let editor: TestClient;
let admin: TestClient;
let categoryId: number;

beforeAll(async () => {
  categoryId = await makeCategory(await portal.as("Super Admin"));
});

beforeEach(async () => {
  [writer, editor, admin] = [
    await portal.as("Penulis"),
    await portal.as("Editor"),
    await portal.as("Admin"),
  ];
  for (const client of [writer, editor, admin]) await choose(client, { is_digest: false, off: [] });
});

const site = { is_light_theme: null, is_sidebar_collapsed: false };
async function choose(client: TestClient, choice: { is_digest: boolean; off: string[] }) {
  const { status } = await client.put(preferences, { ...site, review_mails: choice });
  expect(status).toBe(200);
}

const newsOf = (title: string, overrides: object = {}) => ({
  title,
  category_id: categoryId,
  excerpt: "Ringkasan.",
  content: "<p>Isi.</p>",
  published_at: nowSeconds(portal) - 60,
  expired_at: nowSeconds(portal) + 30 * daySeconds,
  is_top: false,
  slideshow: false,
  status: "inactive",
  ...overrides,
});

async function submitted(
  client: TestClient,
  values: object,
  wished: number | null = null,
  recordId: number | null = null,
) {
  const made = await client.post(drafts, { resource: "article", record_id: recordId, values });
  const id = Number(made.json().data["id"]);
  const body = { version: 1, note: "Mohon segera.", reviewer_id: wished };
  const sent = await client.post(`${drafts}/${id}/submit`, body);
  expect(sent.status, sent.text).toBe(200);
  return id;
}

async function approved(values: object): Promise<number> {
  const id = await submitted(writer, values);
  const response = await editor.post(`${drafts}/${id}/approve`, { version: 1 });
  expect(response.status, response.text).toBe(200);
  return Number(response.json().data["id"]);
}

const subjectsTo = async (role: Parameters<typeof testEmail>[0]) =>
  (await mailsTo(portal, testEmail(role))).map(({ headers }) => decoded(headers.get("subject")));

/** Subjects beyond ASCII travel encoded. */
function decoded(subject = ""): string {
  const words = subject.replaceAll(/\?=\s+=\?/gu, "?==?");
  return words.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gu, (_, text: string) =>
    Buffer.from(
      text
        .replaceAll("_", " ")
        .replaceAll(/=([0-9A-F]{2})/gu, (__, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        ),
      "latin1",
    ).toString(),
  );
}

/** What the morning's job and the jobs that it adds send, at once or at a later moment. */
async function morning(sentAt?: string) {
  const mailer = createMailer({ config, clock, log: { info() {}, error() {} } });
  const services = { clock, config, database, mailer } as Partial<Services> as Services;
  const added: (() => Promise<void>)[] = [];
  const jobs: Services["jobs"] = {
    async add(kind, data) {
      const job = jobKinds.find(({ name }) => name === kind.name);
      if (job === undefined) throw new Error(`No job is called ${kind.name}`);
      added.push(() => job.run(services, data));
    },
  };
  await reviewMorning.run({ ...services, jobs }, {});
  if (sentAt !== undefined) clock.set(new Date(sentAt));
  for (const send of added) await send();
}

test("who may approve a submission is told, with a link to it; its author hears what became of it", async () => {
  const id = await submitted(writer, newsOf("Batas pesanan"));
  const waiting = await lastMailTo(portal, testEmail("Editor"));
  expect(waiting.headers.get("subject")).toBe("Menunggu pemeriksaan Anda: Batas pesanan");
  expect(proseOf(waiting)).toContain(
    "Akun Penulis mengajukan data baru di Berita, “Batas pesanan”",
  );
  expect(proseOf(waiting)).toContain("“Mohon segera.”");
  expect(linkIn(waiting)).toBe(`${config.publicOrigin}/dashboard/pemeriksaan/${id}`);
  expect(waiting.html.match(/<a /gu)).toHaveLength(1);
  expect(await subjectsTo("Penulis")).toStrictEqual([]);

  const back = { version: 1, note: "Sebutkan tanggalnya." };
  expect((await editor.post(`${drafts}/${id}/return`, back)).status).toBe(200);
  const returned = await lastMailTo(portal, testEmail("Penulis"));
  expect(returned.headers.get("subject")).toBe("Dikembalikan kepada Anda: Batas pesanan");
  expect(proseOf(returned)).toContain("“Sebutkan tanggalnya.”");
  expect(linkIn(returned)).toBe(`${config.publicOrigin}/news/add?draft=${id}`);

  expect((await writer.post(`${drafts}/${id}/submit`, { version: 1 })).status).toBe(200);
  const record = await admin.post(`${drafts}/${id}/approve`, { version: 1 });
  const published = await lastMailTo(portal, testEmail("Penulis"));
  expect(published.headers.get("subject")).toBe("Sudah disetujui: Batas pesanan");
  const page = `/info-berita/${String(record.json().data["id"])}/detail`;
  expect(linkIn(published)).toBe(`${config.publicOrigin}${page}`);
});

test("the reviewer whom the author wishes for is told alone", async () => {
  const { id } = (await admin.get("/api/dashboard/auth/me")).json().data;
  const [before, others] = [await subjectsTo("Admin"), await subjectsTo("Editor")];
  await submitted(writer, newsOf("Untuk Admin"), Number(id));
  expect(await subjectsTo("Admin")).toHaveLength(before.length + 1);
  expect(await subjectsTo("Editor")).toStrictEqual(others);
});

test("where the wished reviewer has written a part of it, the others are told", async () => {
  const { id: wished } = (await admin.get("/api/dashboard/auth/me")).json().data;
  const values = newsOf("Ditulis bersama Admin");
  const id = await submitted(writer, values, Number(wished));
  const change = { version: 1, key: "a1", values };
  expect((await admin.put(`${drafts}/${id}`, change)).status).toBe(200);
  const back = { version: 2, note: "Tanggalnya?" };
  expect((await editor.post(`${drafts}/${id}/return`, back)).status).toBe(200);
  const [before, others] = [await subjectsTo("Admin"), await subjectsTo("Editor")];
  const again = { version: 2, note: "", reviewer_id: Number(wished) };
  expect((await writer.post(`${drafts}/${id}/submit`, again)).status).toBe(200);
  expect(await subjectsTo("Editor")).toHaveLength(others.length + 1);
  expect(await subjectsTo("Admin")).toStrictEqual(before);
});

test("who wrote a hidden article isn't asked to approve what is submitted to it", async () => {
  const url = "/api/dashboard/article";
  const article = (await admin.post(url, newsOf("Ditulis Admin"))).json().data["id"];
  const own = Number((await admin.get("/api/dashboard/auth/me")).json().data["id"]);
  const [before, others] = [await subjectsTo("Admin"), await subjectsTo("Editor")];
  await submitted(writer, { title: "Diubah Penulis" }, own, Number(article));
  expect(await subjectsTo("Editor")).toHaveLength(others.length + 1);
  expect(await subjectsTo("Admin")).toStrictEqual(before);
});

test("an author chooses among the others who may review", async () => {
  const url = "/api/dashboard/reviewers?resource=article";
  const offered = async (client: TestClient) =>
    (await client.get(url)).json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  const own = Number((await admin.get("/api/dashboard/auth/me")).json().data["id"]);
  expect(await offered(writer)).toContain(own);
  expect(await offered(admin)).not.toContain(own);
  const writerId = Number((await writer.get("/api/dashboard/auth/me")).json().data["id"]);
  expect(await offered(admin)).not.toContain(writerId);
});

test("who has written a part of it isn't offered as a reviewer", async () => {
  const idOf = async (client: TestClient) =>
    Number((await client.get("/api/dashboard/auth/me")).json().data["id"]);
  const [ofAdmin, ofEditor] = [await idOf(admin), await idOf(editor)];
  const offered = async (query: string) => {
    const url = `/api/dashboard/reviewers?resource=article${query}`;
    return (await writer.get(url)).json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };
  const values = newsOf("Diubah Admin");
  const article = (await admin.post("/api/dashboard/article", values)).json().data["id"];
  expect(await offered(`&record_id=${article}`)).not.toContain(ofAdmin);
  const draft = await submitted(writer, values);
  const change = { version: 1, key: "o1", values };
  expect((await editor.put(`${drafts}/${draft}`, change)).status).toBe(200);
  expect(await offered(`&draft_id=${draft}`)).not.toContain(ofEditor);
  expect(await offered(`&draft_id=${draft}`)).toContain(ofAdmin);
});

test("where every reviewer has written the hidden article, those who may return it are told", async () => {
  const superAdmin = await portal.as("Super Admin");
  const url = "/api/dashboard/article";
  const { id: article } = (await editor.post(url, newsOf("Ditulis Editor"))).json().data;
  for (const client of [admin, superAdmin]) {
    const values = newsOf(`Ditulis ${client === admin ? "Admin" : "semua"}`);
    expect((await client.put(`${url}/${article}`, values)).status).toBe(200);
  }
  const before = await subjectsTo("Editor");
  const id = await submitted(writer, { title: "Oleh Penulis" }, null, Number(article));
  expect(await subjectsTo("Editor")).toHaveLength(before.length + 1);
  const mail = proseOf(await lastMailTo(portal, testEmail("Editor")));
  expect(mail).toContain("belum ada yang dapat menyetujuinya");
  for (const client of [writer, editor]) {
    const { submissions } = (await client.get("/api/dashboard/submissions")).json<{
      data: { submissions: { id: number }[] };
    }>().data;
    const listed = submissions.find((one) => one.id === id);
    expect(listed).toMatchObject({ may_approve: false, has_approver: false });
  }
});

test("a kind that is switched off isn't sent, the others are", async () => {
  await choose(editor, { is_digest: false, off: ["waiting"] });
  const [before, others] = [await subjectsTo("Editor"), await subjectsTo("Admin")];
  await submitted(writer, newsOf("Tanpa email"));
  expect(await subjectsTo("Admin")).toHaveLength(others.length + 1);
  expect(await subjectsTo("Editor")).toStrictEqual(before);
  const wrong = { ...site, review_mails: { is_digest: false, off: ["semua"] } };
  expect((await editor.put(preferences, wrong)).status).toBe(422);
});

test("what was published without a second person waits for every other reviewer", async () => {
  const made = {
    resource: "article",
    record_id: null,
    values: newsOf("Malam ini", { status: "active" }),
  };
  const id = String((await editor.post(drafts, made)).json().data["id"]);
  const body = { version: 1, reason: "Sistem Mitra dibekukan malam ini juga." };
  const before = await subjectsTo("Editor");
  expect((await editor.post(`${drafts}/${id}/publish`, body)).status).toBe(200);
  const mail = await lastMailTo(portal, testEmail("Admin"));
  expect(proseOf(mail)).toContain("“Malam ini” di Berita tanpa pemeriksaan kedua");
  expect(linkIn(mail)).toBe(`${config.publicOrigin}/dashboard/pemeriksaan`);
  expect(await subjectsTo("Editor")).toStrictEqual(before);
});

test("one mail in the morning takes the place of the others for who wants it", async () => {
  await choose(admin, { is_digest: true, off: ["ending"] });
  const before = (await mailsTo(portal, testEmail("Admin"))).length;
  await submitted(writer, newsOf("Menunggu pagi"));
  expect(await mailsTo(portal, testEmail("Admin"))).toHaveLength(before);
  await morning();
  const digest = await lastMailTo(portal, testEmail("Admin"));
  expect(digest.headers.get("subject")).toBe("Pekerjaan Anda di SIPLah, Kamis, 15 Januari 2026");
  expect(proseOf(digest)).toMatch(
    /Menunggu pemeriksaan Anda \(\d+\) • .*“Menunggu pagi”, pada [^•]+\. “Mohon segera\.”/u,
  );
  expect(linkIn(digest)).toBe(`${config.publicOrigin}/dashboard`);
  await choose(admin, { is_digest: true, off: ["waiting", "returned", "published", "ending"] });
  clock.set(new Date("2026-01-16T07:00:10+07:00"));
  await morning();
  expect(await mailsTo(portal, testEmail("Admin"))).toHaveLength(before + 1);
});

test("a morning's job that is run again, as after a crash at its end, mails nobody twice", async () => {
  await choose(writer, { is_digest: true, off: ["waiting", "returned", "ending"] });
  await goTo("2026-01-26T08:00:00+07:00");
  await approved(newsOf("Disetujui sebelum terputus"));
  await goTo("2026-01-27T07:00:10+07:00");
  const before = (await mailsTo(portal, testEmail("Penulis"))).length;
  await morning();
  clock.set(new Date("2026-01-27T07:04:00+07:00"));
  await morning();
  expect(await mailsTo(portal, testEmail("Penulis"))).toHaveLength(before + 1);
});

/** Sets the clock, and signs in again: sessions don't last so long. */
async function goTo(moment: string) {
  clock.set(new Date(moment));
  [writer, editor] = [await portal.as("Penulis"), await portal.as("Editor")];
}

test("a morning's mail that comes late tells what was approved since the one before, and leaves the rest to the next", async () => {
  await choose(writer, { is_digest: true, off: ["waiting", "returned", "ending"] });
  const told = async (sentAt?: string) => {
    const before = (await mailsTo(portal, testEmail("Penulis"))).length;
    await morning(sentAt);
    const mails = (await mailsTo(portal, testEmail("Penulis"))).slice(before);
    return mails.map((mail) => proseOf(mail).match(/“[^”]+”/gu));
  };
  await goTo("2026-02-02T08:00:00+07:00");
  await approved(newsOf("Disetujui kemarin pagi"));
  await goTo("2026-02-03T09:00:00+07:00");
  await approved(newsOf("Disetujui pagi ini"));
  await goTo("2026-02-03T09:30:00+07:00");
  expect(await told()).toStrictEqual([["“Disetujui kemarin pagi”"]]);
  await goTo("2026-02-04T07:00:20+07:00");
  expect(await told()).toStrictEqual([["“Disetujui pagi ini”"]]);
  await goTo("2026-02-05T07:00:05+07:00");
  expect(await told()).toStrictEqual([]);
  await approved(newsOf("Disetujui sesudahnya"));
  // The mail server was out of order for a day.
  await goTo("2026-02-06T07:00:05+07:00");
  expect(await told("2026-02-07T08:00:00+07:00")).toStrictEqual([["“Disetujui sesudahnya”"]]);
});

test("a morning's mail doesn't call approved what was returned, and published without a second person", async () => {
  await goTo("2026-02-08T08:00:00+07:00");
  await choose(editor, { is_digest: true, off: ["waiting", "returned", "ending"] });
  admin = await portal.as("Admin");
  const id = await submitted(editor, newsOf("Tidak disetujui", { status: "active" }));
  const back = await admin.post(`${drafts}/${id}/return`, { version: 1, note: "Tanggalnya?" });
  expect(back.status, back.text).toBe(200);
  const body = { version: 1, reason: "Sistem Mitra dibekukan malam ini juga." };
  expect((await editor.post(`${drafts}/${id}/publish`, body)).status).toBe(200);
  const before = await subjectsTo("Editor");
  await goTo("2026-02-09T07:00:20+07:00");
  await morning();
  expect(await subjectsTo("Editor")).toStrictEqual(before);
});

test("the author of what ends in three days without a word about it is told once", async () => {
  await goTo("2026-02-10T07:00:20+07:00");
  const until = (days: number) => ({ expired_at: nowSeconds(portal) + days * daySeconds - 60 });
  const ending = await approved(newsOf("Akan berakhir", until(3)));
  await approved(newsOf("Masih lama", until(4)));
  await approved(newsOf("Ada gantinya", { ...until(3), successor_url: "/pelajari" }));
  const before = (await subjectsTo("Penulis")).length;
  await morning();
  const [subject, ...others] = (await subjectsTo("Penulis")).slice(before);
  expect([subject, others]).toStrictEqual(["Segera berakhir: Akan berakhir", []]);
  const mail = await lastMailTo(portal, testEmail("Penulis"));
  expect(linkIn(mail)).toBe(`${config.publicOrigin}/news/${ending}/edit`);
  await goTo("2026-02-11T07:00:05+07:00");
  const next = (await subjectsTo("Penulis")).length;
  await morning();
  expect((await subjectsTo("Penulis")).slice(next)).toStrictEqual(["Segera berakhir: Masih lama"]);
});

test("the first morning after a stop of some days tells what the missed ones would have told", async () => {
  await goTo("2026-02-11T08:00:00+07:00");
  await approved(
    newsOf("Berakhir sesudah henti", { expired_at: nowSeconds(portal) + 4.5 * daySeconds }),
  );
  await goTo("2026-02-14T09:30:00+07:00");
  const before = (await subjectsTo("Penulis")).length;
  await morning();
  expect((await subjectsTo("Penulis")).slice(before)).toContain(
    "Segera berakhir: Berakhir sesudah henti",
  );
  await choose(writer, { is_digest: true, off: ["waiting", "returned", "ending"] });
  await approved(newsOf("Disetujui sebelum henti"));
  await goTo("2026-02-18T09:30:00+07:00");
  await morning();
  const digest = await lastMailTo(portal, testEmail("Penulis"));
  expect(proseOf(digest).match(/“[^”]+”/gu)).toStrictEqual(["“Disetujui sebelum henti”"]);
});
