import { describe, expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { faq } from "#contract/resources/faq.ts";
import type { StagedForm } from "./stage-steps.ts";
import { stageSteps } from "./stage-steps.ts";

const now = 1_000_000;
const hiddenCategory = 9;
const news = {
  id: 1,
  version: 3,
  status: "active",
  created_at: now - 500,
  published_at: now - 100,
  expired_at: now + 100,
};

/** "created live | ended": what has happened before the line, what is to come after it. */
function said(form: Partial<StagedForm>): string {
  const steps = stageSteps(
    {
      resource: article,
      record: news,
      isDirty: false,
      review: "draft",
      isReviewRequired: false,
      ...form,
    },
    { seconds: now, inactive: new Map([["category_id", new Set([hiddenCategory])]]) },
  );
  const names = (hasHappened: boolean) =>
    steps.filter((one) => one.hasHappened === hasHappened).map(({ kind }) => kind);
  // Nothing that is to come stands before what has happened.
  expect(steps.map(({ kind }) => kind)).toStrictEqual([...names(true), ...names(false)]);
  return `${names(true).join(" ")} | ${names(false).join(" ")}`;
}

describe("the steps of a record", () => {
  test("a new one goes to readers, by way of a second person where that is required", () => {
    expect(said({ record: null })).toBe("created | live");
    expect(said({ record: null, isReviewRequired: true })).toBe("created | waiting live");
    expect(said({ record: null, isReviewRequired: true, review: "waiting" })).toBe(
      "created waiting | live",
    );
  });

  test("an inactive one is where it began, or where a second person has it", () => {
    expect(said({ record: { ...news, status: "inactive" } })).toBe("created | live");
    expect(said({ record: { ...news, status: "inactive" }, review: "returned" })).toBe(
      "created returned | live",
    );
  });

  test("an active one is scheduled, live or ended by the clock", () => {
    expect(said({ record: { ...news, published_at: now + 50 } })).toBe("created scheduled | ended");
    expect(said({})).toBe("created live | ended");
    expect(said({ record: { ...news, expired_at: now } })).toBe("created live ended | ");
  });

  test("one in an inactive category hasn't reached readers", () => {
    const hidden = { ...news, category_id: hiddenCategory };
    expect(said({ record: hidden, isDirty: true })).toBe("created hidden changed | live ended");
    expect(said({ record: { ...hidden, expired_at: now } })).toBe("created live ended | ");
  });

  test("what isn't stored, submitted or withdrawn stands after it", () => {
    expect(said({ isDirty: true })).toBe("created live changed | ended");
    expect(said({ isDirty: true, review: "waiting" })).toBe("created live changed waiting | ended");
    expect(said({ record: { ...news, withdrawn_at: now - 10 } })).toBe(
      "created live withdrawn | ended",
    );
    expect(said({ record: { ...news, withdrawn_at: now + 500, expired_at: now } })).toBe(
      "created live ended | withdrawn",
    );
  });

  test("one without a window is live by its status alone", () => {
    expect(said({ resource: faq, record: { id: 1, version: 1, status: "active" } })).toBe(
      "created live | ",
    );
  });
});
