CREATE TABLE "create_key" (
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"record_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "create_key_user_id_resource_key_pk" PRIMARY KEY("user_id","resource","key")
);
--> statement-breakpoint
ALTER TABLE "create_key" ADD CONSTRAINT "create_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
