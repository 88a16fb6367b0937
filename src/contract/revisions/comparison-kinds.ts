/** How values of each kind of field are compared and merged. */
import type { Field, FieldKind } from "../field.ts";

/** By words, by blocks and their words, or as a whole. */
export type Comparison = "words" | "blocks" | "whole";

const comparisons: Readonly<Record<FieldKind, Comparison>> = {
  text: "words",
  richText: "blocks",
  url: "whole",
  email: "whole",
  digits: "whole",
  integer: "whole",
  flag: "whole",
  status: "whole",
  timestamp: "whole",
  image: "whole",
  attachments: "whole",
  choice: "whole",
  reference: "whole",
};

/** How a field's values are compared. */
export function comparisonOf(field: Field): Comparison {
  return comparisons[field.kind];
}
