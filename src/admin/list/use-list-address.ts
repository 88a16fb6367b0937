import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Resource } from "#contract/resource.ts";
import type { ListAddress } from "./list-address.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";

/** The list's part of the address, and how to change it; what narrows or orders begins at page one. */
export function useListAddress(resource: Resource) {
  return useAddress(useCallback((found) => readListAddress(resource, found), [resource]));
}

/** The same, by a function that reads the address and stays the same. */
export function useAddress(read: (parameters: URLSearchParams) => ListAddress, usualSize?: number) {
  const [parameters, setParameters] = useSearchParams();
  const address = useMemo(() => read(parameters), [read, parameters]);
  const change = useCallback(
    (changes: Partial<ListAddress>, options?: { replace: boolean }) =>
      setParameters(writeListAddress({ ...address, page: 1, ...changes }, usualSize), options),
    [address, setParameters, usualSize],
  );
  return { address, change };
}

/** Changes the list's part of the address. */
export type ChangeListAddress = ReturnType<typeof useListAddress>["change"];
