import fc from "fast-check";
import { expect, test } from "vitest";
import type { GoodsKind } from "./purchase-tax.ts";
import { purchaseTax, taxRules } from "./purchase-tax.ts";

const [since2025, since2022] = taxRules;
const taxOf = (amount: number, kind: GoodsKind = "general", rule = since2025, holdsTax = false) =>
  purchaseTax(amount, kind, { holdsTax, rule });

test("since 2025 ordinary goods are taxed with 12 % of eleven twelfths of the price", () => {
  expect(taxOf(10_000_000)).toStrictEqual({
    price: 10_000_000,
    base: 9_166_667,
    valueAddedTax: 1_100_000,
    total: 11_100_000,
    incomeTax: 50_000,
    forwarded: 9_950_000,
  });
});

test("before, they were taxed with 11 % of the price: the school pays the same", () => {
  expect(taxOf(10_000_000, "general", since2022)).toMatchObject({
    base: 10_000_000,
    valueAddedTax: 1_100_000,
    total: 11_100_000,
  });
});

test("luxury goods are taxed with 12 % of the price, exempt ones with nothing", () => {
  expect(taxOf(10_000_000, "luxury")).toMatchObject({ valueAddedTax: 1_200_000 });
  expect(taxOf(10_000_000, "exempt")).toMatchObject({
    base: 0,
    valueAddedTax: 0,
    total: 10_000_000,
    incomeTax: 50_000,
  });
});

test.each([
  ["general", 11_100_000],
  ["luxury", 11_200_000],
  ["exempt", 10_000_000],
] as const)(
  "from a price that holds the tax of %s goods the price without it follows",
  (kind, amount) => {
    expect(taxOf(amount, kind, since2025, true)).toMatchObject({
      price: 10_000_000,
      total: amount,
    });
  },
);

test("amounts are rounded up to whole rupiah", () => {
  expect(taxOf(101)).toMatchObject({ base: 93, valueAddedTax: 12, incomeTax: 1 });
});

test("whatever is entered, the lines add up", () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000_000_000 });
  const kinds = fc.constantFrom<GoodsKind[]>("general", "exempt", "luxury");
  const rules = fc.constantFrom(...taxRules);
  fc.assert(
    fc.property(amounts, kinds, rules, fc.boolean(), (amount, kind, rule, holdsTax) => {
      const tax = purchaseTax(amount, kind, { holdsTax, rule });
      expect(tax.price + tax.valueAddedTax).toBe(tax.total);
      expect(tax.forwarded + tax.incomeTax).toBe(tax.price);
      expect(holdsTax ? tax.total : tax.price).toBe(amount);
    }),
  );
});
