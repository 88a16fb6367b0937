/** What visitors miss: its limits, and its shape in the admin API. */
import * as z from "zod";

/** How many days counted searches and answers are kept. */
export const feedbackDays = 180;
/** The days that the admin app shows, and how many searches of them. */
export const shownGaps = { days: 30, limit: 10 } as const;

/**
 * Matches personal data in a search, as a pattern of JavaScript and of PostgreSQL: five digits in a row, as numbers of
 * schools have them, nine in groups, as numbers of telephones, taxpayers and persons do, or an e-mail address. Amounts
 * of nine digits aren't told from them.
 */
export const personalWords = "[0-9]{5,}|([0-9][^A-Za-z0-9]*){9,}|@";

/** Searches over the whole site that found nothing, the most frequent first. */
export const searchGaps = z.object({
  days: z.int(),
  searches: z.array(z.object({ words: z.string(), searches: z.int() })),
});

/** What readers say of an article: whether its page helped. */
export const helpfulAnswers = ["ya", "tidak"] as const;
/** Where on the page it is asked, and thanked. */
export const answerPlace = "membantu";
/** One of these answers. */
export type HelpfulAnswer = (typeof helpfulAnswers)[number];
/** The days that the admin app shows, and how many articles of them. */
export const shownAnswers = { days: 30, limit: 10 } as const;

/** Readers' answers by article, those that helped the fewest first. */
export const articleAnswers = z.object({
  days: z.int(),
  articles: z.array(
    z.object({ id: z.int(), title: z.string(), helpful: z.int(), unhelpful: z.int() }),
  ),
});
