/** The code of the difference, which comes when it is asked for. */
import type { ComponentType } from "react";
import { lazy } from "react";
import { PreviewUnavailable } from "#admin/preview/preview-unavailable.tsx";
import type { DraftDifferenceProps } from "./draft-difference.tsx";

/** The difference; where its code can't be fetched it says so, and the form stays. */
export const DraftDifference = lazy<ComponentType<DraftDifferenceProps>>(async () => {
  try {
    return { default: (await import("./draft-difference.tsx")).DraftDifference };
  } catch {
    return { default: PreviewUnavailable };
  }
});
