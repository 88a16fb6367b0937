CREATE INDEX "article_order_no_id_index" ON "article" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "article_order_no_desc_id_index" ON "article" USING btree ("order_no" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_status_id_index" ON "article" USING btree ("status","id");
