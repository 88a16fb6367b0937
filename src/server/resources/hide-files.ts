/** Takes files from visitors that no public record shows any more. */
import * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import type { WrittenColumns } from "../database/stored-record.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { hideUnshownMedia } from "../media/hide-unshown.ts";
import { backfillMediaUses } from "./library/backfill-uses.ts";
import { publicFrom } from "./public-files.ts";
import { referencedHashes } from "./referenced-files.ts";

/** Follows a write, which holds other files locked while it runs. */
export const hideFiles = defineJob({
  name: "hide-files",
  data: z.object({ hashes: z.array(z.string()) }),
  retries: 3,
  async run(services, { hashes }) {
    // Where the records show a file isn't known before.
    await backfillMediaUses.run(services, {});
    await hideUnshownMedia(services, hashes);
  },
});

/** The files that a write may take from visitors, for another record may show them. `after` is null for a delete. */
export function filesToHide(
  resource: Resource,
  { before, after, now }: { before: WrittenColumns; after: WrittenColumns | null; now: Date },
): string[] {
  if (after !== null && publicFrom(resource, before, now) === null) return [];
  const isShown = after !== null && publicFrom(resource, after, now) !== null;
  const shown = new Set(isShown ? referencedHashes(resource, after) : []);
  return referencedHashes(resource, before).filter((hash) => !shown.has(hash));
}
