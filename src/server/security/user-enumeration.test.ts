/**
 * User enumeration (Directus CVE-2026-26185): signing in fails alike, and takes as much work, whether
 * there is such an account or not. `password-link.test.ts` has the same for forgotten passwords.
 */
import { beforeAll, expect, test } from "vitest";
import { makeUser } from "../test-kit/make-user.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";

let portal: TestApp;
/** Of an active account, one that has no password yet, one that is inactive, and one that isn't there. */
let emails: string[];

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Editor");
  const invited = await makeUser(portal);
  const inactive = await makeUser(portal, { status: "inactive" });
  emails = [testEmail("Editor"), invited.email, inactive.email, "siapa@siplah.example"];
});

let networks = 0;

/** A wrong password, each time from another network, so that none has to wait for another. */
function failToSignIn(email: string) {
  networks += 1;
  return portal.visitor.send({
    method: "POST",
    url: "/api/dashboard/auth/login",
    remoteAddress: `198.51.${networks}.1`,
    headers: { authorization: `Bearer ${portal.config.appKey}` },
    payload: { email, password: "Salah12345" },
  });
}

test("a failed sign-in says the same to everybody: status, headers and body", async () => {
  const others = [
    testEmail("Editor").toUpperCase(),
    "bukan alamat",
    "",
    "' or 1=1 --",
    "\u0000",
    "\ud800@siplah.example",
  ];
  const responses = [];
  for (const email of [...emails, ...others]) {
    const { status, headers, text } = await failToSignIn(email);
    const { date: _, ...shown } = headers;
    responses.push({ status, shown, text });
  }
  expect(responses[0]).toMatchObject({ status: 401 });
  for (const response of responses) expect(response).toStrictEqual(responses[0]);
});

test("a failed sign-in is as much work for everybody: a password is hashed", async () => {
  const costs = [];
  for (const email of emails) {
    const attempts = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const before = process.cpuUsage();
      await failToSignIn(email);
      const { user, system } = process.cpuUsage(before);
      attempts.push(user + system);
    }
    costs.push(Math.min(...attempts));
  }
  // Without a hash it would be a tenth.
  expect(Math.max(...costs) / Math.min(...costs), String(costs)).toBeLessThan(3);
});
