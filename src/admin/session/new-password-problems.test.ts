import { expect, test } from "vitest";
import { passwordMessages } from "#contract/messages.ts";
import { specifiedPasswordPolicy } from "#contract/password-rules.ts";
import { newPasswordProblems } from "./new-password-problems.ts";

test("a good password that is typed twice alike has no problem", () => {
  const typed = { password: "Rahasia123", confirm: "Rahasia123" };
  expect(newPasswordProblems(typed, specifiedPasswordPolicy)).toEqual({});
});

test.each([
  ["", "", passwordMessages.required, passwordMessages.confirmRequired],
  ["pendek", "pendek", passwordMessages.tooShort(8), undefined],
  ["Rahasia123", "", undefined, passwordMessages.confirmRequired],
  ["Rahasia123", "Rahasia124", undefined, passwordMessages.mismatch],
  // Each input is told its own problem at the same time.
  ["rahasia 1", "lain", passwordMessages.tooSimple, passwordMessages.mismatch],
])("%j, confirmed as %j", (password, confirm, problem, confirmProblem) => {
  const problems = newPasswordProblems({ password, confirm }, specifiedPasswordPolicy);
  expect([problems.password, problems.confirm]).toEqual([problem, confirmProblem]);
});
