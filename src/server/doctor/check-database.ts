/** The database: its settings, the clock, what it holds of this release, its backups and seals. */
import type pg from "pg";
import { dayMs } from "#contract/durations.ts";
import type { Config } from "../config.ts";
import { connectionsOf } from "../database/connections.ts";
import { appliedMigrations, knownMigrations } from "../database/migrate.ts";
import { type Refusal, refusalOf } from "../database/require-usable.ts";
import type { Finding } from "./finding.ts";
import { findingsOf } from "./finding.ts";

const mostClockDifferenceMs = 2_000;
const oldestBackupDays = 7;
/** Events are sealed each minute. */
const latestSealMs = 15 * 60 * 1000;

interface Settings {
  readonly version: string;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly data_checksums: string;
  readonly connections: number;
  readonly is_superuser: boolean;
  readonly has_trigrams: boolean;
}

/** Everything that a connection to the primary can tell. `pool`: one that may be slow or broken. */
export async function checkDatabase(
  pool: pg.Pool,
  { webConcurrency }: Pick<Config, "webConcurrency">,
): Promise<Finding[]> {
  const { rows } = await pool.query<Settings>(
    `SELECT current_setting('server_version') AS version,
       current_setting('fsync') AS fsync,
       current_setting('full_page_writes') AS full_page_writes,
       current_setting('synchronous_commit') AS synchronous_commit,
       current_setting('data_checksums') AS data_checksums,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         AS connections,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
       EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS has_trigrams`,
  );
  const [settings] = rows;
  if (settings === undefined) return [];
  const refusal = await startRefusal(pool);
  return [
    ...settingFindings(settings, connectionsOf(webConcurrency), refusal),
    await clockFinding(pool),
    ...(refusal === null ? await contentFindings(pool) : []),
  ];
}

/** In the order of a start; an account that may do nothing can't read which migrations were applied either. */
async function startRefusal(pool: pg.Pool): Promise<Refusal | null> {
  const refusal = await refusalOf(pool, false);
  if (refusal !== null) return refusal;
  return refusalOf(pool, (await appliedMigrations(pool)).length === 0);
}

function settingFindings(settings: Settings, needed: number, refusal: Refusal | null): Finding[] {
  const database = findingsOf("Database");
  const faults: [boolean, Finding][] = [
    ...(["fsync", "full_page_writes"] as const).map((name): [boolean, Finding] => [
      settings[name] === "off",
      database.problem(
        `${name} is off: a power cut destroys it.`,
        `ALTER SYSTEM SET ${name} = on, then reload.`,
      ),
    ]),
    [
      settings.synchronous_commit === "off",
      database.problem(
        "synchronous_commit is off: a power cut loses saves that were confirmed.",
        "ALTER SYSTEM SET synchronous_commit = on, then reload.",
      ),
    ],
    [
      settings.data_checksums === "off",
      database.warning(
        "It has no checksums, so a failing disk isn't noticed.",
        "Stop the server and run pg_checksums --enable.",
      ),
    ],
    [
      settings.connections < needed,
      database.warning(
        `It accepts ${settings.connections} connections; WEB_CONCURRENCY needs up to ${needed}.`,
        "Raise max_connections, or lower WEB_CONCURRENCY.",
      ),
    ],
    [
      settings.is_superuser,
      database.warning(
        "The portal's account is a superuser, so the audit is protected from nobody who has it.",
        "Name an account in DATABASE_URL that only owns the database.",
      ),
    ],
    [
      !settings.has_trigrams,
      database.warning(
        "The extension pg_trgm is missing: mistyped words aren't corrected.",
        "As administrator: CREATE EXTENSION pg_trgm, then restart the portal.",
      ),
    ],
  ];
  const refused = refusal === null ? [] : [database.problem(refusal.text, refusal.remedy)];
  const found = [
    ...refused,
    ...faults.filter(([applies]) => applies).map(([, finding]) => finding),
  ];
  if (found.length > 0) return found;
  return [database.fine(`PostgreSQL ${settings.version}, durable, in UTF-8, with checksums.`)];
}

/** Scheduled news, tokens and the audit go by both clocks. */
async function clockFinding(pool: pg.Pool): Promise<Finding> {
  const clock = findingsOf("Clock");
  const startedAt = Date.now();
  const { rows } = await pool.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const here = (startedAt + Date.now()) / 2;
  const difference = Math.abs((rows[0]?.now.getTime() ?? 0) - here);
  if (difference <= mostClockDifferenceMs) {
    return clock.fine("This machine and the database agree on the time.");
  }
  return clock.warning(
    `This machine and the database differ by ${(difference / 1000).toFixed(1)} seconds.`,
    "Synchronise both with an NTP server.",
  );
}

/** What only a database has that the portal worked with. */
async function contentFindings(pool: pg.Pool): Promise<Finding[]> {
  const migrations = await migrationFinding(pool);
  if (migrations.severity !== "fine") return [migrations];
  return [migrations, await backupFinding(pool), await sealFinding(pool)];
}

async function migrationFinding(pool: pg.Pool): Promise<Finding> {
  const release = findingsOf("Release");
  const known = knownMigrations();
  const applied = await appliedMigrations(pool);
  if (applied.some((moment) => !known.includes(moment))) {
    return release.problem(
      "A newer release has migrated the database.",
      "Start that release, or restore a backup that was made with this one.",
    );
  }
  const missing = known.length - applied.length;
  if (missing === 0) return release.fine("The database has all migrations of this release.");
  return release.warning(
    `${missing} migration(s) of this release aren't applied.`,
    "Back up, then start the portal: it applies them.",
  );
}

async function backupFinding(pool: pg.Pool): Promise<Finding> {
  const backup = findingsOf("Backup");
  const remedy = "Run npm run backup -- FILE each day, and copy the file to another place.";
  const { rows } = await pool.query<{ made_at: Date | null }>(
    "SELECT max(created_at) AS made_at FROM audit_event WHERE action = 'backup'",
  );
  const madeAt = rows[0]?.made_at ?? null;
  if (madeAt === null) return backup.warning("npm run backup was never used.", remedy);
  const days = Math.floor((Date.now() - madeAt.getTime()) / dayMs);
  const text = `The last one is of ${madeAt.toISOString()}.`;
  return days > oldestBackupDays ? backup.warning(text, remedy) : backup.fine(text);
}

async function sealFinding(pool: pg.Pool): Promise<Finding> {
  const audit = findingsOf("Audit");
  const { rows } = await pool.query<{ unsealed_since: Date | null }>(
    `SELECT created_at AS unsealed_since FROM audit_event
     WHERE id > coalesce((SELECT max(last_id) FROM audit_seal), 0) ORDER BY id LIMIT 1`,
  );
  const since = rows[0]?.unsealed_since ?? null;
  if (since === null || Date.now() - since.getTime() < latestSealMs) {
    return audit.fine("Its events are sealed. npm run audit -- verify checks the seals.");
  }
  return audit.warning(
    `Events since ${since.toISOString()} aren't sealed.`,
    "Start the portal: it seals each minute. If it runs, its log says why it can't.",
  );
}
