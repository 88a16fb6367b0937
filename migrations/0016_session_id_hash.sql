-- Sessions go on: the token keeps its id, the table its hash (src/server/accounts/sessions.ts).
ALTER TABLE "session" ALTER COLUMN "id" SET DATA TYPE text USING encode(sha256(convert_to("id"::text, 'UTF8')), 'hex');
