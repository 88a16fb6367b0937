/** The media library in requests and responses: stored images and documents, and what shows them. */
import * as z from "zod";
import {
  defaultPageSize,
  maxBulkRecords,
  maxInteger,
  maxPageSize,
  maxReplacedRecords,
  maxTextCharacters,
} from "./limits.ts";
import { searchWords } from "./list-query.ts";
import { formWords } from "./messages.ts";
import { plainText } from "./request-schemas.ts";
import { resources } from "./registry.ts";
import { unixSeconds } from "./response-schemas.ts";
import { actorSchema } from "./revisions/revision.ts";
import { wholeNumber } from "./whole-number.ts";

const words = formWords.id;
const { invalid, between, labels } = words;
const nameLabel = "Nama berkas";

/** The hash in the address or the name ("<hash>.pdf") of a stored file; null in all others. */
export function mediaHashIn(address: string): string | null {
  return /^(?:\/media\/)?([0-9a-f]{32})[./-]/u.exec(address)?.[1] ?? null;
}

/** Kinds of stored files. */
export const libraryKinds = ["picture", "document"] as const;

/** Orders of the library beside its own, the newest first. */
export const librarySorts = ["uploaded_at", "title", "-size"] as const;

/** What a file is called on the device that it comes from. */
export const uploadedName = plainText(nameLabel, maxTextCharacters, {
  words,
  wrong: () => invalid(nameLabel),
}).optional();

/** Crops are centred on one of these, in per cent: the stylesheet of pages has a rule for each. */
/** Pages have no style attributes, so each step is a rule of the style sheet. */
const focalStep = 10;
const perCent = z
  .int({ error: invalid("focal_point") })
  .min(0)
  .max(100)
  .multipleOf(focalStep);
/** A point of an image in per cent of its width and height. */
const focalPoint = z.object({ x: perCent, y: perCent });
/** A point of an image in per cent of its width and height. */
export type FocalPoint = z.infer<typeof focalPoint>;

/** The nearest point that can be stored. */
export function nearestFocalPoint({ x, y }: FocalPoint): FocalPoint {
  const near = (value: number) =>
    Math.min(100, Math.max(0, Math.round(value / focalStep) * focalStep));
  return { x: near(x), y: near(y) };
}

const described = (label: string) =>
  plainText(label, maxTextCharacters, { words, wrong: () => invalid(label) })
    .trim()
    .nullable()
    .optional();

/** `PUT /dashboard/media/{hash}`: what is left out stays, what is empty is taken away. */
export const fileDescription = z
  .object(
    {
      name: described(nameLabel),
      alt: described("Teks alternatif"),
      caption: described("Keterangan"),
      focal_point: focalPoint.nullable().optional(),
    },
    { error: words.invalidData },
  )
  .meta({ title: "FileDescription" });
/** What is changed about a file's description. */
export type FileDescription = z.infer<typeof fileDescription>;

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
  described: z
    .enum(["no"], { error: invalid("described") })
    .optional()
    .meta({ description: "Images that have no alternative text anywhere" }),
  sort: z
    .enum(librarySorts, { error: invalid(labels.sort) })
    .optional()
    .meta({ description: "Without one the newest stand first" }),
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
  alt: z
    .string()
    .nullable()
    .meta({ description: "Its alternative text, else one that a record gives it" }),
  caption: z.string().nullable(),
  focal_point: focalPoint
    .meta({ title: "FocalPoint" })
    .nullable()
    .meta({ description: "Where crops are centred, in per cent" }),
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
    may_describe: z.boolean(),
    may_delete: z.boolean(),
    expires_at: unixSeconds
      .nullable()
      .meta({ description: "When an unused one is deleted by itself" }),
  })
  .meta({ title: "LibraryFileDetail" });

/** A record that shows a file, as a person is about to replace the file in it. */
const shownIn = z
  .object({
    resource: z.string(),
    id: z.int32(),
    version: z.int32(),
    label: z.string(),
    fields: z.array(z.string()).meta({ description: "The labels of the fields that show it" }),
    is_public: z.boolean().meta({ description: "Whether visitors see the record by its status" }),
    refusal: z.string().nullable().meta({ description: "Why the account can't change it" }),
  })
  .meta({ title: "ShownIn" });

/** `GET /dashboard/media/{hash}/records` */
export const shownInRecords = z.object({
  records: z
    .array(shownIn)
    .meta({ description: `The first ${maxReplacedRecords} that the account may list` }),
  uses: z.int().meta({ description: "How many places show it in all" }),
});

/** `POST /dashboard/media/{hash}/replace`: which file stands in for it, and in which records as they were seen. */
export const replaceBody = z
  .object(
    {
      with: libraryParameters.shape.hash,
      takes_words: z
        .boolean({ error: invalid("takes_words") })
        .meta({ description: "Whether the alternative text of the other file goes with it" }),
      records: z
        .array(
          z.object({
            resource: z.string().refine((api) => resources.some((one) => one.api === api), {
              error: invalid("resource"),
            }),
            id: wholeNumber(1, maxInteger, invalid("id")),
            version: wholeNumber(1, maxInteger, invalid("version")),
          }),
          { error: words.invalidData },
        )
        .min(1, { error: words.invalidData })
        .max(maxBulkRecords, { error: words.invalidData }),
    },
    { error: words.invalidData },
  )
  .meta({ title: "ReplaceFile" });

/** What became of each record, in the order of the request. */
export const replaceResults = z.object({
  records: z.array(
    z
      .object({
        resource: z.string(),
        id: z.int32(),
        version: z.int32().nullable().meta({ description: "After the change; null without one" }),
        revision: z
          .int32()
          .nullable()
          .meta({ description: "Number of the revision that brings the former file back" }),
        message: z.string().nullable().meta({ description: "Why it wasn't changed" }),
      })
      .meta({ title: "ReplaceResult" }),
  ),
});

/** What the calls of the library say. */
export const libraryMessages = {
  deleted: "Berkas sudah dihapus.",
  replaced: (from: string, to: string) => `Berkas diganti di semua tempat: ${from} → ${to}`,
  otherKind: "Gambar hanya dapat diganti dengan gambar, dan dokumen dengan dokumen.",
  sameFile: "Berkas penggantinya sama dengan yang diganti.",
  notShown: "Berkas ini sudah tidak dipakai di data ini.",
  place: (label: string, field: string) => `“${label}” (${field})`,
  more: (count: number) => `${count} tempat lain`,
  history: (count: number) => `riwayat ${count} data`,
  trash: (count: number) => `${count} data di Sampah`,
  drafts: (count: number) => `${count} draf`,
  previews: (count: number) => `${count} tautan pratinjau`,
  inUse: (holders: readonly string[]) =>
    `Berkas ini masih dipakai oleh ${holders.join(", ")}, jadi tidak dapat dihapus.`,
} as const;
