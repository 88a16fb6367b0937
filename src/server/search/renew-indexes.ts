/**
 * Indexes of news for visitors without what is over. An index of all articles names the expired ones
 * too, and PostgreSQL fetches every article that an index names, for a search or on the way through a
 * list, before it sees that nobody may read it. What is visible hangs on the clock, which no index
 * knows; what was over at some moment stays so. Who prolongs an article writes it, and by that
 * PostgreSQL puts it back.
 */
import type pg from "pg";
import * as z from "zod";
import { withoutTimeLimits } from "../database/exclusively.ts";
import { defineJob } from "../jobs/job-kind.ts";

/** Each of them and what it is made on; migrations 0004, 0012 and 0014 make them, of all articles. */
const indexes = {
  article_words_index: "USING gin (words) WITH (fastupdate = off)",
  article_headline_words_index: "USING gin (headline_words) WITH (fastupdate = off)",
  article_current_id_index: "(id)",
  article_current_status_index: "(status, id)",
  article_current_title_index: "(title, id)",
  article_current_published_at_index: "(published_at, id)",
  article_current_created_at_index: "(created_at, id)",
  article_current_order_no_index: "(order_no, id)",
  article_current_order_no_desc_index: "(order_no DESC NULLS LAST, id DESC)",
};

/** To fetch so many in vain takes a few milliseconds: for fewer nothing is renewed. */
const mostOver = 1_000;

/** PostgreSQL uses the index only where it is asked for later moments: clocks of instances may be behind. */
const spareMs = 60 * 60 * 1000;

/** Runs at night: it reads every visible article. */
export const searchIndexRenewal = defineJob({
  name: "search-index-renewal",
  data: z.object({}),
  retries: 0,
  schedule: "45 2 * * *",
  run: ({ database, clock }) =>
    withoutTimeLimits(database, (client) => renewSearchIndexes(client, clock.now())),
});

/**
 * Makes each index that names many articles that are over anew, beside the old one, while everybody
 * reads and writes on.
 */
export async function renewSearchIndexes(client: pg.ClientBase, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - spareMs).toISOString();
  for (const [name, definition] of Object.entries(indexes)) {
    const spare = `${name}_spare`;
    const dropSpare = () => client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${spare}`);
    // What a run has left that was interrupted.
    await dropSpare();
    if (!(await namesManyOver(client, name, moment))) continue;
    await client.query(
      `CREATE INDEX CONCURRENTLY ${spare} ON article ${definition}
       WHERE status = 'active' AND expired_at > '${moment}'`,
    );
    await client.query(
      `ALTER INDEX ${name} RENAME TO ${name}_until_now;
       ALTER INDEX ${spare} RENAME TO ${name};
       ALTER INDEX ${name}_until_now RENAME TO ${spare}`,
    );
    await dropSpare();
  }
}

async function namesManyOver(
  client: pg.ClientBase,
  index: string,
  moment: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM article
     WHERE status = 'active' AND expired_at <= $2 AND expired_at > coalesce((
       SELECT substring(pg_get_expr(indpred, indrelid) FROM 'expired_at > ''([^'']+)')::timestamptz
       FROM pg_index WHERE indexrelid = $1::regclass), '-infinity')
     LIMIT $3`,
    [index, moment, mostOver],
  );
  return rowCount === mostOver;
}
