/**
 * User enumeration (Directus CVE-2026-26185): signing in fails alike, and takes as much work, whether
 * there is such an account or not. `password-link.test.ts` has the same for forgotten passwords.
 */
import { expect, test } from "vitest";
import { createPasswordHasher } from "../accounts/password-hasher.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";

test("a failed sign-in says the same to everybody: status, headers and body", async () => {
  const portal = await createTestApp();
  await portal.as("Editor");
  const invited = await makeUser(portal);
  const inactive = await makeUser(portal, { status: "inactive" });
  const emails = [
    testEmail("Editor"),
    testEmail("Editor").toUpperCase(),
    invited.email,
    inactive.email,
    "siapa@siplah.example",
    "bukan alamat",
    "",
    "' or 1=1 --",
    "\u0000",
    "\ud800@siplah.example",
  ];
  const answers = [];
  for (const [at, email] of emails.entries()) {
    const { status, headers, text } = await portal.visitor.send({
      method: "POST",
      url: "/api/dashboard/auth/login",
      // Each from a network of its own, so that none has to wait for another.
      remoteAddress: `198.51.${at}.1`,
      headers: { authorization: `Bearer ${portal.config.appKey}` },
      payload: { email, password: "Salah12345" },
    });
    const { date: _, ...others } = headers;
    answers.push({ status, others, text });
  }
  expect(answers[0]).toMatchObject({ status: 401 });
  for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
});

test("a password is hashed for an unknown account too", async () => {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash("Rahasia123");
  const cpuOf = async (stored: string | null) => {
    const costs = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const before = process.cpuUsage();
      await passwords.verify("Salah12345", stored);
      const { user, system } = process.cpuUsage(before);
      costs.push(user + system);
    }
    return Math.min(...costs);
  };
  const known = await cpuOf(hash);
  const unknown = await cpuOf(null);
  // Without a hash it would be a thousandth.
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});
