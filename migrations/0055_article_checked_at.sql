ALTER TABLE "article" ADD COLUMN "checked_at" timestamp with time zone;
