/** From when on visitors may read the files that a record shows. */
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import type { WrittenColumns } from "../database/stored-record.ts";
import { mediaHashesIn } from "../media/media-address.ts";
import { rulesOf } from "./rules/registry.ts";

/** The moment; null for a record that visitors don't get to see. */
export function publicFrom(resource: Resource, columns: WrittenColumns, now: Date): Date | null {
  if (resource.visible === "never") return null;
  const needsStatus = resource.visible === "whenActive" && hasStatus(resource);
  if (needsStatus && columns["status"] !== "active") return null;
  return rulesOf(resource.api).publicFrom?.(columns) ?? now;
}

/** Hashes of all files that a record shows: those of its fields, and those in its texts. */
export function hashesShownBy(resource: Resource, columns: WrittenColumns): string[] {
  const ofFields = fieldsOfKind(resource, "image").flatMap(([name]) => {
    const fileName = columns[name];
    return typeof fileName === "string" ? [fileName.slice(0, fileName.lastIndexOf("."))] : [];
  });
  const inTexts = fieldsOfKind(resource, "richText").flatMap(([name]) => {
    const html = columns[name];
    return typeof html === "string" ? mediaHashesIn(html) : [];
  });
  return [...new Set([...ofFields, ...inTexts])];
}
