ALTER TABLE "article" ADD COLUMN "validity" text;
