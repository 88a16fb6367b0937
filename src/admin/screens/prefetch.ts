/** The code of the screens, fetched by the router when a screen opens and by links before that. */
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { listQuery, latestNewsQuery, queryClient, recordQuery } from "#admin/api/queries.ts";
import { loadRichTextEditor } from "#admin/field-input/rich-text-editor-code.ts";
import { listParameters, readListAddress } from "#admin/list/list-address.ts";
import { rootState } from "#admin/root-state.ts";

/** A form's code, whole: what came later and failed would take with it what was typed meanwhile. */
async function loadForm(resource: Resource) {
  const hasEditor = fieldsOfKind(resource, "richText").length > 0;
  const form = import("#admin/resource-form.tsx");
  await Promise.all([form, hasEditor && loadRichTextEditor()]);
  return form;
}

/** Each screen's own chunk. */
export const loadScreen = {
  dashboard: () => import("./dashboard.tsx"),
  list: () => import("#admin/resource-list.tsx"),
  form: loadForm,
  profile: () => import("./profile.tsx"),
  articleDetail: () => import("./article-detail.tsx"),
} as const;

/** Fetches code before it is needed; where that fails, the screen that needs it says so. */
function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}

/** Starts what a list will ask for, unless the role may not see it. */
export function prefetchListData(resource: Resource, search: URLSearchParams): void {
  const role = rootState().session.currentUser?.role.name;
  if (role !== undefined && !grantFor(role, resource.area).list) return;
  const address = readListAddress(resource, search);
  void queryClient.prefetchQuery(listQuery(resource, listParameters(resource, address)));
}

/** Starts what the dashboard will ask for. */
export function prefetchDashboard(): void {
  void queryClient.prefetchQuery(latestNewsQuery);
}

/** What a hovered way to a form will need: its code and, where a record is edited, the record. */
export function prefetchForm(resource: Resource, id?: number): void {
  fetchAhead(() => loadScreen.form(resource));
  if (id !== undefined) void queryClient.prefetchQuery(recordQuery(resource, id));
}

/** What a hovered way to a detail screen will need. */
export function prefetchDetail(resource: Resource, id: number): void {
  fetchAhead(loadScreen.articleDetail);
  void queryClient.prefetchQuery(recordQuery(resource, id));
}

/** What a hovered entry of the sidebar will need; null is the dashboard. */
export function prefetchList(resource: Resource | null): void {
  if (resource === null) {
    fetchAhead(loadScreen.dashboard);
    return prefetchDashboard();
  }
  fetchAhead(loadScreen.list);
  prefetchListData(resource, new URLSearchParams());
}
