/** What the calculators show: what was entered, and what follows from it. */
import type { PurchaseDuties } from "#contract/purchase-duties.ts";
import type { GoodsKind, PurchaseTax, TaxRule } from "#contract/purchase-tax.ts";
import type { ReadOnLink } from "./guides.ts";

/** Why an amount has no result. */
export type AmountProblem = "unreadable" | "zero";

/** An amount: not entered, wrong, or in whole rupiah. */
export type EnteredAmount =
  | { kind: "none" }
  | { kind: "problem"; problem: AmountProblem }
  | { kind: "amount"; rupiah: number };

/** What a form was sent with. */
interface Entered {
  /** As it was typed. */
  typed: string;
  amount: EnteredAmount;
}

/** The tax calculator. */
export interface TaxCalculation extends Entered {
  holdsTax: boolean;
  goods: GoodsKind;
  rule: TaxRule;
  /** Null without an amount. */
  result: PurchaseTax | null;
}

/** Whether to compare sellers, and to negotiate. */
export interface DutyCheck extends Entered {
  sellers: "one" | "several";
  result: PurchaseDuties | null;
}

/** `/alat` */
export interface ToolsProps {
  tax: TaxCalculation;
  duty: DutyCheck;
  /** When an editor last compared the rules with their sources, as a date in Indonesian; null: not said. */
  checkedOn: string | null;
  /** How prices are negotiated; null while the article isn't visible. */
  negotiationArticle: ReadOnLink | null;
}
