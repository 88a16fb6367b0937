/** "Apakah halaman ini membantu?": counted by article, shown to editors, and nobody's in another's name. */
import { beforeAll, expect, test } from "vitest";
import { shownAnswers } from "#contract/feedback.ts";
import { disconnectDatabase } from "../test-kit/disconnect-database.ts";
import { articlesUrl, nowSeconds, openNewsDesk } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
});

const oneDaySeconds = 86_400;
const formType = "application/x-www-form-urlencoded";
/** Each call comes from a network of its own, unless the test is about networks. */
let networks = 0;

function answer(
  id: number,
  payload: string,
  { headers = {}, from }: { headers?: Record<string, string>; from?: string } = {},
) {
  networks += 1;
  return portal.visitor.send({
    method: "POST",
    url: `/info-berita/${id}/jawaban`,
    remoteAddress: from ?? `198.18.${networks}.1`,
    headers: { "content-type": formType, ...headers },
    payload,
  });
}

async function answersOf(id: number) {
  const editor = await portal.as("Editor");
  const { data } = (await editor.get("/api/dashboard/article-answers")).json<{
    data: { days: number; articles: { id: number }[] };
  }>();
  return data.articles.find((one) => one.id === id);
}

test("an answer leads back to thanks, and editors see how many there were of each", async () => {
  const title = "Membuat BAST";
  const id = await desk.create({ title });
  const form = (await portal.visitor.get(`/info-berita/${id}/detail`)).text;
  expect(form).toContain(`<form action="/info-berita/${id}/jawaban" method="post">`);

  const thanked = await answer(id, "jawaban=ya");
  const address = `/info-berita/${id}/detail?jawaban=ya`;
  expect([thanked.status, thanked.headers["location"]]).toStrictEqual([303, `${address}#membantu`]);
  const page = (await portal.visitor.get(address)).text;
  expect(page).toContain("Terima kasih. Jawaban Anda tercatat.");
  expect(page).not.toContain(`/info-berita/${id}/jawaban`);
  expect(page).toContain(
    `<link rel="canonical" href="${portal.config.publicOrigin}/info-berita/${id}/detail"`,
  );

  await answer(id, "jawaban=tidak");
  await answer(id, "jawaban=tidak");
  expect(await answersOf(id)).toStrictEqual({ id, title, helpful: 1, unhelpful: 2 });
  const other = (await portal.visitor.get(`/info-berita/${id}/detail?jawaban=mungkin`)).text;
  expect(other).toContain("Apakah halaman ini membantu?");
});

test("only what readers can see is asked about and counted", async () => {
  const hidden = await desk.create({ title: "Tersembunyi", status: "inactive" });
  const refused = await answer(hidden, "jawaban=ya");
  expect(refused.headers["location"]).toBe(`/info-berita/${hidden}/detail`);
  expect((await answer(99_999, "jawaban=ya")).headers["location"]).toMatch(/99999\/detail$/);
  expect(await answersOf(hidden)).toBeUndefined();
  const withdrawn = await desk.create({ title: "Ditarik" });
  await desk.change(withdrawn, {
    withdrawn_at: nowSeconds(portal),
    withdrawal_reason: "keliru",
  });
  const page = await portal.visitor.get(`/info-berita/${withdrawn}/detail`);
  expect(page.text).not.toContain("Apakah halaman ini membantu?");
});

test("other sites' pages, other words, large and strange bodies count nothing", async () => {
  const id = await desk.create({ title: "Aman" });
  const { host } = new URL(portal.config.publicOrigin);
  const fromPage = { "sec-fetch-site": "same-origin", origin: portal.config.publicOrigin };
  const refusals = [
    await answer(id, "jawaban=ya", { headers: { "sec-fetch-site": "cross-site" } }),
    await answer(id, "jawaban=ya", { headers: { "sec-fetch-site": "same-site" } }),
    await answer(id, "jawaban=ya", { headers: { host, origin: "https://lain.example" } }),
    await answer(id, "jawaban=ya", { headers: { host, origin: "null" } }),
    await answer(id, "jawaban=mungkin"),
    await answer(id, ""),
    await answer(id, `jawaban=ya&x=${"x".repeat(300)}`),
    await answer(id, '{"jawaban":"ya"}', { headers: { "content-type": "text/plain" } }),
    await answer(id, '{"jawaban":"ya"}', { headers: { "content-type": "application/json" } }),
  ];
  expect(refusals.map(({ status }) => status)).toStrictEqual([
    403, 403, 403, 403, 400, 400, 413, 415, 400,
  ]);
  expect(await answersOf(id)).toBeUndefined();
  expect((await answer(id, "jawaban=ya", { headers: fromPage })).status).toBe(303);
  const sameHost = { host, origin: portal.config.publicOrigin };
  expect((await answer(id, "jawaban=ya", { headers: sameHost })).status).toBe(303);
});

test("an answer that failed leads back to the article when it is tried again", async () => {
  const id = await desk.create({ title: "Gangguan" });
  const away = disconnectDatabase(portal);
  const failed = await answer(id, "jawaban=ya");
  away.reconnect();
  expect(failed.status).toBe(503);
  // A link to the form's own address: the link reads what the form has sent to.
  expect(failed.text).toMatch(/<a class="btn btn-line" href="">.*Coba lagi<\/a>/);
  const again = await portal.visitor.get(`/info-berita/${id}/jawaban`);
  expect([again.status, again.headers["location"]]).toStrictEqual([
    303,
    `/info-berita/${id}/detail#membantu`,
  ]);
});

test("one network answers only so often in a minute", async () => {
  const id = await desk.create({ title: "Banjir" });
  const from = "203.0.113.7";
  const statuses = [];
  for (let at = 0; at < 121; at += 1) {
    statuses.push((await answer(id, "jawaban=tidak", { from })).status);
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await answer(id, "jawaban=tidak", { from: "203.0.114.7" })).status).toBe(303);
  portal.clock.advanceSeconds(60);
  expect((await answer(id, "jawaban=tidak", { from })).status).toBe(303);
});

test("totals outlast a stay in the trash and fade from the screen", async () => {
  const id = await desk.create({ title: "Sementara", expired_at: nowSeconds(portal) + 1e7 });
  await answer(id, "jawaban=tidak");
  const admin = await portal.as("Super Admin");
  await admin.delete(`${articlesUrl}/${id}`);
  expect(await answersOf(id)).toBeUndefined();
  await admin.post(`${articlesUrl}/${id}/restore`, {});
  expect(await answersOf(id)).toMatchObject({ unhelpful: 1 });

  portal.clock.advanceSeconds((shownAnswers.days + 1) * oneDaySeconds);
  expect(await answersOf(id)).toBeUndefined();
});
