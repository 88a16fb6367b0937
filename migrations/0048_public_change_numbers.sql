-- Numbers the transactions that change what visitors see in the order of their commits: each holds the row with the last
-- number from just before its commit until that is done.
CREATE FUNCTION number_public_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next bigint;
BEGIN
  -- The first row of a transaction has numbered the others too.
  IF NOT EXISTS (SELECT FROM "public_change" WHERE "number" IS NULL) THEN
    RETURN NULL;
  END IF;
  INSERT INTO "public_change" ("resource", "record_id", "number", "changed_at", "was_public")
  VALUES ('last', 0, 1, now(), false)
  ON CONFLICT ("resource", "record_id") DO UPDATE SET "number" = "public_change"."number" + 1
  RETURNING "number" INTO next;
  UPDATE "public_change" SET "number" = next WHERE "number" IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER public_change_number AFTER INSERT OR UPDATE ON "public_change"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."number" IS NULL)
  EXECUTE FUNCTION number_public_changes();
