import { useQuery } from "@tanstack/react-query";
import type { FieldOfKind } from "#contract/field.ts";
import { maxPageSize } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import { mayAssignRole } from "#contract/roles.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { Account } from "#admin/session/account.ts";
import { useAccount } from "#admin/session/use-account.ts";

/** A record to choose. */
export interface ReferenceOption {
  readonly value: number;
  readonly label: string;
}

/** Which records of a resource may be chosen in forms, where not all. */
const choosable: Readonly<Record<string, (record: AdminRecord, account: Account) => boolean>> = {
  // The site shows two levels.
  menu: (record) => record["parent_id"] === null,
  role: (record, account) => mayAssignRole(account.role.name, String(record["name"])),
};

/** The list call of a reference's choices (specification 7: `limit=1000`). */
export function referenceQuery(field: FieldOfKind<"reference">) {
  return listQuery(resourceByApi(field.to), { limit: String(maxPageSize) });
}

/** All records that a reference can point to, and of those the ones that this account may choose. */
export function useReferenceOptions(field: FieldOfKind<"reference">) {
  const target = resourceByApi(field.to);
  const account = useAccount();
  const { data, error, refetch } = useQuery(referenceQuery(field));
  const records = data?.data ?? [];
  const isChoosable = choosable[target.name] ?? (() => true);
  const option = (record: AdminRecord): ReferenceOption => ({
    value: record.id,
    label: String(record[target.labelField]),
  });
  return {
    all: records.map(option),
    choosable: records.filter((record) => isChoosable(record, account)).map(option),
    isLoading: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
}
