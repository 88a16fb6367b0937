/** What operators do, by starting the portal and on the command line. */
import type { AuditAction } from "#contract/audit.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { portalActor, storeAuditEvents } from "../log/audit-log.ts";

/** Settings that sign people in, hold a password, or name a person by address: of these only whether they are set. */
const hiddenSettings: readonly (keyof Config)[] = [
  "adminPassword",
  "sessionSecret",
  "appKey",
  "smtpUrl",
  "databaseUrl",
  "databaseReadUrl",
  "purgeUrl",
  "purgeHeader",
  "adminEmail",
  "mailFrom",
  "securityContact",
];

/** Records the start with the settings that count from then on. */
export function recordStart(database: Database, config: Config): Promise<void> {
  const settings = Object.entries(config).map(([name, value]) =>
    (hiddenSettings as readonly string[]).includes(name)
      ? [name, value === undefined ? null : "(set)"]
      : [name, value ?? null],
  );
  return recordByOperator(database, "start", { settings: Object.fromEntries(settings) });
}

/** Records a command; the tables of an earlier release have no audit. */
export async function recordByOperator(
  { orm, pool }: Database,
  action: Extract<AuditAction, "start" | "backup" | "backup-restored">,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('audit_event') AS audit");
  if (rows[0].audit === null) return;
  await storeAuditEvents(orm, [{ action, actor: portalActor, details }]);
}
