CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
-- Backups of earlier releases hold this one, so it signs nothing any more: a start makes another, and everybody signs in again.
DELETE FROM "setting" WHERE "name" = 'session_secret';
