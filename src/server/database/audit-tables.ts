/** What must be answerable afterwards, and the seals that prove it unaltered. Migrations make both append-only. */
import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { indexesOf } from "./indexes.ts";

/** Something that happened. It names no other row by a foreign key: it outlives who did it, and to what. */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: integer(),
    actor_name: text(),
    role: text(),
    /** The client's network (/24, /48). */
    network: text(),
    /** The client's user agent, shortened. */
    device: text(),
    action: text().notNull(),
    /** API name. */
    resource: text(),
    record_id: integer(),
    /** What the record was called. */
    label: text(),
    details: jsonb(),
  },
  (table) => indexesOf("audit_event", table),
);

/** A link of the chain over all events (decision 0155). */
export const auditSeal = pgTable("audit_seal", {
  number: bigint({ mode: "number" }).primaryKey(),
  sealed_at: timestamp({ withTimezone: true }).notNull(),
  /** No event with an id up to this one is added afterwards. */
  last_id: bigint({ mode: "number" }).notNull(),
  /** The sealed events, and the SHA-256 of each. */
  ids: bigint({ mode: "number" }).array().notNull(),
  hashes: text().array().notNull(),
  /** Events up to this one were thinned out when this was sealed. */
  thinned_up_to: bigint({ mode: "number" }),
  previous: text().notNull(),
  /** SHA-256 over all of this. */
  hash: text().notNull(),
});
