CREATE TABLE "gone_record" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "gone_record_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
DROP INDEX "article_category_id_index";--> statement-breakpoint
DROP INDEX "article_live_index";--> statement-breakpoint
DROP INDEX "article_featured_index";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "change_notes" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "successor_url" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "successor_title" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "successor_note" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
CREATE INDEX "article_withdrawn_at_index" ON "article" USING btree ("withdrawn_at") WHERE status = 'active' and withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "article_category_id_index" ON "article" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","expired_at","withdrawn_at");--> statement-breakpoint
CREATE INDEX "article_live_index" ON "article" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expired_at","category_id","order_no","withdrawn_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "article_featured_index" ON "article" USING btree ("order_no","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_top","slideshow","expired_at","withdrawn_at") WHERE status = 'active' and (is_top or slideshow);
