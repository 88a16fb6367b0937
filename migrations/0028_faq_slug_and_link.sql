ALTER TABLE "faq_category" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "slug" text;--> statement-breakpoint
-- As `slugOf` makes them; the second of two equal questions has its id behind it.
WITH "words" AS (
	SELECT "id", trim(both '-' from regexp_replace(
		lower(regexp_replace(normalize("question", NFKD), '[\u0300-\u036F]', '', 'g')), '[^a-z0-9]+', '-', 'g')) AS "slug"
	FROM "faq"
), "cut" AS (
	SELECT "id", coalesce(nullif(
		CASE WHEN length("slug") <= 80 THEN "slug" ELSE left(regexp_replace(left("slug", 81), '-[^-]*$', ''), 80) END, ''),
		'tanpa-judul') AS "slug"
	FROM "words"
), "numbered" AS (
	SELECT "id", "slug", row_number() OVER (PARTITION BY "slug" ORDER BY "id") AS "position" FROM "cut"
)
UPDATE "faq" SET "slug" = CASE WHEN "position" = 1 THEN "numbered"."slug" ELSE "numbered"."slug" || '-' || "faq"."id" END
FROM "numbered" WHERE "numbered"."id" = "faq"."id";--> statement-breakpoint
ALTER TABLE "faq" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "link_title" text;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "link_url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "faq_slug_unique" ON "faq" USING btree ("slug");
