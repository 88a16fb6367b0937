ALTER TABLE "media" ADD COLUMN "public_from" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "uploader_id" integer;--> statement-breakpoint
CREATE INDEX "media_uploader_id_index" ON "media" USING btree ("uploader_id") WHERE "media"."uploader_id" is not null;
