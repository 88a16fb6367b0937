/** What a purchase is taxed with. Pure: the rules that apply come in with the question. */
import { incomeTaxPercent } from "./limits.ts";

/** What is bought, as its taxes differ. */
export const goodsKinds = ["general", "exempt", "luxury"] as const;
/** One of them. */
export type GoodsKind = (typeof goodsKinds)[number];

/** Value-added tax: `percent` of the base, which is `share` of the price without it. */
interface ValueAddedTax {
  readonly percent: number;
  readonly share: { readonly of: number; readonly by: number };
}

/** The rules for bills of a time; a new rule is a new entry at the front of `taxRules`. */
export interface TaxRule {
  /** Names the rule in addresses. */
  readonly id: string;
  /** First and last day of the bills, as YYYY-MM-DD; null: until further notice. */
  readonly since: string;
  readonly until: string | null;
  readonly valueAddedTax: Readonly<Record<GoodsKind, ValueAddedTax>>;
}

const whole = { of: 1, by: 1 };
const none: ValueAddedTax = { percent: 0, share: whole };

/** The newest first. Sources: PMK 131/2024, PMK 58/PMK.03/2022. */
export const taxRules: readonly [TaxRule, ...TaxRule[]] = [
  {
    id: "2025",
    since: "2025-01-01",
    until: null,
    valueAddedTax: {
      general: { percent: 12, share: { of: 11, by: 12 } },
      exempt: none,
      luxury: { percent: 12, share: whole },
    },
  },
  {
    id: "2022",
    since: "2022-07-01",
    until: "2024-12-31",
    valueAddedTax: {
      general: { percent: 11, share: whole },
      exempt: none,
      luxury: { percent: 11, share: whole },
    },
  },
];

/** The lines of the calculation, in whole rupiah, rounded up. */
export interface PurchaseTax {
  /** Price without value-added tax. */
  readonly price: number;
  /** What value-added tax is charged on. */
  readonly base: number;
  readonly valueAddedTax: number;
  /** What the school pays. */
  readonly total: number;
  /** Income tax article 22, charged to the seller. */
  readonly incomeTax: number;
  /** What the partner passes on to the seller. */
  readonly forwarded: number;
}

/**
 * The taxes of a purchase. Divisions come last, so that whole results are exact. Where the amount
 * holds the tax, price and tax add up to exactly what was entered.
 */
export function purchaseTax(
  amount: number,
  kind: GoodsKind,
  { holdsTax, rule }: { holdsTax: boolean; rule: TaxRule },
): PurchaseTax {
  const { percent, share } = rule.valueAddedTax[kind];
  const entered = Math.ceil(amount);
  const hundredth = 100 * share.by;
  const taxed = percent * share.of;
  const price = holdsTax ? Math.ceil((entered * hundredth) / (hundredth + taxed)) : entered;
  const valueAddedTax = holdsTax ? entered - price : Math.ceil((price * taxed) / hundredth);
  const incomeTax = Math.ceil((price * incomeTaxPercent * 10) / 1000);
  return {
    price,
    base: percent === 0 ? 0 : Math.ceil((price * share.of) / share.by),
    valueAddedTax,
    total: price + valueAddedTax,
    incomeTax,
    forwarded: price - incomeTax,
  };
}
