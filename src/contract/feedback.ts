/** What visitors miss: its limits, and its shape in the admin API. */
import * as z from "zod";

/** How many days counted searches are kept. */
export const feedbackDays = 180;
/** The days that the admin app shows, and how many searches of them. */
export const shownGaps = { days: 30, limit: 10 } as const;

/** Searches over the whole site that found nothing, the most frequent first. */
export const searchGaps = z.object({
  days: z.int(),
  searches: z.array(z.object({ words: z.string(), searches: z.int() })),
});
