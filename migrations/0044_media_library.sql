CREATE TABLE "media_use" (
	"hash" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"label" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "media_use_hash_resource_record_id_field_pk" PRIMARY KEY("hash","resource","record_id","field")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_use_record_index" ON "media_use" USING btree ("resource","record_id");--> statement-breakpoint
CREATE INDEX "revision_files_index" ON "revision" USING gin ("files") WHERE "revision"."files" <> '{}';--> statement-breakpoint
CREATE INDEX "media_uploaded_at_index" ON "media" USING btree ("uploaded_at" DESC NULLS LAST,"hash");
