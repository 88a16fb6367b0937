/** Looks at an installation as it is: read-only, without mails, each check with a short timeout. */
import type { Config } from "../config.ts";
import { connectDatabase } from "../database/connect.ts";
import { hasEmbeddedDatabase } from "../database/embedded/locations.ts";
import { openDatabaseAsItIs } from "../database/open-database.ts";
import { StartError } from "../start-error.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDataFolder } from "./check-machine.ts";
import { checkCertificate, checkMail } from "./check-network.ts";
import type { Finding } from "./finding.ts";
import { findingsOf, reasonOf } from "./finding.ts";

const databaseTimeoutMs = 5_000;

/** The findings about everything but the configuration itself. */
export async function examine(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const findings = await Promise.all([
    checkDataFolder(config),
    examineDatabase(config, signal),
    examineReplica(config, signal),
    checkMail(config),
    checkCertificate(config),
  ]);
  return findings.flat();
}

async function examineDatabase(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const database = findingsOf("Database");
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(config.dataDir))) {
    return [database.warning("There is none yet.", "Start the portal: it makes one.")];
  }
  try {
    const { pool, close } = await openDatabaseAsItIs(config, {
      report: () => {},
      signal,
      cutOff: signal,
      timeoutMs: databaseTimeoutMs,
    });
    return await checkDatabase(pool, config).finally(close);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StartError)
      return [database.problem(error.message, "Then run this again.")];
    return [database.problem(`It doesn't answer: ${reasonOf(error)}.`, "Its own log says why.")];
  }
}

async function examineReplica(
  { databaseReadUrl }: Pick<Config, "databaseReadUrl">,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (databaseReadUrl === undefined) return [];
  const replica = findingsOf("Replica");
  try {
    const timeoutMs = databaseTimeoutMs;
    const { pool, close } = await connectDatabase(databaseReadUrl, {
      timeoutMs,
      signal,
      cutOff: signal,
    });
    const { rows } = await pool
      .query<{ is_standby: boolean }>("SELECT pg_is_in_recovery() AS is_standby")
      .finally(close);
    if (rows[0]?.is_standby) return [replica.fine("It answers.")];
    return [
      replica.warning(
        "The server in DATABASE_READ_URL is no replica.",
        "Name one there, or leave the setting empty.",
      ),
    ];
  } catch (error) {
    signal.throwIfAborted();
    return [
      replica.warning(
        `It can't be used, so visitors read from the primary. ${reasonOf(error)}`,
        "Check DATABASE_READ_URL.",
      ),
    ];
  }
}
