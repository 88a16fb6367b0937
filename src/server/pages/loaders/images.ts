/** Stored file names to what a page needs to show them. */
import type { Enclosure } from "#site/seo/metadata-file-props.ts";
import type { ResponsiveImage } from "#site/props/media.ts";
import { mediaAddress, socialCardAddress } from "../../media/media-address.ts";
import type { StoredMedia } from "../../media/media-record.ts";
import { imageFor } from "../../media/image-sources.ts";
import type { Services } from "../../services.ts";

/** The files of a page, looked up together. */
export type Files = ReadonlyMap<string, StoredMedia>;

/** Looks up the files behind column values; empty columns and unknown files are left out. */
export async function findFiles(
  { media }: Services,
  fileNames: readonly (string | null)[],
): Promise<Files> {
  const hashes = fileNames.filter((name) => name !== null).map(hashOf);
  return media.findMany(hashes);
}

function hashOf(fileName: string): string {
  return fileName.slice(0, fileName.lastIndexOf("."));
}

/** The file of a column value; null when there is none. */
export function fileOf(files: Files, fileName: string | null): StoredMedia | null {
  return fileName === null ? null : (files.get(hashOf(fileName)) ?? null);
}

/** The image of a column value; null when there is none or it is a document. */
export function imageOf(
  files: Files,
  fileName: string | null,
  alt: string | null,
): ResponsiveImage | null {
  const file = fileOf(files, fileName);
  return file === null ? null : imageFor(file, alt ?? "");
}

/** Address of a document that was uploaded in place of an image; null when there is none. */
export function documentUrlOf(files: Files, fileName: string | null): string | null {
  const file = fileOf(files, fileName);
  return file !== null && file.width === null ? mediaAddress(file) : null;
}

/** An image as feed readers load it; null without one. */
export function enclosureOf(files: Files, fileName: string | null): Enclosure | null {
  const file = fileOf(files, fileName);
  if (file === null || file.width === null) return null;
  return { url: mediaAddress(file), byteSize: file.byteSize, contentType: file.contentType };
}

/** Address of the crop for social networks; null without an image. */
export function shareImageUrlOf(files: Files, fileName: string | null): string | null {
  const file = fileOf(files, fileName);
  return file === null || file.width === null ? null : socialCardAddress(file);
}
