import { useQuery } from "@tanstack/react-query";
import type { FieldOfKind } from "#contract/field.ts";
import { maxPageSize } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { menu } from "#contract/resources/menu.ts";
import type { role } from "#contract/resources/role.ts";
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

/** Which records of a resource may be chosen in forms. (A method, so that a list can hold every resource's.) */
interface Choice<Chosen = AdminRecord> {
  mayChoose(record: Chosen, account: Account): boolean;
}

// The site shows two levels.
const menuChoice: Choice<AdminRecord<typeof menu>> = {
  mayChoose: (record) => record.parent_id === null,
};
const roleChoice: Choice<AdminRecord<typeof role>> = {
  mayChoose: ({ name }, account) => mayAssignRole(account.role.name, name),
};

/** Of those where not all may be. */
const choices: Readonly<Record<string, Choice>> = { menu: menuChoice, role: roleChoice };

/** The list call of a reference's choices (`limit=1000`). */
export function referenceQuery(field: FieldOfKind<"reference">) {
  return listQuery(resourceByApi(field.to), { limit: String(maxPageSize) });
}

/** All records that a reference can point to, and of those the ones that this account may choose. */
export function useReferenceOptions(field: FieldOfKind<"reference">) {
  const target = resourceByApi(field.to);
  const account = useAccount();
  const { data, error, refetch } = useQuery(referenceQuery(field));
  const records = data?.data ?? [];
  const choice = choices[target.name];
  const option = (record: AdminRecord): ReferenceOption => ({
    value: record.id,
    label: String(record[target.labelField]),
  });
  return {
    all: records.map(option),
    choosable: records.filter((record) => choice?.mayChoose(record, account) ?? true).map(option),
    isLoading: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
}
