/** The addresses of the calculators' answers: the names and words that their forms send. */
import type { GoodsKind } from "./purchase-tax.ts";

/** Fields of the tax calculator. */
export const taxParameters = {
  amount: "harga",
  holdsTax: "ppn",
  goods: "jenis",
  period: "masa",
} as const;

/** Fields of the check whether to compare and negotiate. */
export const dutyParameters = { amount: "nilai", sellers: "calon" } as const;

/** Whether the price holds the tax. */
export const holdsTaxWords = { no: "belum", yes: "sudah" } as const;

/** Kinds of goods, the usual one first. */
export const goodsWords = {
  general: "umum",
  exempt: "bebas",
  luxury: "mewah",
} as const satisfies Record<GoodsKind, string>;

/** How many sellers have equal goods. */
export const sellersWords = { several: "2", one: "1" } as const;
