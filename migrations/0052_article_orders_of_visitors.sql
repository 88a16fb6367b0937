DROP INDEX "article_withdrawn_at_index";--> statement-breakpoint
DROP INDEX "article_title_index";--> statement-breakpoint
DROP INDEX "article_created_at_index";--> statement-breakpoint
DROP INDEX "article_status_index";--> statement-breakpoint
DROP INDEX "article_featured_index";--> statement-breakpoint
CREATE INDEX "article_title_index" ON "article" USING btree ("title","id","status","category_id","is_top","slideshow","published_at","expired_at","withdrawn_at");--> statement-breakpoint
CREATE INDEX "article_created_at_index" ON "article" USING btree ("created_at","id","status","category_id","is_top","slideshow","published_at","expired_at","withdrawn_at");--> statement-breakpoint
CREATE INDEX "article_status_index" ON "article" USING btree ("status","id","category_id","is_top","slideshow","published_at","expired_at","withdrawn_at");--> statement-breakpoint
CREATE INDEX "article_featured_index" ON "article" USING btree ("order_no","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_top","slideshow","expired_at","withdrawn_at") WHERE status = 'active' and (is_top or slideshow or withdrawn_at is not null);
