/** What a list loads at the first use of any of it: one chunk, since each would split what all screens share. */
export { BulkBar } from "#admin/bulk/bulk-bar.tsx";
export { ImportDialog } from "./import-dialog.tsx";
export { DateRanges } from "./date-ranges.tsx";
export { ViewPanel } from "./view-panel.tsx";
