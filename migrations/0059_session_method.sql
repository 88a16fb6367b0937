ALTER TABLE "session" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_new_device" boolean DEFAULT false NOT NULL;
