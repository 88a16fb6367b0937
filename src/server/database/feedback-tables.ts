/** What visitors miss, in totals without personal data. */
import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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

/** Readers' answers to whether an article's page helped, by day. */
export const articleAnswer = pgTable(
  "article_answer",
  {
    /** In the portal's time zone. */
    day: date().notNull(),
    /** No foreign key: the totals outlast a stay in the trash. */
    articleId: integer("article_id").notNull(),
    helpful: integer().notNull(),
    unhelpful: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.articleId] })],
);
