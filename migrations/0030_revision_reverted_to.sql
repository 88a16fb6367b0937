ALTER TABLE "revision" ADD COLUMN "reverted_to" integer;
