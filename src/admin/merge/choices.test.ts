import { expect, test } from "vitest";
import { choiceKey, choiceOf } from "./choices.ts";

test("what was typed for a conflict stays when others change the same part once more", () => {
  const conflict = { id: "title", field: "title", of: "text", canKeepBoth: true } as const;
  const first = { ...conflict, base: "A", mine: "B", theirs: "C" };
  const typed = { side: "combined", combined: "B dan C" } as const;
  const choices = { [choiceKey(first)]: typed };
  expect(choiceOf(first, choices)).toStrictEqual(typed);
  const again = { ...first, theirs: "D" };
  expect(choiceOf(again, choices)).toStrictEqual({ side: null, combined: "B dan C" });
  expect(choiceOf({ ...first, base: "Z" }, choices)).toStrictEqual({ side: null, combined: null });
});
