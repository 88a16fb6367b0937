/** Links that lead out of the site, as the nightly check found them, and the public records that have them. */
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What came of the last check of an address. */
export const checkedLink = pgTable("checked_link", {
  url: text().primaryKey(),
  /** HTTP status; empty where nothing responded. */
  status: integer(),
  /** A short word for why it failed; empty where it didn't. */
  failure: text(),
  /** How often in a row it has failed. */
  failures: integer().notNull(),
  checked_at: timestamp({ withTimezone: true }).notNull(),
  /** Since when it has failed each time. */
  failed_since: timestamp({ withTimezone: true }),
});

/** Which public records link to an address; written anew each night. */
export const linkUse = pgTable(
  "link_use",
  {
    url: text().notNull(),
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.url, table.resource, table.record_id] })],
);
