import * as z from "zod";
import { defineJob } from "../jobs/job-kind.ts";
import { forgetUnusedMedia } from "./forget-unused.ts";

/** Runs at night: it reads every text. */
export const clearMedia = defineJob({
  name: "clear-media",
  data: z.object({}),
  retries: 0,
  schedule: "30 2 * * *",
  async run({ database, clock }) {
    await forgetUnusedMedia(database, clock.now());
  },
});
