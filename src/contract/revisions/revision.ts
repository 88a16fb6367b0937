/** Revisions as the API returns them. */
import * as z from "zod";
import { maxAdminPageSize, maxInteger } from "../limits.ts";
import { formWords } from "../messages.ts";
import { unixSeconds } from "../response-schemas.ts";
import { wholeNumber } from "../whole-number.ts";

/** Changes of a record. `restore` undoes a delete, `revert` brings an earlier revision's values back,
 * `import` creates or changes by a row of a file.
 */
export const changeActions = [
  "create",
  "update",
  "publish",
  "unpublish",
  "reorder",
  "delete",
  "restore",
  "revert",
  "import",
] as const;
/** What made a revision. `first`: the record as it was when revisions began. */
export const revisionActions = ["first", ...changeActions] as const;
/** What made a revision. */
export type RevisionAction = (typeof revisionActions)[number];

/** The number of a record's next revision. Earlier releases counted a version up without one. */
export function nextRevisionNumber(newest: number, version: number): number {
  return Math.max(newest, version) + 1;
}

/** An account by the name of then; without an id it is gone, or was none. */
export const actorSchema = z.object({ id: z.int32().nullable(), name: z.string() });
/** Who made a change; null where that isn't known. */
export const revisionActor = actorSchema
  .nullable()
  .meta({ description: "Who made the change, by the name of then" });

const summary = {
  number: z.int32(),
  version: z
    .int32()
    .nullable()
    .meta({ description: "The record's version after the change; empty after a delete" }),
  action: z.enum(revisionActions),
  actor: revisionActor,
  created_at: unixSeconds,
  note: z.string().nullable(),
  reverted_to: z
    .int32()
    .nullable()
    .meta({ description: "Number of the revision that it brought back" }),
  changed: z.array(z.string()).meta({ description: "Names of the changed fields" }),
};

/** A revision as lists carry it. */
export const revisionSummary = z.object(summary).meta({ title: "RevisionSummary" });

/** The newest revisions of records: `ids` stand between commas, as many as a page of the admin app holds. */
export const newestRevisionsQuery = z.object({
  ids: z
    .string()
    .max(maxAdminPageSize * "2147483647,".length)
    .regex(/^\d{1,10}(,\d{1,10})*$/u)
    .meta({ description: "Ids of records, between commas", example: "1,2" }),
});

/** The newest revision of each of some records; those that have none or are deleted are left out. */
export const newestRevisions = z.array(revisionSummary.extend({ record_id: z.int32() }));

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Values of a record, or some of them. */
export const valuesSchema = z.record(z.string(), value).meta({
  description: "By field name: moments as Unix seconds, files by their names",
});

/** A revision with the values that the record had after it. */
export const revisionSchema = z
  .object({
    ...summary,
    values: valuesSchema,
  })
  .meta({ title: "Revision" });

const textPart = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
const fieldDifference = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("words"), parts: z.array(textPart).readonly() }),
  z.object({
    kind: z.literal("blocks"),
    blocks: z.array(z.unknown()).readonly().meta({ description: "Rich text as structure" }),
  }),
  z.object({ kind: z.literal("whole"), before: value, after: value }),
]);

/** The difference of two revisions. */
export const revisionDifference = z
  .object({
    before: revisionSummary,
    after: revisionSummary,
    fields: z.record(z.string(), fieldDifference).meta({ description: "Changed fields by name" }),
  })
  .meta({ title: "RevisionDifference" });

/** What to bring back of a revision; without names, everything. */
export const revertBody = z
  .object({
    fields: z.array(z.string()).min(1).optional(),
    version: wholeNumber(1, maxInteger, formWords.id.between("version", 1, maxInteger))
      .optional()
      .meta({ description: "The version to take back; what was saved after it stays" }),
  })
  .nullish();
