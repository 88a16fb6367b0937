/** What accounts have typed and not published: drafts, what reviewers say of them, and links that show them. */
import { sql } from "drizzle-orm";
import {
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { indexesOf } from "./indexes.ts";
import { userId } from "./resource-tables.ts";

/** What accounts have typed and not saved yet; of a record at most one draft for each account. */
export const draft = pgTable(
  "draft",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    author_id: userId(),
    /** API name. */
    resource: text().notNull(),
    /** Empty: of a record that isn't there yet. */
    record_id: integer(),
    /** The record's version that the values started from. */
    base: integer(),
    version: integer().notNull().default(1),
    /** What names the record in lists. */
    label: text(),
    /** JSON by field name, as text: `jsonb` refuses characters that can be typed. */
    values: text().notNull(),
    /** Hashes of the files that it shows, which the clean-up leaves. */
    files: text().array().notNull(),
    /** Keys of the request that created it, and of its last save. */
    create_key: text(),
    save_key: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** When its author was told that it expires. */
    announced_at: timestamp({ withTimezone: true }),
    /** When it was submitted for review; empty again once it is withdrawn, or published unapproved. */
    submitted_at: timestamp({ withTimezone: true }),
    submission_note: text(),
    /** Whom its author would like to review it. */
    reviewer_id: integer(),
    returned_at: timestamp({ withTimezone: true }),
    returned_by: text(),
    return_note: text(),
    /** Reviewers who have changed it: they don't approve it. */
    co_authors: integer().array().notNull().default([]),
    /** When it was discarded or published; it is deleted some days later. */
    ended_at: timestamp({ withTimezone: true }),
    /** The record that it was published as. */
    published_id: integer(),
  },
  (table) => [
    unique("draft_author_id_create_key_unique").on(table.author_id, table.create_key),
    uniqueIndex("draft_of_record_unique")
      .on(table.author_id, table.resource, table.record_id)
      .where(sql`${table.ended_at} is null and ${table.record_id} is not null`),
  ],
);

/** What reviewers and authors say about a submitted draft. */
export const remark = pgTable(
  "remark",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    draft_id: integer()
      .notNull()
      .references(() => draft.id, { onDelete: "cascade" }),
    author_id: userId(),
    /** The remark that it answers. */
    reply_to: integer(),
    /** The field that it is about, and the passage of it. */
    field: text(),
    quote: text(),
    body: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    resolved_at: timestamp({ withTimezone: true }),
  },
  (table) => indexesOf("remark", table),
);

/** What was published without a second person, until one has approved it. */
export const forcedPublication = pgTable(
  "forced_publication",
  {
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    label: text().notNull(),
    actor_id: integer(),
    actor_name: text().notNull(),
    reason: text().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record_id] })],
);

/** Links that show what a form held when they were made. */
export const previewLink = pgTable("preview_link", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the token, which only the link has. */
  token_hash: text().notNull().unique(),
  author_id: userId(),
  /** API name. */
  resource: text().notNull(),
  record_id: integer(),
  label: text(),
  /** JSON by field name, as text like a draft's. */
  values: text().notNull(),
  /** Hashes of the files that it shows. */
  files: text().array().notNull(),
  opened: integer().notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
