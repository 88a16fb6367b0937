/** Theme and sidebar belong to the account: the browser remembers them until the sign-out, the server for good. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readPreferences, savePreferences } from "#admin/api/account-calls.ts";
import { accountQuery, queryClient } from "#admin/api/queries.ts";
import type { StoredState } from "#admin/stored-state.ts";
import { changeStoredState, storedState } from "#admin/stored-state.ts";

const preferencesQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "preferences"],
  queryFn: ({ signal }) => readPreferences(signal),
  staleTime: Infinity,
});

/** Changes them here at once, and on the server; a failure only means that other devices don't know. */
export function changePreferences(change: Partial<StoredState["site"]>): void {
  changeStoredState({ site: change });
  const { isLightTheme, isSidebarCollapsed } = storedState().site;
  const body = { is_light_theme: isLightTheme, is_sidebar_collapsed: isSidebarCollapsed };
  void queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
  queryClient.setQueryData(preferencesQuery.queryKey, body);
  void savePreferences(body).catch(() => {});
}

/** Takes over what the account has chosen on any device. */
export function usePreferences(accountId: number | undefined): void {
  const { data } = useQuery({ ...preferencesQuery, enabled: accountId !== undefined });
  useEffect(() => {
    if (!data) return;
    changeStoredState({
      site: { isLightTheme: data.is_light_theme, isSidebarCollapsed: data.is_sidebar_collapsed },
    });
  }, [data]);
}
