/** What the screen shows stands in its address. */
import { auditFilter, auditQuery } from "#contract/audit.ts";
import type { ListAddress } from "#admin/list/list-address.ts";
import { readAddress } from "#admin/list/list-address.ts";

const filters = Object.keys(auditFilter.shape).filter((name) => name !== "q");
const query = { shape: auditQuery.shape, filters };

/** Reads the address. */
export function readAuditAddress(parameters: URLSearchParams): ListAddress {
  return readAddress(query, parameters);
}
