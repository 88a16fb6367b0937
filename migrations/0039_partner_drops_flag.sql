ALTER TABLE "partner" DROP COLUMN "is_unconfirmed";
