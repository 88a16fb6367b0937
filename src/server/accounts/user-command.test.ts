import { expect, test } from "vitest";
import { parseUserCommand } from "./user-command.ts";

test("an account is asked for by its address and its role, in small letters or large", () => {
  const asked = parseUserCommand(["add", " Editor@SIPLah.example ", "super", "admin"]);
  expect(asked).toStrictEqual({
    kind: "add",
    email: "editor@siplah.example",
    role: "Super Admin",
  });
});

test.each([
  [[], "Usage: npm run user"],
  [["remove", "editor@siplah.example"], "Usage: npm run user"],
  [["add", "editor", "Editor"], '"editor" is no e-mail address.'],
  [["password"], '"" is no e-mail address.'],
  [["add", "editor@siplah.example", "Kepala"], '"Kepala" is no role.'],
])("%j prints what is wrong and how to use it", (words, what) => {
  expect(() => parseUserCommand(words)).toThrow(what);
  expect(() => parseUserCommand(words)).toThrow("npm run user -- add EMAIL ROLE");
});
