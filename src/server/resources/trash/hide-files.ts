/** Takes the files of deleted records away from visitors, unless another record shows them. */
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { resourceByApi } from "#contract/registry.ts";
import { deletedRecord } from "../../database/schema.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import { hideUnshownMedia } from "../../media/hide-unshown.ts";
import type { WrittenColumns } from "../../database/stored-record.ts";
import { referencedHashes } from "../referenced-files.ts";

/** Follows a delete: looking for the files in every text takes longer than a delete may. */
export const hideTrashedFiles = defineJob({
  name: "hide-trashed-files",
  data: z.object({ resource: z.string(), id: z.int() }),
  retries: 3,
  async run({ database, invalidations }, { resource: api, id }) {
    const [deleted] = await database.orm
      .select({ columns: deletedRecord.columns })
      .from(deletedRecord)
      .where(and(eq(deletedRecord.resource, api), eq(deletedRecord.record_id, id)));
    if (deleted === undefined) return;
    const hashes = referencedHashes(resourceByApi(api), deleted.columns as WrittenColumns);
    await hideUnshownMedia({ database, invalidations }, hashes);
  },
});
