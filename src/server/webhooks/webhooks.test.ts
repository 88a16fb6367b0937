/** Webhooks: what receivers are told, how they can trust it, and what becomes of one that doesn't listen. */
import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { mailsTo } from "../test-kit/outbox.ts";
import { proseOf } from "../test-kit/parse-mail.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";
import {
  newWebhook,
  openWebhookDesk,
  startReceiver,
  webhooksUrl,
} from "../test-kit/webhook-desk.ts";
import { deliverWebhooks } from "./deliver.ts";
import { isPublicAddress } from "./public-address.ts";

const portal = await createTestApp({ WEBHOOK_HOSTS: "127.0.0.1" });
const { asAdmin, makeWebhook, webhookOf, deliveriesOf } = openWebhookDesk(portal);

let made = 0;
async function publish(status = "active") {
  made += 1;
  const body = { name: `Kategori ${made}`, status };
  const response = await (await asAdmin()).post("/api/dashboard/faq-category", body);
  return response.json<{ data: { id: number; version: number; name: string } }>().data;
}

test("a receiver is told in order what visitors see change, signed and without its contents", async () => {
  const { received, url } = await startReceiver((response) => response.writeHead(204).end());
  const { id, secret } = await makeWebhook(url);
  expect(secret).toMatch(/^whsec_/u);
  expect((await (await asAdmin()).get(webhooksUrl)).text).not.toContain(secret);

  const record = await publish();
  const recordUrl = `/api/dashboard/faq-category/${record.id}`;
  await (await asAdmin()).put(recordUrl, { name: "Berganti", status: "active" });
  await (await asAdmin()).put(recordUrl, { name: "Berganti", status: "inactive" });
  await (await asAdmin()).put(recordUrl, { name: "Tidak terlihat", status: "inactive" });
  await (await asAdmin()).put(recordUrl, { name: "Terlihat lagi", status: "active" });
  await (await asAdmin()).delete(recordUrl);
  // Refused, or of another resource: nobody is told.
  await (await asAdmin()).post("/api/dashboard/faq-category", { name: "", status: "active" });
  await (
    await asAdmin()
  ).post("/api/dashboard/category", { name: "Lain", slug: "lain", status: "active" });

  const types = () => received.map(({ body }) => JSON.parse(body).type);
  const expected = ["publish", "update", "unpublish", "publish", "delete"];
  await expect.poll(types).toStrictEqual(expected.map((event) => `faq-category.${event}`));
  const [first] = received;
  expect(JSON.parse(first?.body ?? "")).toStrictEqual({
    type: "faq-category.publish",
    timestamp: portal.clock.now().toISOString(),
    data: {
      resource: "faq-category",
      id: record.id,
      version: record.version,
      path: `/api/web/faq-category/${record.id}`,
    },
  });
  const { "webhook-id": messageId, "webhook-timestamp": timestamp } = first?.headers ?? {};
  expect(Number(timestamp)).toBe(Math.floor(portal.clock.now().getTime() / 1000));
  const signature = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${String(messageId)}.${String(timestamp)}.${first?.body}`)
    .digest("base64");
  expect(first?.headers["webhook-signature"]).toBe(`v1,${signature}`);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(5);
  await expect
    .poll(async () => (await deliveriesOf(id)).map(({ state }) => state))
    .toStrictEqual(Array(5).fill("delivered"));
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("a chosen event is all that is told, and a webhook that is switched off isn't", async () => {
  const { received, url } = await startReceiver((response) => response.end());
  const only = await makeWebhook(url, { events: ["delete"] });
  const off = await makeWebhook(url, { is_active: false });
  const record = await publish();
  await (await asAdmin()).delete(`/api/dashboard/faq-category/${record.id}`);
  await expect.poll(() => received.length).toBe(1);
  await expect.poll(async () => (await deliveriesOf(only.id))[0]?.state).toBe("delivered");
  expect(await deliveriesOf(off.id)).toStrictEqual([]);
  expect(received.map(({ body }) => JSON.parse(body).type)).toStrictEqual(["faq-category.delete"]);
  for (const { id } of [only, off]) await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("what is waiting is delivered also while the moments can't be told", async () => {
  const { received, url } = await startReceiver((response) => response.end());
  const { id } = await makeWebhook(url);
  await portal.database.pool.query(
    `INSERT INTO webhook_delivery (webhook_id, event, resource, record_id, created_at)
     VALUES ($1, 'publish', 'article', 1, $2)`,
    [id, portal.clock.now()],
  );
  const { clock, config, database } = portal;
  let calls = 0;
  const failing = {
    now() {
      calls += 1;
      if (calls === 1) throw new Error("No moment.");
      return clock.now();
    },
  };
  const run = deliverWebhooks.run({ clock: failing, config, database } as never, {});
  await expect(run).rejects.toThrow("No moment.");
  expect(received).toHaveLength(1);
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("a failure is sent again after pauses that grow, with the same id, until it is received", async () => {
  let status = 500;
  const { received, url } = await startReceiver((response) => response.writeHead(status).end());
  const { id } = await makeWebhook(url);
  await publish();
  const pauses = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect.poll(async () => (await webhookOf(id))?.next_attempt_at).not.toBeNull();
    await expect.poll(async () => (await deliveriesOf(id)).at(-1)?.attempts).toBe(attempt);
    const next = Number((await webhookOf(id))?.next_attempt_at);
    pauses.push(next - Math.floor(portal.clock.now().getTime() / 1000));
    if (attempt === 3) status = 200;
    portal.clock.set(new Date(next * 1000));
    await publish();
  }
  expect(pauses).toStrictEqual([30, 60, 120]);
  await expect.poll(async () => (await webhookOf(id))?.waiting).toBe(0);
  expect(await webhookOf(id)).toMatchObject({ failing_since: null, next_attempt_at: null });
  const ids = received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids.slice(0, 4)).size, "one message, four attempts").toBe(1);
  expect((await deliveriesOf(id)).at(-1)).toMatchObject({ attempts: 4, state: "delivered" });
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

/** A receiver whose one response the test sends itself. */
async function startSlowReceiver() {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  return { ...(await startReceiver(resolve)), asked };
}

test("an address that is corrected during an attempt isn't blamed for it, and is told at once", async () => {
  const wrong = await startSlowReceiver();
  const right = await startReceiver((response) => response.end());
  const { id } = await makeWebhook(wrong.url);
  await publish();
  const response = await wrong.asked;
  const changed = { ...newWebhook, url: right.url };
  expect((await (await asAdmin()).put(`${webhooksUrl}/${id}`, changed)).status).toBe(200);
  response.writeHead(500).end();
  await expect.poll(async () => (await deliveriesOf(id))[0]?.attempts).toBe(2);
  expect(right.received).toHaveLength(1);
  expect(await webhookOf(id)).toMatchObject({
    failing_since: null,
    next_attempt_at: null,
    waiting: 0,
  });
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("a webhook that is switched off during an attempt has nothing waiting after it", async () => {
  const receiver = await startSlowReceiver();
  const { id } = await makeWebhook(receiver.url);
  await publish();
  const response = await receiver.asked;
  const changed = { ...newWebhook, url: receiver.url, is_active: false };
  expect((await (await asAdmin()).put(`${webhooksUrl}/${id}`, changed)).status).toBe(200);
  response.writeHead(500).end();
  await expect.poll(async () => (await deliveriesOf(id))[0]?.attempts).toBe(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", last: { status: 500 } }]);
  expect(await webhookOf(id)).toMatchObject({ waiting: 0 });
  await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
});

test("a host that never answers holds up nobody, and is given up after a day with a notice", async () => {
  let isSilent = true;
  const silent = await startReceiver((response) => {
    // Once is enough to wait for.
    if (!isSilent) response.destroy();
  });
  const good = await startReceiver((response) => response.end());
  const [dead, alive] = [
    await makeWebhook(silent.url, { name: "Bisu" }),
    await makeWebhook(good.url),
  ];
  const start = performance.now();
  await publish();
  expect(performance.now() - start, "the save").toBeLessThan(2_000);
  await expect.poll(() => good.received.length).toBe(1);
  await expect.poll(() => silent.received.length).toBe(1);
  await expect.poll(async () => (await deliveriesOf(dead.id))[0]?.last?.error).toBe("timeout");
  await expect.poll(async () => (await webhookOf(dead.id))?.failing_since).not.toBeNull();

  isSilent = false;
  portal.clock.advanceSeconds(24 * 60 * 60);
  await publish();
  await expect.poll(async () => (await webhookOf(dead.id))?.is_active).toBe(false);
  expect(await webhookOf(dead.id)).toMatchObject({ waiting: 0, disabled_at: expect.any(Number) });
  expect((await deliveriesOf(dead.id)).map(({ state }) => state)).toStrictEqual([
    "failed",
    "failed",
  ]);
  const events = (
    await (await asAdmin()).get("/api/dashboard/audit?action=webhook-disabled")
  ).list().data;
  expect(events[0]).toMatchObject({ label: "Bisu", details: { webhook: dead.id } });
  const mails = async () => (await mailsTo(portal, testEmail("Super Admin"))).map(proseOf).join();
  await expect.poll(mails).toContain("Webhook Bisu gagal dikirim selama sehari");
  await expect.poll(() => good.received.length).toBe(2);
  for (const { id } of [dead, alive]) await (await asAdmin()).delete(`${webhooksUrl}/${id}`);
}, 60_000);

test("private addresses and those without https are refused unless the operator names them", async () => {
  const refused = [
    "http://siplah.example/terima",
    "https://127.0.0.2/",
    "https://10.1.2.3/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://0x7f000002/",
    "https://2130706434/",
    "https://0177.0.0.2/",
    "https://127.2/",
    "https://127.0.0.2./",
    "https://0.0.0.0/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[64:ff9b::7f00:1]/",
    "https://①②⑦.0.0.2/",
    "https://user:rahasia@siplah.example/",
    "ftp://siplah.example/",
    "siplah.example",
  ];
  for (const url of refused) {
    const response = await (await asAdmin()).post(webhooksUrl, { ...newWebhook, url });
    expect([response.status, response.json().errors?.[0]?.field], url).toStrictEqual([422, "url"]);
  }
  const addresses = ["192.168.1.1", "169.254.169.254", "100.64.0.1", "fe80::1", "fd00::1", "::"];
  for (const address of [...addresses, "::ffff:8.8.8.8", "64:ff9b::a00:1", "2002:7f00:1::"]) {
    expect(isPublicAddress(address), address).toBe(false);
  }
  for (const address of ["8.8.8.8", "2606:4700::1111"]) expect(isPublicAddress(address)).toBe(true);
});

async function attemptAt(url: string) {
  const { id } = await makeWebhook(url);
  const admin = await asAdmin();
  const response = await admin.post(`${webhooksUrl}/${id}/test`);
  await admin.delete(`${webhooksUrl}/${id}`);
  return response.json().data;
}

test("where a name leads is checked by the connection itself, and a redirect is not followed", async () => {
  const inside = await startReceiver((response) => response.end());
  const { port } = new URL(inside.url);
  expect(await attemptAt(`https://localhost:${port}/`)).toMatchObject({
    status: null,
    error: "private address",
  });
  const redirecting = await startReceiver((response) =>
    response.writeHead(307, { location: inside.url }).end(),
  );
  expect(await attemptAt(redirecting.url)).toMatchObject({ status: 307, error: "HTTP 307" });
  expect(inside.received).toHaveLength(0);
});

test("a test says what came of it, however much is answered", async () => {
  const endless = await startReceiver((response) => {
    response.on("error", () => {});
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    };
    response.on("drain", write);
    write();
  });
  expect(await attemptAt(endless.url)).toMatchObject({ status: 200, error: null });
  expect(JSON.parse(endless.received[0]?.body ?? "")).toMatchObject({ type: "test" });
  const closed = await startReceiver((response) => response.destroy());
  expect(await attemptAt(closed.url)).toMatchObject({ status: null, error: "ECONNRESET" });
});
