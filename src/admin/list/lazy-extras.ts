/** The parts of a list that are loaded with their first use. */
import { lazy } from "react";

const load = () => import("./list-extras.tsx");

/** What can be done with the chosen rows. */
export const BulkBar = lazy(async () => ({ default: (await load()).BulkBar }));
/** Days to narrow by. */
export const DateRanges = lazy(async () => ({ default: (await load()).DateRanges }));
/** Columns, density and saved views. */
export const ViewPanel = lazy(async () => ({ default: (await load()).ViewPanel }));
/** A file that becomes records. */
export const loadImportDialog = async () => (await load()).ImportDialog;
