import { expect, test } from "vitest";
import { flashMessage } from "#contract/flash-message.ts";
import { messageIn } from "./flash-message.ts";

test.each([
  { title: "Password changed successfully!", detail: "You can login using the new password" },
  { title: "Token is expired" },
])("a message of the admin app is understood: $title", (message) => {
  expect(flashMessage.parse(message)).toStrictEqual(message);
  expect(messageIn(JSON.stringify(message))).toEqual(message);
});

test.each([null, "", "null", "{", "[]", "1", '{"title":1}', '"Token is expired"'])(
  "what is no message is none: %s",
  (stored) => {
    expect(messageIn(stored)).toBeNull();
  },
);
