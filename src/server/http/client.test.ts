/** Where a request comes from. */
import { expect, test } from "vitest";
import { clientOf } from "./client.ts";

test("a client is known by its network and its user agent", () => {
  const headers = { "user-agent": "Safari" };
  expect(clientOf({ ip: "203.0.113.7", headers })).toStrictEqual({
    network: "203.0.113.0/24",
    device: "Safari",
  });
});

test("a client that has disconnected while its session was looked up has no network", () => {
  expect(clientOf({ ip: undefined, headers: {} })).toStrictEqual({ network: null, device: null });
});
