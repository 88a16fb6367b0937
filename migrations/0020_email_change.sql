CREATE TABLE "email_restore" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_restore_user_id_address_pk" PRIMARY KEY("user_id","address"),
	CONSTRAINT "email_restore_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_link" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "email_restore" ADD CONSTRAINT "email_restore_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
