DROP INDEX "article_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_category_id_published_at_id_index";--> statement-breakpoint
CREATE INDEX "article_is_top_order_no_published_at_id_index" ON "article" USING btree ("is_top","order_no","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_slideshow_order_no_published_at_id_index" ON "article" USING btree ("slideshow","order_no","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_published_at_id_index" ON "article" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_category_id_published_at_id_index" ON "article" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
