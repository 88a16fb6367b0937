import * as z from "zod";
import { dayMs } from "#contract/durations.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { deleteUnusedMedia } from "./delete-unused.ts";
import { deleteUnfinished } from "./receive-document.ts";

/** Runs at night: it reads every text. */
export const deleteUnusedMediaJob = defineJob({
  name: "clear-media",
  data: z.object({}),
  retries: 0,
  schedule: "30 2 * * *",
  async run({ database, clock }) {
    const now = clock.now();
    await deleteUnusedMedia(database, now);
    await deleteUnfinished(database, new Date(now.getTime() - dayMs));
  },
});
