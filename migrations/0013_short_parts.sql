-- Parts of one and two signs, for searches of the back office: the index of three-letter parts knows nothing of them.
CREATE FUNCTION "short_parts"(VARIADIC "texts" text[]) RETURNS text[]
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	whole text;
	signs text[];
	parts text[] := '{}';
BEGIN
	FOREACH whole IN ARRAY "texts" LOOP
		signs := string_to_array(lower(whole), NULL);
		parts := parts || signs || ARRAY(SELECT "sign" || "next" FROM unnest(signs, signs[2:]) AS "pair"("sign", "next"));
	END LOOP;
	-- After the last sign comes none.
	RETURN array_remove(parts, NULL);
END $$;
--> statement-breakpoint
CREATE INDEX "user_short_parts_index" ON "user" USING gin (short_parts("name", "email", "position")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "category_short_parts_index" ON "category" USING gin (short_parts("name", "description")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "article_short_parts_index" ON "article" USING gin (short_parts("title", "excerpt")) WITH (fastupdate=off);--> statement-breakpoint
-- Nothing is gained by knowing how common each is (src/server/resources/stored-search.ts), and it takes seconds to learn.
ALTER INDEX "user_short_parts_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "category_short_parts_index" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "article_short_parts_index" ALTER COLUMN 1 SET STATISTICS 0;
