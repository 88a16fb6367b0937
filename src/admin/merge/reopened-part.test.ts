import { expect, test } from "vitest";
import { reopenedBlocks, reopenedField, withChosenPart } from "./reopened-part.ts";

const item = (words: string) => `<li>${words}</li>`;
const list = (...items: readonly string[]) => `<ul>${items.map(item).join("")}</ul>`;

test("a block that both have changed starts as both have it, and can be chosen otherwise", () => {
  const states = {
    base: `<p>Awal.</p>${list("satu", "dua", "tiga")}`,
    mine: `<p>Awal.</p>${list("kesatu", "dua", "tiga")}`,
    theirs: `<p>Awal.</p>${list("satu", "dua", "ketiga")}`,
  };
  const merged = `<p>Awal.</p>${list("kesatu", "dua", "ketiga")}`;
  const blocks = reopenedBlocks("content", states, { mine: merged, theirs: merged });
  const part = blocks.get(list("kesatu", "dua", "ketiga"))!;
  expect(part.conflict).toMatchObject({
    base: list("satu", "dua", "tiga"),
    mine: list("kesatu", "dua", "tiga"),
    theirs: list("satu", "dua", "ketiga"),
  });
  expect(part.choice).toStrictEqual({ side: "combined", combined: part.block });
  const chosen = (side: "mine" | "theirs" | "combined", combined: string | null = null) =>
    withChosenPart({ content: merged }, part, { side, combined })["content"];
  expect(chosen("combined", part.choice.combined)).toBe(merged);
  expect(chosen("theirs")).toBe(states.theirs);
  expect(chosen("combined", "<p>Sendiri.</p>")).toBe("<p>Awal.</p><p>Sendiri.</p>");
});

test("a block that holds a conflict is decided there alone", () => {
  const states = { base: "<p>satu</p>", mine: "<p>dua</p>", theirs: "<p>tiga</p>" };
  expect(
    reopenedBlocks("content", states, { mine: "<p>dua</p>", theirs: "<p>tiga</p>" }).size,
  ).toBe(0);
});

test("a field starts with the side that changed it", () => {
  const part = reopenedField("order_no", "value", { base: 3, mine: 3, theirs: 7 }, 7);
  expect(part.choice.side).toBe("theirs");
  expect(withChosenPart({ order_no: 7 }, part, { side: "mine", combined: null })).toStrictEqual({
    order_no: 3,
  });
});
