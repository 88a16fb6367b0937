import { purchaseDuties } from "#contract/purchase-duties.ts";
import { purchaseTax, taxRules } from "#contract/purchase-tax.ts";
import type { PageView } from "../view.ts";
import { sampleLink } from "./sample-records.ts";

/** The calculators with and without an amount. */
export const sampleToolViews: Record<string, PageView> = {
  tools: {
    page: "tools",
    props: {
      tax: {
        typed: "10 juta",
        amount: { kind: "amount", rupiah: 10_000_000 },
        holdsTax: false,
        goods: "luxury",
        rule: taxRules[0],
        result: purchaseTax(10_000_000, "luxury", { holdsTax: false, rule: taxRules[0] }),
      },
      duty: {
        typed: "210 juta",
        amount: { kind: "amount", rupiah: 210_000_000 },
        sellers: "several",
        result: purchaseDuties(210_000_000, "several"),
      },
      checkedOn: "31 Januari 2026",
      negotiationArticle: sampleLink,
    },
  },
  "tools without an amount": {
    page: "tools",
    props: {
      tax: {
        typed: "x",
        amount: { kind: "problem", problem: "unreadable" },
        holdsTax: true,
        goods: "general",
        rule: taxRules[1] ?? taxRules[0],
        result: null,
      },
      duty: { typed: "", amount: { kind: "none" }, sellers: "one", result: null },
      checkedOn: null,
      negotiationArticle: null,
    },
  },
};
