-- As `personalWords` matches them since; of an address in these tables only its words were left.
DELETE FROM "search_gap"
WHERE "words" ~ '[0-9]{5,}|([0-9][^A-Za-z0-9]*){9,}|@|\m(gmail|yahoo|ymail|hotmail|outlook)\M';--> statement-breakpoint
DELETE FROM "tracker_daily_visit"
WHERE "dimension" = 'search' AND "value" ~ '[0-9]{5,}|([0-9][^A-Za-z0-9]*){9,}|@|\m(gmail|yahoo|ymail|hotmail|outlook)\M';
