/** What visitors miss, in totals that name nobody. */
import { date, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Searches over the whole site that found nothing, by day. */
export const searchGap = pgTable(
  "search_gap",
  {
    /** In the portal's time zone. */
    day: date().notNull(),
    /** What was searched for, in small letters. */
    words: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** Whether pages helped their readers, by day. */
export const pageFeedback = pgTable(
  "page_feedback",
  {
    /** In the portal's time zone. */
    day: date().notNull(),
    /** Path of the page. */
    path: text().notNull(),
    helpful: integer().notNull(),
    unhelpful: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** What readers missed on a page, in their own words. */
export const pageComment = pgTable("page_comment", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  path: text().notNull(),
  comment: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
