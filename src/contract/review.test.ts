import { expect, test } from "vitest";
import { waitsForAccount } from "./review.ts";

test("a submission waits for who may approve it, and where nobody may, for who may return it", () => {
  const submission = { may_decide: true, may_approve: false, has_approver: true };
  expect(waitsForAccount({ ...submission, may_approve: true })).toBe(true);
  expect(waitsForAccount(submission)).toBe(false);
  expect(waitsForAccount({ ...submission, has_approver: false })).toBe(true);
  expect(waitsForAccount({ ...submission, may_decide: false, has_approver: false })).toBe(false);
});
