/** Who has a record open in the admin app. */
import * as z from "zod";
import { unixSeconds } from "./response-schemas.ts";
import { idOfRecord, writableResource } from "./drafts.ts";
import { revisionSummary } from "./revisions/revision.ts";

/** A sign of life of an open form. */
export const presenceSign = z
  .object({
    resource: writableResource,
    record_id: idOfRecord,
    dirty: z.boolean().meta({ description: "Whether something is typed and not saved" }),
  })
  .meta({ title: "PresenceSign" });

const present = z
  .object({
    id: z.int32(),
    name: z.string(),
    since: unixSeconds.meta({ description: "Since when the record is open, or dirty" }),
    dirty: z.boolean(),
  })
  .meta({ title: "PresentAccount" });

/** Who else is at a record, and what was changed last. */
export const presenceResponse = z
  .object({
    others: z.array(present),
    newest: revisionSummary
      .nullable()
      .meta({ description: "Empty where nothing was changed since revisions are written" }),
  })
  .meta({ title: "Presence" });

/** Of which resource. */
export const presenceQuery = z.object({ resource: writableResource });

/** Who else is at which records of a resource. */
export const presenceList = z.array(z.object({ record_id: z.int32(), others: z.array(present) }));
