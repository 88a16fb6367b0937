/** Mailed links: how often they can be requested and their tokens tried. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import type { TestApp, TestResponse } from "../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";

let portal: TestApp;
const forgotUrl = "/api/dashboard/user/forgot-password";
const refusal = {
  message: "Terlalu banyak percobaan. Silakan coba beberapa saat lagi.",
  code: "tooManyRequests",
};

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Editor");
});

// What other tests have tried at the same account is over.
beforeEach(() => portal.clock.advanceSeconds(60 * 60));

const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status);

describe("requesting links", () => {
  const ask = (email: string, from: string) =>
    portal.visitor.send({
      method: "POST",
      url: forgotUrl,
      remoteAddress: from,
      payload: { email },
      headers: { authorization: `Bearer ${portal.config.appKey}` },
    });

  test("is slowed, then refused, alike for known and unknown addresses", async () => {
    for (const email of [testEmail("Editor"), "siapa@siplah.example"]) {
      const responses = [];
      const before = portal.clock.now().getTime();
      for (let time = 1; time <= 7; time += 1) responses.push(await ask(email, "198.51.100.1"));
      expect(statuses(responses)).toStrictEqual([200, 200, 200, 200, 200, 200, 429]);
      expect(responses[6]?.json()).toStrictEqual(refusal);
      expect(portal.clock.now().getTime() - before).toBe(1667 + 3333 + 5000);
    }
    expect((await ask(testEmail("Editor"), "203.0.113.1")).status).toBe(200);
  });

  test("from many networks brings ten mails an hour, and the last link works", async () => {
    const user = await makeUser(portal);
    await lastMailTo(portal, user.email);
    for (let network = 1; network <= 15; network += 1) {
      expect((await ask(user.email, `192.0.${network}.1`)).status).toBe(200);
    }
    const mail = await lastMailTo(portal, user.email);
    const response = await portal.clientWith(portal.config.appKey).post("/api/password/reset", {
      token: tokenIn(mail),
      password: "Baru-83-Kolam",
    });
    expect(response.status).toBe(200);
  });
});

describe("trying tokens", () => {
  const tryToken = (token: string, password = "Baru-83-Kolam") =>
    portal.visitor.send({
      method: "POST",
      url: "/api/password/reset",
      remoteAddress: "198.51.100.9",
      payload: { token, password },
      headers: { authorization: `Bearer ${portal.config.appKey}` },
    });

  test("is refused after a while, but a link that is good still works", async () => {
    const user = await makeUser(portal);
    const good = tokenIn(await lastMailTo(portal, user.email));
    const responses = [];
    for (let number = 1; number <= 31; number += 1)
      responses.push(await tryToken(`token-${number}`));
    expect(statuses(responses.slice(0, 30))).toStrictEqual(Array.from({ length: 30 }, () => 422));
    expect([responses[30]?.status, responses[30]?.json()]).toStrictEqual([429, refusal]);
    expect((await tryToken(good)).status).toBe(200);
  });
});
