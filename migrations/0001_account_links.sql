CREATE TABLE "account_link" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_link_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "account_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "attempt_count" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_record" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"kept" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_record_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
