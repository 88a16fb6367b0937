/** When a school compares sellers and negotiates (specification 9; Permendikbudristek 18/2022, 15 and 16). */
import {
  comparisonThresholdRupiah,
  negotiationThresholdRupiah,
  regulationNegotiationThresholdRupiah,
} from "./limits.ts";

/** What the value of a purchase asks for. `advised`: above the regulation's limit, below the programme's. */
export interface PurchaseDuties {
  /** `impossible`: there is only one seller. */
  readonly compare: "optional" | "required" | "impossible";
  readonly negotiate: "optional" | "advised" | "required";
}

/** What to do for a purchase of `value` rupiah with so many sellers of equal goods. */
export function purchaseDuties(value: number, sellers: "one" | "several"): PurchaseDuties {
  const isAbove = value > comparisonThresholdRupiah;
  if (sellers === "one") {
    return { compare: "impossible", negotiate: isAbove ? "required" : "optional" };
  }
  return { compare: isAbove ? "required" : "optional", negotiate: negotiation(value) };
}

function negotiation(value: number): PurchaseDuties["negotiate"] {
  if (value > negotiationThresholdRupiah) return "required";
  return value > regulationNegotiationThresholdRupiah ? "advised" : "optional";
}
