/** The code of the preview, which comes when it is opened. */
import type { ComponentType } from "react";
import { lazy } from "react";
import { PreviewUnavailable } from "./preview-unavailable.tsx";
import type { PreviewPaneProps } from "./preview-pane.tsx";

/** The preview; where its code can't be fetched it says so, and the form beside it stays. */
export const PreviewPane = lazy<ComponentType<PreviewPaneProps>>(async () => {
  try {
    return { default: (await import("./preview-pane.tsx")).PreviewPane };
  } catch {
    return { default: PreviewUnavailable };
  }
});
