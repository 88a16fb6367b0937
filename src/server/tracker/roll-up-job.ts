/** The background job that keeps the promise of `/privasi`: events for 90 days, then totals alone. */
import * as z from "zod";
import { defineJob } from "../jobs/job-kind.ts";
import { rollUpEvents } from "./roll-up.ts";

/** Runs every hour, so that no event outlives its time by more. */
export const trackerRollUp = defineJob({
  name: "tracker-roll-up",
  data: z.object({}),
  retries: 3,
  schedule: "17 * * * *",
  run: ({ database, clock }) => rollUpEvents(database, clock.now()),
});
