import { afterAll, expect, test } from "vitest";
import { renderMetadataFile, renderPage } from "#site/render.tsx";
import { sampleEvent } from "#contract/test-kit/sample-events.ts";
import { createAccount } from "../accounts/create-account.ts";
import { ensureRoles } from "../accounts/first-admin.ts";
import { createPasswordHasher } from "../accounts/password-hasher.ts";
import { readConfig } from "../config.ts";
import { startMetrics } from "../start/start-metrics.ts";
import { serve } from "../start/serve.ts";
import { freePort } from "../test-kit/free-port.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";

const person = { name: "Ani", position: "Staf", phone: "0812", role: "Editor" } as const;
const account = { email: "ani@siplah.example", password: "Rahasia123" };

const database = await createTestDatabase();
await ensureRoles(database);
const passwordHash = await createPasswordHasher().hash(account.password);
await createAccount(database.orm, { ...person, email: account.email, passwordHash });
const [port, metricsPort] = [await freePort(), await freePort()];
const config = readConfig({
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  LOG_LEVEL: "silent",
  TRACKER_EVENTS_PER_DAY: "1",
});
const measuring = await startMetrics(config);
afterAll(() => measuring.close());
const renderers = {
  renderPage,
  renderMetadataFile,
  serviceWorker: null,
  adminShell: async () => "",
  assets: [],
};
const serving = await serve(config, database, { renderers }, measuring.metrics);
afterAll(() => serving.stop());

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
async function login(password: string): Promise<void> {
  const response = await fetch(at("/api/dashboard/auth/login"), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${config.appKey}` },
    body: JSON.stringify({ email: account.email, password }),
  });
  await response.text();
}

/** The value of a line; null where there is none. */
async function metric(name: string): Promise<number | null> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

test("visitors' events are counted, those beyond the day's limits apart", async () => {
  for (const name of ["visit_page", "click_video"] as const) {
    const response = await fetch(at("/api/tracker"), {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${config.appKey}` },
      body: JSON.stringify({ event_name: name, event_data: JSON.stringify(sampleEvent(name)) }),
    });
    expect(response.status).toBe(200);
  }
  const events = (outcome: string) => metric(`siplah_tracker_events_total{outcome="${outcome}"}`);
  expect([await events("stored"), await events("refused")]).toStrictEqual([1, 1]);
});

test("requests are counted by route and status, however many addresses there are", async () => {
  for (const id of [11, 12, 13]) await (await fetch(at(`/api/web/article/${id}`))).text();
  const line = 'siplah_http_requests_total{method="GET",route="/api/web/article/:id",status="404"}';
  await expect.poll(() => metric(line)).toBe(3);
});

test("requests that could not be served are counted, though the log has no line for each", async () => {
  const pool = database.readers.pools["visitors"];
  if (pool === undefined) throw new Error("Visitors have no connections of their own");
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const crowd = Array.from({ length: 30 }, (_, number) =>
    fetch(at(`/info-berita?q=kata${number}`)),
  );
  for (const response of await Promise.all(crowd)) await response.text();
  for (const holder of holders) holder.release();
  const line = 'siplah_http_requests_total{method="GET",route="/info-berita",status="503"}';
  await expect.poll(() => metric(line)).toBe(crowd.length);
});

test("attempts to sign in are counted by what became of them", async () => {
  await login(account.password);
  await login("Salah12345");
  await expect.poll(() => metric('siplah_logins_total{outcome="signed_in"}')).toBe(1);
  await expect.poll(() => metric('siplah_logins_total{outcome="refused"}')).toBe(1);
});

test("responses of the cache are counted once each, also those that no route saw", async () => {
  const hits = 'siplah_cache_requests_total{cache="pages",outcome="hit"}';
  const before = (await metric(hits)) ?? 0;
  // The first in each encoding takes the long way.
  for (const encoding of ["gzip", "gzip", "br", "br", "identity"])
    await (await fetch(at("/privasi"), { headers: { "accept-encoding": encoding } })).text();
  expect(await metric(hits)).toBe(before + 4);
});

test("connections and the lag of the event loop are shown", async () => {
  expect(await metric('siplah_database_connections{pool="staff",state="idle"}')).toBeGreaterThan(0);
  expect(await metric('siplah_database_waiting{pool="staff"}')).toBe(0);
  expect(await metric("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("nothing personal is in the numbers, and they are on no public address", async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).not.toContain(account.email);
  expect((await fetch(at("/metrics"))).status).toBe(404);
});
