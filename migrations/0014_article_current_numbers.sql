-- Visitors' lists by number walk in whichever index costs less, by the key or by the status before it (0012). Each of
-- the two has one beside it that leaves out what is over, or PostgreSQL takes the one that hasn't.
ALTER INDEX "article_current_id_index" RENAME TO "article_current_status_index";--> statement-breakpoint
CREATE INDEX "article_current_id_index" ON "article" ("id") WHERE "status" = 'active';
