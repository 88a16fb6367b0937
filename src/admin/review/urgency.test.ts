/** What of the review can't wait. */
import { expect, test } from "vitest";
import { urgencyOf } from "./urgency.ts";

const hour = 60 * 60;
const now = 1_800_000_000;
const far = now + 1_000 * hour;
const submitted = now - 2 * hour;

test.each([
  ["is published within a day", { from: now + 23 * hour, until: far }, "publication"],
  ["is published later", { from: now + 25 * hour, until: far }, undefined],
  ["has missed its moment while it waited", { from: now - hour, until: far }, "publication"],
  ["changes what is published already", { from: now - 50 * hour, until: far }, undefined],
  ["was meant for at once", { from: submitted, until: far }, undefined],
  ["ends within three days", { from: now - 50 * hour, until: now + 71 * hour }, "end"],
  ["ends later", { from: now - 50 * hour, until: now + 73 * hour }, undefined],
  ["has ended", { from: now - 50 * hour, until: now - hour }, undefined],
])("a submission that %s", (_what, window, kind) => {
  expect(urgencyOf(window, submitted, now)?.kind).toBe(kind);
});
