CREATE TABLE "checked_link" (
	"url" text PRIMARY KEY NOT NULL,
	"status" integer,
	"failure" text,
	"failures" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"failed_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_use" (
	"url" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "link_use_url_resource_record_id_pk" PRIMARY KEY("url","resource","record_id")
);

