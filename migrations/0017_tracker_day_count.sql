CREATE TABLE "tracker_day_count" (
	"day" date NOT NULL,
	"network" text NOT NULL,
	"stored" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "tracker_day_count_day_network_pk" PRIMARY KEY("day","network")
);

