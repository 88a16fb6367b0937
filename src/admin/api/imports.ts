/** Files that are imported into a list. */
import type { ImportResult } from "#contract/list-import.ts";
import { importResults } from "#contract/list-import.ts";
import type { Resource } from "#contract/resource.ts";
import { call } from "./call.ts";

/** Creates and changes records by the rows of a file, in base64; a dry run only says what would become of each. */
export function importList(
  { api }: Resource,
  file: string,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<ImportResult> {
  return call({
    method: "POST",
    path: `/dashboard/${api}/import`,
    body: { file, is_dry_run: isDryRun },
    data: importResults,
    isLong: true,
  });
}
