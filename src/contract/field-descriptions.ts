/** What the API's description says of a field in requests: units, zone and limits that its schema can't. */
import type { Field, FieldKind, FieldOfKind } from "./field.ts";
import { maxUploadBytes } from "./limits.ts";

/** Interpreter: a sentence by kind; null where the schema says it all. */
const sentences: { readonly [Kind in FieldKind]: (field: FieldOfKind<Kind>) => string | null } = {
  text: () => null,
  richText: () => "HTML, of which an allow-list of elements and attributes stays",
  url: ({ isVideo }) =>
    isVideo === true
      ? "Address of a video, stored as it can be framed"
      : "http, https, mailto or tel, or a path of this site",
  email: () => "Stored in lower case",
  digits: () => null,
  integer: () => null,
  flag: () => null,
  status: () => "Visitors see what is active",
  timestamp: () => "Unix seconds (UTC); people read and write it in WIB (UTC+7)",
  image: () =>
    `Base64 or a data URL of a JPEG, GIF or PDF below ${maxUploadBytes} bytes decoded, or the path of a stored file. Left out or empty: unchanged; null: removed`,
  attachments: () => "Documents that were uploaded before the save (uploadDocument)",
  choice: () => null,
  reference: ({ to }) => `Id of a ${to}`,
};

/** The description of a field of a request; undefined where there is nothing to add. */
export function requestDescription(field: Field, isNew: boolean): string | undefined {
  const sentence = sentences[field.kind] as (field: Field) => string | null;
  const start = isNew && field.kind === "integer" ? field.start : undefined;
  const parts = [
    sentence(field),
    field.alias === undefined ? null : `Also accepted as ${field.alias}`,
    start === undefined ? null : `Left out: ${start}; null: none`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(". ");
}
