/** The servers that DATABASE_URL names. One at a time is the primary; a promotion moves it. */
import pg from "pg";
import { serverUrls } from "../database-urls.ts";

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

/** Why there is no primary: what a server said, or that all of them are standbys. */
function failureOf(looks: readonly PromiseSettledResult<unknown>[]): unknown {
  const failed = looks.find((look) => look.status === "rejected");
  return failed?.reason ?? new Error("every server is a standby");
}
