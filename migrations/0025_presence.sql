CREATE UNLOGGED TABLE "presence" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_dirty" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_resource_record_id_user_id_pk" PRIMARY KEY("resource","record_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
