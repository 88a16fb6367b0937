/** Links out of the site that fail. */
import { queryOptions } from "@tanstack/react-query";
import { brokenLinks } from "#contract/link-check.ts";
import { call } from "./call.ts";

/** Those that have failed for some nights, with the records that have them. */
export const brokenLinksQuery = queryOptions({
  queryKey: ["broken-links"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: "/dashboard/broken-links", data: brokenLinks, signal }),
});
