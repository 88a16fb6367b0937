-- The vocabulary of the news search holds the words of whole articles, not those of titles and excerpts alone: most of
-- what visitors look for stands in the text. Cut as the searched text is (migration 0004).
CREATE OR REPLACE FUNCTION "keep_search_words"() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_word" ("word")
	SELECT DISTINCT "word"
	FROM "saved_articles", unnest(tsvector_to_array(to_tsvector('simple', "searched_text"(
		"title" || ' ' || "excerpt" || ' ' || left(regexp_replace("content", '<[^>]*>', ' ', 'g'), 100000)
	)))) AS "word"
	WHERE "word" ~ '^[[:alpha:]]{4,30}$'
	-- In one order, so that two saves at once can't wait for each other.
	ORDER BY "word"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The newest articles hold nearly every word; a million would take minutes.
INSERT INTO "search_word" ("word")
SELECT DISTINCT "word"
FROM (SELECT "title", "excerpt", "content" FROM "article" ORDER BY "id" DESC LIMIT 20000) AS "newest",
	unnest(tsvector_to_array(to_tsvector('simple', "searched_text"(
		"title" || ' ' || "excerpt" || ' ' || left(regexp_replace("content", '<[^>]*>', ' ', 'g'), 100000)
	)))) AS "word"
WHERE "word" ~ '^[[:alpha:]]{4,30}$'
ON CONFLICT DO NOTHING;
