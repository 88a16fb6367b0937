import { useEffect } from "react";
import type { ListResponse } from "#contract/envelope.ts";
import type { ListAddress } from "./list-address.ts";
import type { ChangeListAddress } from "./use-list-address.ts";

/** Goes to the last page where the address names one beyond it: its last row is gone, or the address is an old one. */
export function useLastPage(
  query: { readonly data: ListResponse<unknown> | undefined; readonly isPlaceholderData: boolean },
  address: ListAddress,
  change: ChangeListAddress,
): void {
  const total = query.isPlaceholderData ? undefined : query.data?.meta.total;
  const lastPage =
    total === undefined ? Infinity : Math.max(1, Math.ceil(total / address.pageSize));
  useEffect(() => {
    if (address.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [address.page, lastPage, change]);
}
