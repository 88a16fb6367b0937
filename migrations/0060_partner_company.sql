ALTER TABLE "partner" ADD COLUMN "company" text;
