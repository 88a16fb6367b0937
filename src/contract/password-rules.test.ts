/** The rules and messages for a new password. */
import { describe, expect, test } from "vitest";
import { maxPasswordBytes } from "./limits.ts";
import type { PasswordPolicy } from "./password-rules.ts";
import * as rules from "./password-rules.ts";

const newPassword = rules.newPassword(rules.specifiedPasswordPolicy);
const newPasswordForm = rules.newPasswordForm(rules.specifiedPasswordPolicy);

function messagesOf(result: { error?: { issues: { message: string }[] } | undefined }): string[] {
  return result.error?.issues.map(({ message }) => message) ?? [];
}

describe("a new password", () => {
  test.each(["Rahasia1", "ÉCOLE-déjà-1", "12345678A", `A1${"x".repeat(200)}`, "🔑🔑🔑🔑🔑🔑A1"])(
    "%s may be set",
    (password) => {
      expect(newPassword.safeParse(password).success).toBe(true);
    },
  );

  test.each([
    [undefined, "*Please input your password!"],
    [null, "*Please input your password!"],
    ["", "*Please input your password!"],
    [12345678, "*Please input your password!"],
    ["Rahas1a", "*Please enter at least 8 characters"],
    ["🔑🔑🔑🔑🔑A1", "*Please enter at least 8 characters"],
    ["rahasia123", "*Password must contain at least one uppercase and number"],
    ["RahasiaSaja", "*Password must contain at least one uppercase and number"],
    ["Rahasia 123", "Password contain space"],
    ["Rahasia\t123", "Password contain space"],
    [" Rahasia123", "Password contain space"],
    [`A1${"é".repeat(maxPasswordBytes / 2)}`, "*Please enter at most 1024 bytes"],
    [`A1${"x".repeat(102_400)}`, "*Please enter at most 1024 bytes"],
  ])("%s is refused with the specification's message", (password, message) => {
    expect(messagesOf(newPassword.safeParse(password))).toStrictEqual([message]);
  });

  test("of exactly the longest length may be set", () => {
    expect(newPassword.safeParse(`A1${"x".repeat(maxPasswordBytes - 2)}`).success).toBe(true);
  });
});

describe("a stricter policy", () => {
  const strict: PasswordPolicy = { minCharacters: 12, extraParts: ["lowercase", "symbol"] };

  test.each(["Rahasia-1234", "ÉCOLE déjà".replace(" ", "-1€")])("takes %s", (password) => {
    expect(rules.passwordMistake(password, strict)).toBeNull();
  });

  test.each([
    ["", "*Please input your password!"],
    ["Rahasia-123", "*Please enter at least 12 characters"],
    ["rahasia-1234", "*Password must contain at least one uppercase and number"],
    ["RAHASIA-1234", "*Password must contain at least one lowercase"],
    ["Rahasia12345", "*Password must contain at least one symbol"],
    ["Rahasia- 1234", "Password contain space"],
  ])("refuses %j and says why", (password, message) => {
    expect(messagesOf(rules.newPassword(strict).safeParse(password))).toStrictEqual([message]);
  });

  test("is never weaker than the specification's", () => {
    const weak = { minCharacters: 7, extraParts: [] };
    expect(rules.passwordPolicy.safeParse(weak).success).toBe(false);
    expect(rules.passwordPolicy.safeParse(rules.specifiedPasswordPolicy).success).toBe(true);
  });
});

describe("the form of a new password", () => {
  test("asks for the confirmation", () => {
    const messages = ["Please confirm your password!"];
    expect(messagesOf(newPasswordForm.safeParse({ password: "Rahasia123" }))).toStrictEqual(
      messages,
    );
    const empty = newPasswordForm.safeParse({ password: "Rahasia123", confirm: "" });
    expect(messagesOf(empty)).toStrictEqual(messages);
  });

  test("says at the confirmation that both differ, even while the password breaks a rule", () => {
    const result = newPasswordForm.safeParse({ password: "Rahasia123", confirm: "Rahasia124" });
    expect(result.error?.issues).toMatchObject([
      { path: ["confirm"], message: "The Password you entered does not match!" },
    ]);
    const both = newPasswordForm.safeParse({ password: "rahasia", confirm: "rahasi" });
    expect(messagesOf(both)).toContain("The Password you entered does not match!");
  });

  test("takes a password that was entered twice alike", () => {
    const same = { password: "Rahasia123", confirm: "Rahasia123" };
    expect(newPasswordForm.safeParse(same).success).toBe(true);
  });
});
