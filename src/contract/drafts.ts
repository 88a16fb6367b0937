/** Drafts as requests and responses carry them: what a form holds, complete or not. */
import * as z from "zod";
import { unixSeconds } from "./response-schemas.ts";
import { errorCatalogue } from "./error-codes.ts";
import { defaultPageSize, maxCreateKeyCharacters, maxInteger, maxPageSize } from "./limits.ts";
import { resources } from "./registry.ts";
import { mergedChanges } from "./revisions/merged-save.ts";
import { valuesSchema } from "./revisions/revision.ts";
import { recordId, wholeNumber } from "./whole-number.ts";

const { message: error } = errorCatalogue.invalid;
const writable = resources.filter(({ isWritable }) => isWritable).map(({ api }) => api);

/** API name of a resource whose records can be written. */
export const writableResource = z.enum(writable, { error });
/** The id of a record of a resource. */
export const idOfRecord = recordId(error);

const version = z.int().min(1).max(maxInteger);
const key = z
  .string()
  .regex(/^[!-~]+$/u)
  .max(maxCreateKeyCharacters)
  .meta({ description: "The client's own name for this save, such as a UUID" });
const base = version
  .nullable()
  .meta({ description: "The record's version that the values started from" });

/** A new draft; sent again with its key, it is answered with the draft that it has made. */
export const newDraft = z
  .object({
    resource: writableResource,
    record_id: idOfRecord.nullable().meta({ description: "Empty for a record that isn't there" }),
    base: base.optional(),
    values: valuesSchema,
    key: key.optional(),
  })
  .meta({ title: "NewDraft" });

/** The next save of a draft; sent again with its key, it changes nothing. */
export const draftChange = z
  .object({ version, key, base: base.optional(), values: valuesSchema })
  .meta({ title: "DraftChange" });

/** Of which version a draft is discarded; without it, of any. */
export const draftDiscard = z.object({ version: wholeNumber(1, maxInteger, error).optional() });

/** Which drafts to list. */
export const draftsQuery = z.object({
  resource: writableResource.optional(),
  record_id: idOfRecord.optional(),
  page: wholeNumber(1, maxInteger, error).optional(),
  limit: wholeNumber(1, maxPageSize, error).optional(),
});
/** Which page of drafts to list. */
export type DraftsQuery = z.infer<typeof draftsQuery>;
/** The page of a query. */
export function pageOf({ page = 1, limit = defaultPageSize }: DraftsQuery) {
  return { page, limit };
}

/** How far a draft is on its way to a second person. */
export const draftStage = z.enum(["draft", "waiting", "returned"]);

const existence = {
  id: z.int32(),
  resource: z.string(),
  record_id: z.int32().nullable(),
  author: z.object({ id: z.int32(), name: z.string() }),
  created_at: unixSeconds,
  updated_at: unixSeconds,
  expires_at: unixSeconds,
  stage: draftStage,
};

const summary = {
  ...existence,
  label: z.string().nullable().meta({ description: "What names the record in lists" }),
  key: z
    .string()
    .nullable()
    .meta({ description: "The client's own name for the save that created it" }),
  base: z.int32().nullable(),
  version: z.int32(),
  is_expiring: z.boolean().meta({ description: "Whether it expires soon" }),
};

/** A draft, as those who may not read it learn of it. */
export const draftExistence = z.object(existence).meta({ title: "DraftExistence" });
/** A draft without its values. */
export const draftSummary = z.object(summary).meta({ title: "DraftSummary" });
/** A draft with its values. */
export const draftSchema = z.object({ ...summary, values: valuesSchema }).meta({ title: "Draft" });

/** The record that a draft has become: whichever resource's. */
export const publishedRecord = z
  .looseObject({ id: z.int32(), version: z.int32(), merged: mergedChanges })
  .meta({ title: "PublishedRecord" });
