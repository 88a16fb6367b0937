-- A list of flagged news by date: where visitors see none of them, it would walk past all others.
CREATE INDEX "article_is_top_published_at_id_index" ON "article" USING btree ("is_top","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_slideshow_published_at_id_index" ON "article" USING btree ("slideshow","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
