ALTER TABLE "partner" ADD COLUMN "address_state" text;
