CREATE TABLE "tracker_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"event_name" text NOT NULL,
	"event_version" text NOT NULL,
	"type" text NOT NULL,
	"app_name" text NOT NULL,
	"app_version" text NOT NULL,
	"cookie_id" uuid NOT NULL,
	"ip_address" text NOT NULL,
	"device_type" text,
	"brand" text,
	"os" text,
	"browser" text,
	"screen_height" integer,
	"screen_width" integer,
	"referrer" text,
	"lat" double precision,
	"long" double precision,
	"page_name" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_daily_total" (
	"day" date NOT NULL,
	"event_name" text NOT NULL,
	"page_name" text NOT NULL,
	"partner_name" text NOT NULL,
	"kind" text NOT NULL,
	"events" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "tracker_daily_total_day_event_name_page_name_partner_name_kind_pk" PRIMARY KEY("day","event_name","page_name","partner_name","kind")
);
--> statement-breakpoint
CREATE INDEX "tracker_event_received_at_index" ON "tracker_event" USING btree ("received_at");
