/** The call that changes several records alike. */
import type { BulkBody, BulkResult } from "#contract/bulk.ts";
import { bulkResults } from "#contract/bulk.ts";
import type { Resource } from "#contract/resource.ts";
import { call } from "./call.ts";

/** Changes records; each succeeds or fails by itself. */
export async function changeRecords(resource: Resource, body: BulkBody): Promise<BulkResult[]> {
  const path = `/dashboard/${resource.api}/bulk`;
  return (await call({ method: "POST", path, body, data: bulkResults })).records;
}
