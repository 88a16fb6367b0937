/** What webhooks are told of news that begin and end by the clock. */
import { expect, test } from "vitest";
import { articlesUrl, nowSeconds, openNewsDesk } from "../test-kit/make-news.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { openWebhookDesk, startReceiver, webhooksUrl } from "../test-kit/webhook-desk.ts";
import { deliverWebhooks } from "./deliver.ts";

const portal = await createTestApp({ WEBHOOK_HOSTS: "127.0.0.1" });
const { asAdmin, makeWebhook, deliveriesOf } = openWebhookDesk(portal);
const { clock, config, database } = portal;
/** The job of every minute. */
const minute = () => deliverWebhooks.run({ clock, config, database } as never, {});

test("news are told of when their time begins and ends, not when they are saved before it", async () => {
  const { received, url } = await startReceiver((response) => response.end());
  const { id } = await makeWebhook(url, { resources: ["article"] });
  await minute();
  const desk = await openNewsDesk(portal);
  const now = nowSeconds(portal);
  const window = { published_at: now + 3_600, expired_at: now + 7_200 };
  const scheduled = await desk.create({ title: "Terjadwal", ...window });
  await desk.create({ title: "Konsep", status: "inactive", ...window });
  await desk.change(scheduled, { title: "Terjadwal, diubah" });
  // A message may come twice, with one id.
  const types = () =>
    Array.from(
      new Map(received.map(({ headers, body }) => [headers["webhook-id"], body])).values(),
      (body) => JSON.parse(body).type,
    );
  await minute();
  expect(await deliveriesOf(id)).toStrictEqual([]);
  clock.advanceSeconds(3_600);
  await minute();
  await minute();
  await expect.poll(types).toStrictEqual(["article.publish"]);
  expect(JSON.parse(received[0]?.body ?? "").data).toMatchObject({ id: scheduled, version: 2 });
  await desk.change(scheduled, { title: "Terbit, diubah" });
  await expect.poll(types).toStrictEqual(["article.publish", "article.update"]);
  clock.advanceSeconds(3_600);
  await minute();
  await expect.poll(() => types().at(-1)).toBe("article.unpublish");
  await desk.change(scheduled, { title: "Berakhir, diubah" });
  await minute();
  expect(types()).toHaveLength(3);
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("news whose time begins or ends as they are saved are told of once", async () => {
  const { received, url } = await startReceiver((response) => response.end());
  const { id } = await makeWebhook(url, { resources: ["article"] });
  await minute();
  const desk = await openNewsDesk(portal);
  clock.advanceSeconds(20);
  const news = await desk.create({ title: "Terbit", published_at: nowSeconds(portal) });
  clock.advanceSeconds(40);
  await minute();
  clock.advanceSeconds(20);
  await desk.change(news, { expired_at: nowSeconds(portal) });
  clock.advanceSeconds(40);
  await minute();
  const types = () => received.map(({ body }) => JSON.parse(body).type);
  await expect.poll(types).toStrictEqual(["article.publish", "article.unpublish"]);
  expect(await deliveriesOf(id)).toHaveLength(2);
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("news that are withdrawn are told of as gone, at once or when the moment comes, and once", async () => {
  const { url } = await startReceiver((response) => response.end());
  const { id } = await makeWebhook(url, { resources: ["article"] });
  await minute();
  const desk = await openNewsDesk(portal);
  const reason = { withdrawal_reason: "Keliru." };
  const [atOnce = 0, later = 0] = await Promise.all(
    ["Ditarik", "Akan ditarik"].map((title) => desk.create({ title })),
  );
  const toldOf = async (record: number) =>
    (await deliveriesOf(id))
      .filter((one) => one.record_id === record)
      .map(({ event }) => event)
      .toReversed();
  clock.advanceSeconds(20);
  const now = nowSeconds(portal);
  const withdrawn = await desk.change(atOnce, { withdrawn_at: now, ...reason });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  await desk.change(later, { withdrawn_at: now + 3_600, ...reason });
  await minute();
  await desk.change(atOnce, { title: "Ditarik, diubah" });
  expect(await toldOf(atOnce)).toStrictEqual(["publish", "unpublish"]);
  expect(await toldOf(later)).toStrictEqual(["publish", "update"]);
  clock.advanceSeconds(3_600);
  await minute();
  await minute();
  await (await asAdmin()).delete(`${articlesUrl}/${later}`);
  expect(await toldOf(later)).toStrictEqual(["publish", "update", "unpublish"]);
  await desk.change(atOnce, { withdrawn_at: null, withdrawal_reason: null });
  expect(await toldOf(atOnce)).toStrictEqual(["publish", "unpublish", "publish"]);
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("news that are changed or deleted just after their end are told of as gone, and once", async () => {
  const { url } = await startReceiver((response) => response.end());
  const desk = await openNewsDesk(portal);
  const now = nowSeconds(portal);
  const window = { published_at: now - 100, expired_at: now + 90 };
  const titles = ["Ditutup", "Diubah", "Dihapus", "Lama"];
  const [closed = 0, changed = 0, deleted = 0, old = 0] = await Promise.all(
    titles.map((title) => desk.create({ title, ...window })),
  );
  const { id } = await makeWebhook(url, { resources: ["article"] });
  const toldOf = async (record: number) =>
    (await deliveriesOf(id)).filter((one) => one.record_id === record).map(({ event }) => event);
  clock.advanceSeconds(60);
  await minute();
  clock.advanceSeconds(40);
  await desk.change(closed, { status: "inactive" });
  await desk.change(changed, { title: "Diubah lagi" });
  await (await asAdmin()).delete(`/api/dashboard/article/${deleted}`);
  clock.advanceSeconds(20);
  await minute();
  // By now its end is told.
  await desk.change(old, { status: "inactive" });
  expect(await toldOf(closed)).toStrictEqual(["unpublish"]);
  expect(await toldOf(changed)).toStrictEqual(["unpublish"]);
  expect(await toldOf(deleted)).toStrictEqual(["delete"]);
  expect(await toldOf(old)).toStrictEqual(["unpublish"]);
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});
