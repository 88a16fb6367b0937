import { expect, test, vi } from "vitest";
import type { TrackerCall } from "#contract/tracker-events.ts";
import { createEventQueue } from "./event-queue.ts";

const collector = { tracker: "/api/tracker", appKey: "kunci" };
const call: TrackerCall = { event_name: "click_video", event_data: "{}" };
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** A network that responds when the test says so. */
function network() {
  const requests: { url: unknown; init: RequestInit }[] = [];
  const responses: ((response: Response | Error) => void)[] = [];
  const post = ((url: unknown, init: RequestInit) => {
    requests.push({ url, init });
    return new Promise<Response>((resolve, reject) => {
      responses.push((response) =>
        response instanceof Error ? reject(response) : resolve(response),
      );
    });
  }) as typeof fetch;
  return {
    post,
    requests,
    async respond(response: Response | Error) {
      responses.shift()?.(response);
      await rest();
    },
  };
}
const ok = () => new Response(null, { status: 200 });

test("an event goes with the app key, without cookies, and outlives the page", () => {
  const { post, requests } = network();
  createEventQueue(collector, post).send(call);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    url: "/api/tracker",
    init: {
      method: "POST",
      headers: { Authorization: "Bearer kunci", "Content-Type": "application/json" },
      body: JSON.stringify(call),
      keepalive: true,
      credentials: "omit",
    },
  });
  expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test("an event may wait until the images of a slow line have come, but not for ever", () => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  createEventQueue(collector, network().post).send(call);
  const [limitMs] = limit.mock.lastCall ?? [];
  expect(limitMs).toBeGreaterThanOrEqual(15_000);
  expect(limitMs).toBeLessThanOrEqual(30_000);
});

test("two are under way at a time, and the others follow", async () => {
  const { post, requests, respond } = network();
  const sender = createEventQueue(collector, post);
  for (let count = 0; count < 4; count += 1) sender.send(call);
  expect(requests).toHaveLength(2);
  await respond(ok());
  expect(requests).toHaveLength(3);
  await respond(ok());
  expect(requests).toHaveLength(4);
});

test.each([
  ["no network", new TypeError("Failed to fetch")],
  ["too slow", new DOMException("timed out", "TimeoutError")],
  ["unavailable", new Response(null, { status: 503 })],
  ["refused", new Response(null, { status: 429 })],
])("after the first failure (%s) the page sends nothing more", async (_what, failure) => {
  const { post, requests, respond } = network();
  const sender = createEventQueue(collector, post);
  for (let count = 0; count < 4; count += 1) sender.send(call);
  await respond(failure);
  sender.send(call);
  sender.flush();
  expect(requests).toHaveLength(2);
});

test("one event that the collector doesn't understand silences no other", async () => {
  const { post, requests, respond } = network();
  const sender = createEventQueue(collector, post);
  sender.send(call);
  await respond(new Response(null, { status: 422 }));
  sender.send(call);
  expect(requests).toHaveLength(2);
});

test("when the page goes, what waits is sent at once", () => {
  const { post, requests } = network();
  const sender = createEventQueue(collector, post);
  for (let count = 0; count < 5; count += 1) sender.send(call);
  sender.flush();
  expect(requests).toHaveLength(5);
});

test("what waits is bounded", () => {
  const { post, requests } = network();
  const sender = createEventQueue(collector, post);
  for (let count = 0; count < 100; count += 1) sender.send(call);
  sender.flush();
  expect(requests).toHaveLength(22);
});
