CREATE TABLE "media_part" (
	"upload" uuid NOT NULL,
	"start" integer NOT NULL,
	"hash" text,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_part_upload_start_pk" PRIMARY KEY("upload","start")
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "attachments" text;--> statement-breakpoint
ALTER TABLE "media_part" ADD CONSTRAINT "media_part_hash_media_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."media"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_part_hash_index" ON "media_part" USING btree ("hash","start");
