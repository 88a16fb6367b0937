/** Starts the queries of a screen before it renders. */
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { listQuery, latestNewsQuery, queryClient } from "#admin/api/queries.ts";
import { listParameters, readListAddress } from "#admin/list/list-address.ts";
import { storedState } from "#admin/stored-state.ts";

/** The query of a list, unless the role may not see it. */
export function prefetchListData(resource: Resource, search: URLSearchParams): void {
  const role = storedState().session.currentUser?.role.name;
  if (role !== undefined && !grantFor(role, resource.area).list) return;
  const address = readListAddress(resource, search);
  void queryClient.prefetchQuery(listQuery(resource, listParameters(resource, address)));
}

/** The query of the dashboard. */
export function prefetchDashboardData(): void {
  void queryClient.prefetchQuery(latestNewsQuery);
}
