/** The background jobs that keep the promise of `/privasi`: events for 90 days, then totals alone. */
import * as z from "zod";
import { defineJob } from "../jobs/job-kind.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { deleteOldSearches } from "./roll-up-visits.ts";
import { rollUpEvents } from "./roll-up.ts";

/** Runs just after midnight, for yesterday is shown from then on, and every hour, so that a missed day is made up for soon. */
export const trackerRollUp = defineJob({
  name: "tracker-roll-up",
  data: z.object({}),
  retries: 3,
  schedule: "1,17 * * * *",
  run: ({ database, clock, config }) =>
    rollUpEvents(database, clock.now(), new URL(config.publicOrigin).hostname),
});

/** Runs every hour, so that no event outlives its time by more. */
export const trackerRetention = defineJob({
  name: "tracker-retention",
  data: z.object({}),
  retries: 3,
  schedule: "37 * * * *",
  async run({ database, clock }) {
    await deleteOldEvents(database, clock.now());
    await deleteOldSearches(database.orm, clock.now());
  },
});
