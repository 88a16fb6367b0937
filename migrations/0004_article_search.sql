-- Full-text search of news: derived data, kept by the database itself and known to no definition.
-- PostgreSQL's own parser takes "barang/jasa" for a file name, "siplah.example" for a host, and in the C locale a dash
-- or a curly quote for a letter: such signs become blanks first.
CREATE FUNCTION "searched_text"("text" text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace("text", '[-/.,_@+~\u00A0\u00AB\u00B7\u00BB\u2000-\u206F]+', ' ', 'g');
--> statement-breakpoint
-- The content is cut where even the strangest text stays below the megabyte that a tsvector may take.
ALTER TABLE "article"
	ADD COLUMN "headline_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('indonesian', "searched_text"("title")), 'A') ||
		setweight(to_tsvector('indonesian', "searched_text"("excerpt")), 'B')
	) STORED,
	ADD COLUMN "words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('indonesian', "searched_text"("title")), 'A') ||
		setweight(to_tsvector('indonesian', "searched_text"("excerpt")), 'B') ||
		setweight(to_tsvector('indonesian', "searched_text"(left(regexp_replace("content", '<[^>]*>', ' ', 'g'), 100000))), 'C')
	) STORED;
--> statement-breakpoint
CREATE INDEX "article_headline_words_index" ON "article" USING gin ("headline_words");--> statement-breakpoint
CREATE INDEX "article_words_index" ON "article" USING gin ("words");--> statement-breakpoint
-- Every word that ever stood in a title or an excerpt, for words that were mistyped in a search. None is ever shown
-- unless visible news holds it.
CREATE TABLE "search_word" ("word" text PRIMARY KEY);--> statement-breakpoint
CREATE FUNCTION "keep_search_words"() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_word" ("word")
	SELECT DISTINCT "word"
	FROM "saved_articles", unnest(tsvector_to_array(to_tsvector('simple', "searched_text"("title" || ' ' || "excerpt")))) AS "word"
	WHERE "word" ~ '^[[:alpha:]]{4,30}$'
	-- In one order, so that two saves at once can't wait for each other.
	ORDER BY "word"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_search_words_of_new" AFTER INSERT ON "article"
	REFERENCING NEW TABLE AS "saved_articles"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_words"();--> statement-breakpoint
CREATE TRIGGER "keep_search_words_of_changed" AFTER UPDATE ON "article"
	REFERENCING NEW TABLE AS "saved_articles"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_words"();--> statement-breakpoint
INSERT INTO "search_word" ("word")
SELECT DISTINCT "word"
FROM "article", unnest(tsvector_to_array(to_tsvector('simple', "searched_text"("title" || ' ' || "excerpt")))) AS "word"
WHERE "word" ~ '^[[:alpha:]]{4,30}$'
ON CONFLICT DO NOTHING;
