CREATE TABLE "tracker_daily_visit" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"visitors" integer NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "tracker_daily_visit_day_dimension_value_pk" PRIMARY KEY("day","dimension","value")
);

