/** The trash in responses of the API: what was deleted, and what comes back of it. */
import * as z from "zod";
import { unixSeconds } from "./response-schemas.ts";
import { fieldError } from "./envelope.ts";
import { errorCatalogue } from "./error-codes.ts";
import { searchWords } from "./list-query.ts";
import { defaultPageSize, maxInteger, maxPageSize } from "./limits.ts";
import { formatCount } from "./format.ts";
import { formWords } from "./messages.ts";
import { resources } from "./registry.ts";
import { actorSchema } from "./revisions/revision.ts";
import { recordId, wholeNumber } from "./whole-number.ts";

const { invalid, between, labels } = formWords.id;
const notFound = { error: errorCatalogue.notFound.message };
const apis = resources.filter(({ isWritable }) => isWritable).map(({ api }) => api);

/** `GET /dashboard/trash` */
export const trashQuery = z.object({
  page: wholeNumber(1, maxInteger, between(labels.page, 1, maxInteger)).default(1),
  limit: wholeNumber(1, maxPageSize, between(labels.limit, 1, maxPageSize)).default(
    defaultPageSize,
  ),
  resource: z.enum(apis, { error: invalid("resource") }).optional(),
  actor_id: recordId(invalid("actor_id")).optional().meta({ description: "Who deleted it" }),
  q: searchWords(formWords.id).meta({ description: "Part of the label" }),
});

/** Which deleted record. */
export const trashedParameters = z.object({
  resource: z.enum(apis, notFound),
  id: recordId(notFound.error),
});

/** A deleted record. */
export const trashedRecord = z
  .object({
    resource: z.string(),
    id: z.int32(),
    label: z.string(),
    is_active: z.boolean().meta({ description: "Whether it comes back active" }),
    deleted_at: unixSeconds,
    expires_at: unixSeconds.meta({ description: "From then on it is gone for good" }),
    actor: actorSchema.nullable(),
    network: z.string().nullable(),
  })
  .meta({ title: "TrashedRecord" });

/** `GET /dashboard/trash/contents`: all that the account finds in the trash. */
export const trashContents = z
  .object({
    total: z.int(),
    days: z.int().meta({ description: "For how many days a deleted record stays" }),
    resources: z.array(z.object({ resource: z.string(), count: z.int() })),
    actors: z.array(actorSchema.extend({ id: z.int32() })).meta({ description: "Who deleted it" }),
  })
  .meta({ title: "TrashContents" });

/** `GET /dashboard/trash/{resource}/{id}`: what a restore of this moment would bring back. */
export const restorePreview = z
  .object({
    revisions: z.int(),
    files: z.int(),
    addresses: z.array(z.string()).meta({ description: "Pages of its own that open again" }),
    references: z
      .array(z.object({ field: z.string(), label: z.string() }))
      .meta({ description: "Records that it points to, which are there" }),
    missing: z.array(fieldError).meta({ description: "What would be empty or another value" }),
    obstacles: z.array(fieldError).meta({ description: "Why it can't come back as yet" }),
  })
  .meta({ title: "RestorePreview" });

/** `POST /dashboard/trash/{resource}/{id}/restore`: as it was, or inactive. */
export const trashRestoreBody = z
  .object({ status: z.literal("inactive").optional() })
  .nullish()
  .meta({ description: "Without a status the record comes back as it was" });

/** A record that came back, and what of it couldn't. */
export const restoredRecord = z
  .object({
    resource: z.string(),
    id: z.int32(),
    label: z.string(),
    missing: z.array(fieldError).meta({ description: "What is empty or another value now" }),
  })
  .meta({ title: "RestoredRecord" });

/** `DELETE /dashboard/trash/{resource}/{id}`: the record's label, typed; `DELETE /dashboard/trash`: how many there are. */
export const purgeBody = z.object({
  confirmation: z.string({ error: invalid("confirmation") }),
});

/** What the calls of the trash say. */
export const trashMessages = {
  purged: "Data dihapus selamanya.",
  emptied: (count: number) => `${formatCount(count)} data dihapus selamanya.`,
  wrongCount: (count: number) =>
    `Sampah berisi ${formatCount(count)} data. Ketik angka itu untuk memastikan.`,
  wrongConfirmation: "Ketik nama data persis seperti yang tertulis.",
  slugTaken: (slug: string) => `Alamat sudah dipakai data lain, jadi menjadi ${slug}.`,
  authorGone: "Akun pembuat atau pengubah sudah tidak ada.",
  inTrash: (field: string, name: string) => `${field} “${name}” ada di Sampah. Pulihkan dahulu.`,
} as const;
