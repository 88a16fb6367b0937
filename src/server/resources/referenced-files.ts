/** Which files a record shows. */
import { attachmentsIn } from "#contract/attachments.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { WrittenColumns } from "../database/stored-record.ts";
import { mediaHashesIn } from "../media/media-address.ts";

/** Whether records of a resource may show files. */
export function showsFiles(resource: Resource): boolean {
  const kinds = ["image", "richText", "attachments"] as const;
  return kinds.some((kind) => fieldsOfKind(resource, kind).length > 0);
}

/** Hashes of all files that a record shows: those of its fields, and those in its texts. */
export function referencedHashes(resource: Resource, columns: WrittenColumns): string[] {
  const ofFields = fieldsOfKind(resource, "image").flatMap(([name]) => {
    const fileName = columns[name];
    return typeof fileName === "string" ? [fileName.slice(0, fileName.lastIndexOf("."))] : [];
  });
  const attached = fieldsOfKind(resource, "attachments").flatMap(([name]) =>
    attachmentsIn(columns[name]).map(({ file }) => file.slice(0, file.lastIndexOf("."))),
  );
  const inTexts = fieldsOfKind(resource, "richText").flatMap(([name]) => {
    const html = columns[name];
    return typeof html === "string" ? mediaHashesIn(html) : [];
  });
  return [...new Set([...ofFields, ...attached, ...inTexts])];
}
