import { expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import { faq } from "#contract/resources/faq.ts";
import { partner } from "#contract/resources/partner.ts";
import { writingLayout } from "./form-layout.ts";

test("what is read stands on the paper, everything else in the rail by what it decides", () => {
  expect(writingLayout(article)).toEqual({
    paper: ["title", "excerpt", "content"],
    rail: [
      { part: "schedule", names: ["status", "published_at", "expired_at", "checked_at"] },
      { part: "placement", names: ["category_id", "is_top", "slideshow", "order_no"] },
      { part: "image", names: ["image", "image_alt"] },
      { part: "details", names: ["attachments", "next_step_title", "next_step_url"] },
      {
        part: "endings",
        names: [
          "change_notes",
          "successor_url",
          "successor_title",
          "successor_note",
          "validity",
          "withdrawn_at",
          "withdrawal_reason",
        ],
      },
    ],
  });
  expect(writingLayout(faq)?.paper).toEqual(["question", "answer"]);
});

test("a resource without a long text has one field after the other", () => {
  expect(writingLayout(partner)).toBeNull();
});

test.each(resources)("every field of $name stands at exactly one place", (resource) => {
  const layout = writingLayout(resource);
  if (layout === null) return;
  const names = [...layout.paper, ...layout.rail.flatMap((part) => part.names)];
  expect(names.toSorted()).toEqual(Object.keys(resource.fields).toSorted());
});
