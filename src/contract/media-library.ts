/** The media library in requests and responses: stored pictures and documents, and what shows them. */
import * as z from "zod";
import { defaultPageSize, maxInteger, maxPageSize, maxTextCharacters } from "./limits.ts";
import { searchWords } from "./list-query.ts";
import { formWords } from "./messages.ts";
import { plainText } from "./request-schemas.ts";
import { unixSeconds } from "./response-schemas.ts";
import { actorSchema } from "./revisions/revision.ts";
import { wholeNumber } from "./whole-number.ts";

const words = formWords.id;
const { invalid, between, labels } = words;
const nameLabel = "Nama berkas";

/** Kinds of stored files. */
export const libraryKinds = ["picture", "document"] as const;

/** What a file is called on the device that it comes from. */
export const uploadedName = plainText(nameLabel, maxTextCharacters, {
  words,
  wrong: () => invalid(nameLabel),
}).optional();

/** `GET /dashboard/media` */
export const libraryQuery = z.object({
  page: wholeNumber(1, maxInteger, between(labels.page, 1, maxInteger)).default(1),
  limit: wholeNumber(1, maxPageSize, between(labels.limit, 1, maxPageSize)).default(
    defaultPageSize,
  ),
  q: searchWords(words).meta({
    description: "Part of its name, of its alternative text, or of what shows it",
  }),
  kind: z.enum(libraryKinds, { error: invalid("kind") }).optional(),
  used: z
    .enum(["yes", "no"], { error: invalid("used") })
    .optional()
    .meta({ description: "Whether a record shows it" }),
});

/** Which file. */
export const libraryParameters = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/u, { error: "Data tidak ditemukan." }),
});

const file = {
  hash: z.string(),
  url: z.string(),
  kind: z.enum(libraryKinds),
  extension: z.string(),
  title: z
    .string()
    .meta({ description: "Its name, else what a record says of it, else the record's" }),
  alt: z.string().nullable().meta({ description: "An alternative text that a record gives it" }),
  size: z.int(),
  width: z.int32().nullable(),
  height: z.int32().nullable(),
  uses: z.int().meta({ description: "How many places show it" }),
  uploaded_at: unixSeconds.nullable(),
  uploaded_by: actorSchema.nullable().meta({ description: "Where that is known" }),
};

/** A stored file. */
export const libraryFile = z.object(file).meta({ title: "LibraryFile" });

/** `GET /dashboard/media/{hash}` */
export const libraryFileDetail = z
  .object({
    ...file,
    places: z
      .array(
        z.object({
          resource: z.string(),
          id: z.int32(),
          label: z.string(),
          field: z.string().meta({ description: "The label of the field that shows it" }),
        }),
      )
      .meta({ description: "Those that the account may list, the first of them" }),
    holders: z
      .array(z.string())
      .meta({ description: "What else needs it: history, trash, drafts, links to previews" }),
    may_delete: z.boolean(),
    expires_at: unixSeconds
      .nullable()
      .meta({ description: "When an unused one is deleted by itself" }),
  })
  .meta({ title: "LibraryFileDetail" });

/** What the calls of the library say. */
export const libraryMessages = {
  deleted: "Berkas sudah dihapus.",
  place: (label: string, field: string) => `“${label}” (${field})`,
  more: (count: number) => `${count} tempat lain`,
  history: (count: number) => `riwayat ${count} data`,
  trash: (count: number) => `${count} data di Sampah`,
  drafts: (count: number) => `${count} draf`,
  previews: (count: number) => `${count} tautan pratinjau`,
  inUse: (holders: readonly string[]) =>
    `Berkas ini masih dipakai oleh ${holders.join(", ")}, jadi tidak dapat dihapus.`,
} as const;
