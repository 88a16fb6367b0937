/** A stricter policy than the specification's: one rule for whoever sets a password, wherever. */
import { expect, test } from "vitest";
import { passwordMistake } from "#contract/password-rules.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import { createTestApp, testPassword } from "../test-kit/test-app.ts";
import { generatePassword } from "./first-admin.ts";

const portal = await createTestApp({ PASSWORD_POLICY: "12,symbol" });
const { passwordPolicy } = portal.config;
const good = "Rahasia-83-Kolam";
const wrong = [
  ["Rahasia-123", "*Please enter at least 12 characters"],
  ["Rahasia12345", "*Password must contain at least one symbol"],
] as const;

test("a link sets no password that the policy refuses", async () => {
  const user = await makeUser(portal);
  const token = tokenIn(await lastMailTo(portal, user.email));
  const withKey = portal.clientWith(portal.config.appKey);
  for (const [password, message] of wrong) {
    const response = await withKey.post("/api/password/reset", { token, password });
    expect(response.status).toBe(422);
    expect(response.json().errors).toStrictEqual([{ field: "password", message }]);
  }
  expect((await withKey.post("/api/password/reset", { token, password: good })).status).toBe(200);
});

test("whoever signs in with an older password changes it to one that the policy takes", async () => {
  const editor = await portal.as("Editor");
  const change = (password: string) =>
    editor.put("/api/dashboard/auth/password", { current_password: testPassword, password });
  for (const [password, message] of wrong) {
    const response = await change(password);
    expect(response.status).toBe(422);
    expect(response.json().errors).toStrictEqual([{ field: "password", message }]);
  }
  expect((await change(good)).status).toBe(200);
});

test("a password that the portal thinks up is good for every policy", () => {
  for (const minCharacters of [8, 24, 64]) {
    const strictest = { minCharacters, extraParts: ["lowercase", "symbol"] } as const;
    expect(passwordMistake(generatePassword(strictest), strictest)).toBeNull();
  }
});

test("the admin app is told of the policy, and so is whoever reads the description of the API", async () => {
  const shell = await portal.visitor.get("/reset");
  const told = /<meta name="portal" content="([^"]*)">/u.exec(shell.text)?.[1];
  const meta = JSON.parse(told?.replaceAll("&quot;", '"') ?? "{}") as Record<string, unknown>;
  expect(meta["passwordPolicy"]).toStrictEqual(passwordPolicy);
  const words =
    "at least 12 characters with an uppercase letter, a digit, and a symbol, and no spaces";
  expect((await portal.visitor.get("/api/openapi.json")).text).toContain(words);
});
