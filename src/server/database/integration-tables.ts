/** What other programs reach the portal with, and are reached by. */
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { roleNames } from "#contract/roles.ts";
import { tokenAreas } from "#contract/api-tokens.ts";
import { webhookEvents } from "#contract/webhooks.ts";
import { indexesOf } from "./indexes.ts";
import { userId } from "./resource-tables.ts";

/** Tokens that programs use in place of a session; in no backup. */
export const apiToken = pgTable(
  "api_token",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, which is shown once. */
    token_hash: text().notNull().unique(),
    user_id: userId(),
    name: text().notNull(),
    role: text({ enum: roleNames }).notNull(),
    areas: text({ enum: tokenAreas }).array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    last_used_at: timestamp({ withTimezone: true }),
    /** The row stays for a while, to say whose token is still being tried. */
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => indexesOf("api_token", table),
);

/** Whom other programs are told by what visitors see has changed; in no backup: a copy would tell them too. */
export const webhook = pgTable("webhook", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  /** Signs what is sent. */
  secret: text().notNull(),
  /** API names. */
  resources: text().array().notNull(),
  events: text({ enum: webhookEvents }).array().notNull(),
  is_active: boolean().notNull(),
  /** Who is told when it is switched off. */
  created_by: integer(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** Failures in a row, and when they began. */
  failures: integer().notNull().default(0),
  failing_since: timestamp({ withTimezone: true }),
  next_attempt_at: timestamp({ withTimezone: true }),
  disabled_at: timestamp({ withTimezone: true }),
  /** Until then one process delivers for it. */
  claimed_until: timestamp({ withTimezone: true }),
});

/** What a webhook is to be told, written with the change itself, and what became of that. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    event: text({ enum: webhookEvents }).notNull(),
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    version: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    attempted_at: timestamp({ withTimezone: true }),
    /** Of the last attempt. */
    status: integer(),
    error: text(),
    milliseconds: integer(),
    state: text({ enum: ["waiting", "delivered", "failed"] })
      .notNull()
      .default("waiting"),
  },
  (table) => indexesOf("webhook_delivery", table),
);

/**
 * Which records visitors saw change since this table exists, with the number of the last transaction that changed
 * them: a trigger numbers transactions in the order of their commits. Rows stay when their records are gone. Those with
 * the id 0 count (`change-numbers.ts`).
 */
export const publicChange = pgTable(
  "public_change",
  {
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    /** Empty until the transaction commits. */
    number: bigint({ mode: "number" }),
    changed_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether visitors have seen the record before a change. */
    was_public: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.record_id] }),
    ...indexesOf("public_change", table),
  ],
);
