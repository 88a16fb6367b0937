-- The audit is append-only, by rights and by triggers: the second also stop a superuser who doesn't mean to.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_event", "audit_seal" FROM CURRENT_USER;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_event'
    AND current_setting('siplah.thinning', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- Deletes what a seal says was thinned out. The right to delete is given for this alone.
CREATE FUNCTION thin_audit_events(up_to bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  thinned bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM "audit_seal" WHERE "thinned_up_to" >= up_to) THEN
    RAISE EXCEPTION 'No seal says that the audit was thinned out up to %', up_to;
  END IF;
  PERFORM set_config('siplah.thinning', 'on', true);
  GRANT DELETE ON "audit_event" TO CURRENT_USER;
  DELETE FROM "audit_event" WHERE "id" <= up_to;
  GET DIAGNOSTICS thinned = ROW_COUNT;
  REVOKE DELETE ON "audit_event" FROM CURRENT_USER;
  PERFORM set_config('siplah.thinning', 'off', true);
  RETURN thinned;
END
$$;
