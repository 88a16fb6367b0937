ALTER TABLE "article" ADD COLUMN "next_step_title" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "next_step_url" text;
