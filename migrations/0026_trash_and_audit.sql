CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"role" text,
	"network" text,
	"device" text,
	"action" text NOT NULL,
	"resource" text,
	"record_id" integer,
	"label" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"number" bigint PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"last_id" bigint NOT NULL,
	"ids" bigint[] NOT NULL,
	"hashes" text[] NOT NULL,
	"thinned_up_to" bigint,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_record" ADD COLUMN "deleted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_record" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_record" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "deleted_record" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "deleted_record" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "audit_event_actor_id_index" ON "audit_event" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_record_index" ON "audit_event" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_action_index" ON "audit_event" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_event_created_at_index" ON "audit_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deleted_record_deleted_at_index" ON "deleted_record" USING btree ("deleted_at" DESC NULLS FIRST);
