/** The files in a request: read, verified and stripped before they are stored. */
import { uploadMessages } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { DomainValue, DomainValues, ImageChange } from "#contract/wire.ts";
import { isImageChange, mediaPath, requestName } from "#contract/wire.ts";
import type { ProcessedMedia } from "../media/media-record.ts";
import { prepareUpload } from "../media/prepare-upload.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refusedWith } from "../http/problem.ts";

/** New files by field name, or which of them is refused and why. */
export async function prepareImages(
  resource: Resource,
  values: DomainValues,
): Promise<Outcome<ReadonlyMap<string, ProcessedMedia>>> {
  const files = new Map<string, ProcessedMedia>();
  for (const [name, field] of fieldsOfKind(resource, "image")) {
    const change = imageChangeOf(values[name]);
    if (change.kind !== "replaced") continue;
    const processed = await prepareUpload(change.text);
    if (processed.kind === "refused") {
      const message = uploadMessages[processed.reason];
      const problem = invalidFields([{ field: requestName(name, field), message }]);
      return refusedWith(problem);
    }
    files.set(name, processed.media);
  }
  return done(files);
}

/** What happens to a file column. "foreign": the request names a file that isn't the record's own. */
export type FileChange =
  | { readonly kind: "unchanged" }
  | { readonly kind: "foreign" }
  | { readonly kind: "set"; readonly fileName: string | null };

/** The change of a file column for a request's value. */
export function fileChangeOf(
  value: DomainValue | undefined,
  file: ProcessedMedia | undefined,
  before: { readonly fileName: unknown; readonly earlier?: ReadonlySet<string> | undefined },
): FileChange {
  if (file !== undefined) return { kind: "set", fileName: `${file.hash}.${file.extension}` };
  const change = imageChangeOf(value);
  if (change.kind === "removed") return { kind: "set", fileName: null };
  if (change.kind !== "kept") return { kind: "unchanged" };
  const { address } = change;
  if (address === `${mediaPath}${String(before.fileName)}`) return { kind: "unchanged" };
  if (before.earlier?.has(address) !== true) return { kind: "foreign" };
  return { kind: "set", fileName: address.slice(mediaPath.length) };
}

function imageChangeOf(value: DomainValue | undefined): ImageChange {
  return isImageChange(value) ? value : { kind: "unchanged" };
}
