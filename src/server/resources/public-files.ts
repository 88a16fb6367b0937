/** From when on visitors may read the files that a record shows. */
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import type { WrittenColumns } from "../database/stored-record.ts";
import { rulesOf } from "./rules/registry.ts";

/** The moment; null for a record that visitors don't get to see. */
export function publicFrom(resource: Resource, columns: WrittenColumns, now: Date): Date | null {
  if (resource.visible === "never") return null;
  const until = columns[resource.visibility?.window?.until ?? ""];
  if (until instanceof Date && until <= now) return null;
  const needsStatus = resource.visible === "whenActive" && hasStatus(resource);
  if (needsStatus && columns["status"] !== "active") return null;
  return rulesOf(resource.api).publicFrom?.(columns) ?? now;
}
