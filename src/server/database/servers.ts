/** The servers that DATABASE_URL names. One at a time is the primary; a promotion moves it. */
import pg from "pg";
import { serverUrls } from "../database-urls.ts";
import { isWorthRetrying } from "./connect-failure.ts";

/** Knows where connections go. */
export interface DatabaseServers {
  /** The address of the server that was the primary when it was last looked for. */
  current(): string;
  /**
   * Looks for the primary, where there are several: of those that can be written to, the one of the newest
   * timeline, for an old primary that comes back isn't one any more. Throws where there is none.
   */
  findPrimary(): Promise<void>;
}

/** Of one server: longer than the kernel takes to repeat a lost packet, shorter than anyone waits. */
const timeoutMs = 1_500;

/** The servers of an address; those of no address are that address, which fails as one. */
export function createServers(url: string): DatabaseServers {
  const urls = serverUrls(url) ?? [url];
  let current = urls[0] ?? url;
  return {
    current: () => current,
    async findPrimary() {
      if (urls.length < 2) return;
      const looks = await Promise.allSettled(urls.map(timelineOf));
      const primaries = looks.flatMap((look, index) =>
        look.status === "fulfilled" && look.value !== null
          ? [{ url: urls[index] ?? url, timeline: look.value }]
          : [],
      );
      const [primary] = primaries.toSorted((one, other) => other.timeline - one.timeline);
      if (primary === undefined) throw failureOf(looks);
      current = primary.url;
    },
  };
}

/** Of a server that can be written to; null for a standby. */
async function timelineOf(url: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: "siplah-portal look",
  });
  // Without a listener a broken connection would end the process; its query fails.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off'
         THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    );
    return rows[0]?.timeline ?? null;
  } finally {
    // A server that is silent doesn't answer a farewell either.
    void client.end().catch(() => {});
  }
}

/** Servers answer, but none of them can be written to. */
class StandbyError extends Error {
  /** The reason that `/readyz` gives. */
  readonly code = "standby";

  constructor() {
    super("Only standbys answer");
  }
}

/** Why there is no primary: what doesn't end by itself, else that standbys answer, else what another server said. */
function failureOf(looks: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = looks.flatMap((look): unknown[] =>
    look.status === "rejected" ? [look.reason] : [],
  );
  const lasting = reasons.find((reason) => !isWorthRetrying(reason));
  if (lasting !== undefined) return lasting;
  return reasons.length < looks.length ? new StandbyError() : reasons[0];
}
