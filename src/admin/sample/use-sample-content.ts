import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { sampleContent } from "#contract/sample-content.ts";
import { call } from "#admin/api/call.ts";
import { useAccount } from "#admin/session/use-account.ts";

/** What is still made up. Own changes invalidate it; others' are seen soon enough. */
const sampleContentQuery = queryOptions({
  queryKey: ["sample-content"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: "/dashboard/sample-content", data: sampleContent, signal }),
  staleTime: 5 * 60_000,
});

/** What is still made up, for those who may change it. */
export function useSampleContent() {
  const { role } = useAccount();
  const isEnabled = grantFor(role.name, "content").update === "all";
  return useQuery({ ...sampleContentQuery, enabled: isEnabled });
}

/** Whether a record is made up and unchanged. */
export function useIsSample({ api }: Resource, id: number): boolean {
  const { data } = useSampleContent();
  return data?.records.find(({ resource }) => resource === api)?.ids.includes(id) ?? false;
}
