/** Saves that are merged with what others have saved meanwhile. */
import * as z from "zod";
import { recordSchema, unixSeconds } from "../response-schemas.ts";
import type { Resource } from "../resource.ts";
import { describedName } from "../resource.ts";
import { revisionActor } from "./revision.ts";
import type { Conflict } from "./merge.ts";
import type { Values } from "./values.ts";

/** How to save. */
export const saveQuery = z.object({
  merge: z
    .enum(["0", "1"])
    .optional()
    .meta({ description: "1: merge a stale save with what was saved since `base`" }),
});

const mergedChange = z
  .object({
    number: z.int32(),
    actor: revisionActor,
    created_at: unixSeconds,
    fields: z.array(z.string()).meta({ description: "Names of the fields that were merged" }),
  })
  .meta({ title: "MergedChange" });

/** What a save was merged with: the revisions since the version that it started from. */
export type MergedChange = z.infer<typeof mergedChange>;

/** In the response of a save that was merged, the oldest change first. */
export const mergedChanges = z.array(mergedChange).optional();

/** A record as the response of its save carries it. */
export function savedRecordSchema(resource: Resource): z.ZodObject {
  return recordSchema(resource, "admin")
    .extend({ merged: mergedChanges })
    .meta({ title: `Saved${describedName(resource)}` });
}

/** The data of a 409 `mergeConflict`: nothing was saved, and this is left to decide. */
export interface MergeConflict {
  /** The record as it is now. */
  readonly record: unknown;
  readonly conflicts: readonly Conflict[];
  /** Values of the version that the save started from, and those of now. */
  readonly base: Values;
  readonly current: Values;
  readonly changes: readonly MergedChange[];
}
