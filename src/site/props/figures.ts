/** Figures of the programme. */

/** One of them, from the fact resource. */
export interface Figure {
  key: "products" | "schools" | "sellers" | "partners" | "provinces" | "districts" | "transactions";
  label: string;
  /** As it is shown, its unit included. */
  value: string;
  /** When it was counted, in words. */
  asOf: string;
  /** Null: not named. */
  source: string | null;
  sourceUrl: string | null;
}

/** In the order in which they are shown. */
export type Figures = readonly Figure[];
