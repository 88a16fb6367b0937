/** Lists as files. */
import type { ListParameters } from "./records.ts";
import { download } from "./call.ts";
import type { Resource } from "#contract/resource.ts";

/** All records that match, with some columns; the server notes who has exported what. */
export function exportList(
  { api }: Resource,
  format: "csv" | "json",
  parameters: ListParameters,
  columns: readonly string[],
) {
  const query = new URLSearchParams({ ...parameters, format, columns: columns.join(",") });
  return download(`/dashboard/${api}/export?${query.toString()}`);
}
