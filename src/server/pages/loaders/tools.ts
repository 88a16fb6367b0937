/** What the calculators show. Nothing of it is stored: an address is the whole question. */
import { indonesianDateOf } from "#contract/format.ts";
import { parseRupiah } from "#contract/parse-rupiah.ts";
import { purchaseDuties } from "#contract/purchase-duties.ts";
import { goodsKinds, purchaseTax, taxRules } from "#contract/purchase-tax.ts";
import {
  dutyParameters,
  goodsWords,
  holdsTaxWords,
  sellersWords,
  taxParameters,
} from "#contract/tool-parameters.ts";
import type { DutyCheck, EnteredAmount, TaxCalculation } from "#site/props/tools.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { guideLinks } from "./guide-links.ts";

type Parameters = Readonly<Record<string, string>>;

/** The parameters of an address that count. */
export const toolParameters: readonly string[] = [
  ...Object.values(taxParameters),
  ...Object.values(dutyParameters),
];

/** `/alat` */
export async function loadTools(reader: PublicReader, parameters: Parameters): Promise<PageView> {
  const [[negotiationArticle = null] = []] = await guideLinks(reader, "tools");
  const { rulesCheckedOn } = reader.services.config;
  return {
    page: "tools",
    props: {
      tax: taxCalculation(parameters),
      duty: dutyCheck(parameters),
      checkedOn: rulesCheckedOn === undefined ? null : indonesianDateOf(rulesCheckedOn),
      negotiationArticle,
    },
  };
}

/** The amount of a form; a form whose other fields were sent was sent without one. */
function enteredAmount(parameters: Parameters, names: Readonly<Record<string, string>>) {
  const typed = parameters[names["amount"] ?? ""] ?? "";
  const wasSent = Object.values(names).some((name) => parameters[name] !== undefined);
  return { typed, amount: wasSent ? readAmount(typed) : ({ kind: "none" } as const) };
}

const negative = /^\s*(?:rp\.?\s*)?[-−]\s*\d/iu;

function readAmount(typed: string): EnteredAmount {
  if (negative.test(typed)) return { kind: "problem", problem: "zero" };
  const rupiah = parseRupiah(typed);
  if (rupiah === null) return { kind: "problem", problem: "unreadable" };
  return rupiah > 0 ? { kind: "amount", rupiah } : { kind: "problem", problem: "zero" };
}

function taxCalculation(parameters: Parameters): TaxCalculation {
  const entered = enteredAmount(parameters, taxParameters);
  const holdsTax = parameters[taxParameters.holdsTax] === holdsTaxWords.yes;
  const word = parameters[taxParameters.goods];
  const goods = goodsKinds.find((kind) => goodsWords[kind] === word) ?? "general";
  const rule = taxRules.find(({ id }) => id === parameters[taxParameters.period]) ?? taxRules[0];
  const { amount } = entered;
  const result =
    amount.kind === "amount" ? purchaseTax(amount.rupiah, goods, { holdsTax, rule }) : null;
  return { ...entered, holdsTax, goods, rule, result };
}

function dutyCheck(parameters: Parameters): DutyCheck {
  const entered = enteredAmount(parameters, dutyParameters);
  const sellers = parameters[dutyParameters.sellers] === sellersWords.one ? "one" : "several";
  const { amount } = entered;
  const result = amount.kind === "amount" ? purchaseDuties(amount.rupiah, sellers) : null;
  return { ...entered, sellers, result };
}
