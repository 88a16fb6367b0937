CREATE TABLE "second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"set_up_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"pending_secret" text,
	"pending_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_prefix_pk" PRIMARY KEY("user_id","prefix")
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
