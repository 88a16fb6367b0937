-- Every index of lists and searches anew (src/server/database/indexes.ts). First those that no definition named: of
-- migrations 0004, 0007, 0008, 0012 and 0014, some of them rebuilt since, and the trigrams of single columns.
DROP INDEX IF EXISTS
	"article_headline_words_index",
	"article_words_index",
	"article_visible_index",
	"article_visible_of_category_index",
	"article_current_id_index",
	"article_current_status_index",
	"article_current_title_index",
	"article_current_published_at_index",
	"article_current_created_at_index",
	"article_current_order_no_index",
	"article_current_order_no_desc_index",
	"article_title_trigrams",
	"article_excerpt_trigrams",
	"category_name_trigrams",
	"category_description_trigrams",
	"user_name_trigrams",
	"user_email_trigrams",
	"user_position_trigrams",
	"search_word_word_trigrams";
--> statement-breakpoint
DROP INDEX "user_short_parts_index";--> statement-breakpoint
DROP INDEX "category_short_parts_index";--> statement-breakpoint
DROP INDEX "article_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_category_id_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_is_top_order_no_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_slideshow_order_no_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_is_top_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_slideshow_published_at_id_index";--> statement-breakpoint
DROP INDEX "article_expired_at_id_index";--> statement-breakpoint
DROP INDEX "article_title_id_index";--> statement-breakpoint
DROP INDEX "article_created_at_id_index";--> statement-breakpoint
DROP INDEX "article_order_no_id_index";--> statement-breakpoint
DROP INDEX "article_order_no_desc_id_index";--> statement-breakpoint
DROP INDEX "article_status_id_index";--> statement-breakpoint
DROP INDEX "article_short_parts_index";--> statement-breakpoint
DROP FUNCTION "short_parts"(VARIADIC text[]);--> statement-breakpoint
CREATE INDEX "article_category_id_index" ON "article" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","expired_at");--> statement-breakpoint
CREATE INDEX "article_published_at_index" ON "article" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","category_id","is_top","slideshow","order_no");--> statement-breakpoint
CREATE INDEX "article_title_index" ON "article" USING btree ("title","id","status","category_id","is_top","slideshow");--> statement-breakpoint
CREATE INDEX "article_created_at_index" ON "article" USING btree ("created_at","id","status","category_id","is_top","slideshow");--> statement-breakpoint
CREATE INDEX "article_status_index" ON "article" USING btree ("status","id","category_id","is_top","slideshow");--> statement-breakpoint
CREATE INDEX "article_expired_at_index" ON "article" USING btree ("expired_at","id","status","category_id","is_top","slideshow");--> statement-breakpoint
CREATE INDEX "article_live_index" ON "article" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expired_at","category_id","order_no") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "article_featured_index" ON "article" USING btree ("order_no","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_top","slideshow","expired_at") WHERE status = 'active' and (is_top or slideshow);--> statement-breakpoint
CREATE INDEX "article_words_index" ON "article" USING gin ("headline_words","words") WITH (fastupdate=off);
