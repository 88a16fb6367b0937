/** Which files a record shows. */
import { attachmentsIn } from "#contract/attachments.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { imageWordsIn } from "#contract/rich-text/image-words.ts";
import type { WrittenColumns } from "../database/stored-record.ts";
import { mediaHashesIn, parseMediaAddress } from "../media/media-address.ts";

/** A file that a record shows, the field that it is in, and what the record says of it. */
export interface ReferencedFile {
  readonly hash: string;
  readonly field: string;
  /** The alternative text of an image, the name of a document. */
  readonly words: string;
}

/** Whether records of a resource may show files. */
export function showsFiles(resource: Resource): boolean {
  const kinds = ["image", "richText", "attachments", "url"] as const;
  return kinds.some((kind) => fieldsOfKind(resource, kind).length > 0);
}

/** All files that a record shows: those of its fields, those in its texts, and those it links to. */
export function referencedFiles(resource: Resource, columns: WrittenColumns): ReferencedFile[] {
  const ofFields = fieldsOfKind(resource, "image").flatMap(([field, { alt }]) => {
    const fileName = columns[field];
    if (typeof fileName !== "string") return [];
    const words = alt === undefined ? null : columns[alt];
    return [{ hash: hashOf(fileName), field, words: typeof words === "string" ? words : "" }];
  });
  const attached = fieldsOfKind(resource, "attachments").flatMap(([field]) =>
    attachmentsIn(columns[field]).map(({ file, name }) => ({
      hash: hashOf(file),
      field,
      words: name,
    })),
  );
  const inTexts = fieldsOfKind(resource, "richText").flatMap(([field]) => {
    const html = columns[field];
    if (typeof html !== "string") return [];
    const hashes = [...new Set(mediaHashesIn(html))];
    if (hashes.length === 0) return [];
    const said = imageWordsIn(html).filter(({ alt }) => alt !== "");
    const altOf = new Map(said.map(({ src, alt }) => [parseMediaAddress(src)?.hash, alt]));
    return hashes.map((hash) => ({ hash, field, words: altOf.get(hash) ?? "" }));
  });
  const linked = fieldsOfKind(resource, "url").flatMap(([field]) => {
    const address = columns[field];
    if (typeof address !== "string") return [];
    return [...new Set(mediaHashesIn(address))].map((hash) => ({ hash, field, words: "" }));
  });
  return [...ofFields, ...attached, ...inTexts, ...linked];
}

/** Hashes of all files that a record shows. */
export function referencedHashes(resource: Resource, columns: WrittenColumns): string[] {
  return [...new Set(referencedFiles(resource, columns).map(({ hash }) => hash))];
}

function hashOf(fileName: string): string {
  return fileName.slice(0, fileName.lastIndexOf("."));
}
