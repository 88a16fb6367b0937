-- Visitors' lists in other orders than their own walk here, and not past everything that is over: a job leaves that
-- out (src/server/search/renew-indexes.ts). With the status before the number, as in the index of all: PostgreSQL
-- compares what the two cost by their first column.
CREATE INDEX "article_current_id_index" ON "article" ("status", "id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "article_current_title_index" ON "article" ("title", "id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "article_current_published_at_index" ON "article" ("published_at", "id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "article_current_created_at_index" ON "article" ("created_at", "id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "article_current_order_no_index" ON "article" ("order_no", "id") WHERE "status" = 'active';--> statement-breakpoint
CREATE INDEX "article_current_order_no_desc_index" ON "article" ("order_no" DESC NULLS LAST, "id" DESC) WHERE "status" = 'active';
