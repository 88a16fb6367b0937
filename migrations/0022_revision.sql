CREATE TABLE "revision" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"number" integer NOT NULL,
	"version" integer,
	"action" text NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"note" text,
	"changed" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"files" text[] NOT NULL,
	CONSTRAINT "revision_resource_record_id_number_pk" PRIMARY KEY("resource","record_id","number")
);

