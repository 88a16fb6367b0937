import { expect, test } from "vitest";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";

test("behind a proxy that TRUST_PROXY names, visitors are counted by their own address", async () => {
  const trusting = await createTestApp({ TRUST_PROXY: "loopback" });
  await trusting.as("Editor");
  const attemptFrom = (visitor: string, password: string) =>
    trusting.visitor.send({
      method: "POST",
      url: "/api/dashboard/auth/login",
      remoteAddress: "127.0.0.1",
      payload: { email: testEmail("Editor"), password },
      headers: {
        authorization: `Bearer ${trusting.config.appKey}`,
        "x-forwarded-for": visitor,
      },
    });
  for (let time = 1; time <= 11; time += 1) await attemptFrom("198.51.100.1", "Salah12345");
  expect((await attemptFrom("198.51.100.1", testPassword)).status).toBe(429);
  // What a visitor puts before the proxy's own entry counts for nothing.
  expect((await attemptFrom("203.0.113.1, 198.51.100.1", testPassword)).status).toBe(429);
  expect((await attemptFrom("203.0.113.1", testPassword)).status).toBe(200);
});
