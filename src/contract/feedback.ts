/** What visitors miss: limits of what is counted. */

/** How many days totals and comments are kept. */
export const feedbackDays = 180;
