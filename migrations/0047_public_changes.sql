CREATE TABLE "public_change" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"number" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"was_public" boolean NOT NULL,
	CONSTRAINT "public_change_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
CREATE INDEX "public_change_number_index" ON "public_change" USING btree ("number");--> statement-breakpoint
CREATE INDEX "public_change_resource_index" ON "public_change" USING btree ("resource","number","record_id");--> statement-breakpoint
CREATE INDEX "public_change_changed_at_index" ON "public_change" USING btree ("changed_at");
