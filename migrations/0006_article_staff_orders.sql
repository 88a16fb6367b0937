DROP INDEX "article_expired_at_index";--> statement-breakpoint
CREATE INDEX "article_expired_at_id_index" ON "article" USING btree ("expired_at","id");--> statement-breakpoint
CREATE INDEX "article_title_id_index" ON "article" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "article_created_at_id_index" ON "article" USING btree ("created_at","id");
