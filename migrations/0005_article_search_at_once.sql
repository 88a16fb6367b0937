-- A search reads what GIN hasn't sorted in yet from one end to the other, and the planner avoids an index for which
-- much of that waits. News is read far more often than written: each save sorts its words in by itself.
ALTER INDEX "article_headline_words_index" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "article_words_index" SET (fastupdate = off);--> statement-breakpoint
-- What already waits.
SELECT gin_clean_pending_list('article_headline_words_index'), gin_clean_pending_list('article_words_index');
