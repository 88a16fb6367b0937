/** Every table of the portal: those of the registry, and the few that no resource describes. */
import { getTableName, sql, type Table } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { signInMethods } from "#contract/account-calls.ts";
import { resources } from "#contract/registry.ts";
import { revisionActions } from "#contract/revisions/revision.ts";
import { media, mediaPart, mediaUse, mediaVariant } from "./media-tables.ts";
import { auditEvent, auditSeal } from "./audit-tables.ts";
import { articleAnswer, searchGap } from "./feedback-tables.ts";
import { checkedLink, linkUse } from "./link-tables.ts";
import { dailyTotal, dailyVisit, dayCount, storedEvent } from "./tracker-tables.ts";
import { draft, remark, forcedPublication, previewLink } from "./draft-tables.ts";
import { apiToken, publicChange, webhook, webhookDelivery } from "./integration-tables.ts";
import { resourceTable, userId } from "./resource-tables.ts";
import { passkey, recoveryCode, secondFactor } from "./second-factor-tables.ts";
import { indexesOf } from "./indexes.ts";

/** Password of an account: apart from the user table, so that no list or filter can reach it. */
export const credential = pgTable("credential", {
  user_id: userId().primaryKey(),
  password_hash: text().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Whether whoever set it isn't its owner, who changes it at the next sign-in. */
  is_temporary: boolean().notNull().default(false),
});

/** How an account likes the admin app; apart from the user table, whose records others read. */
export const preference = pgTable("preference", {
  user_id: userId().primaryKey(),
  values: jsonb().notNull(),
});

/** A signed-in device; a token is worth nothing without its row. */
export const session = pgTable(
  "session",
  {
    /** SHA-256 of the id in the token: who reads the table has no id that a token could carry. */
    id: text().primaryKey(),
    user_id: userId(),
    user_agent: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_used_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    is_revoked: boolean().notNull().default(false),
    /** When its owner proved last who it is: at the sign-in, or when asked again. */
    authenticated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Whether the admin app uses it: its token has come in the cookie once. */
    is_in_cookie: boolean().notNull().default(false),
    /** Of the sign-in's last step; null of sessions from before it was noted. */
    method: text({ enum: signInMethods }),
    /** Whether its account hadn't signed in on the device before. */
    is_new_device: boolean().notNull().default(false),
  },
  (table) => indexesOf("session", table),
);

/**
 * The newest link of each purpose that an account was sent: only a hash of its token, bound to the
 * e-mail address and the password of that moment. `address`: the one that the link confirms.
 */
export const accountLink = pgTable(
  "account_link",
  {
    user_id: userId(),
    purpose: text({ enum: ["reset", "invitation", "email"] }).notNull(),
    token_hash: text().notNull().unique(),
    bound_to: text().notNull(),
    address: text(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.purpose] })],
);

/** E-mail addresses that accounts had before, each with the hash of the link that brings it back. */
export const emailRestore = pgTable(
  "email_restore",
  {
    user_id: userId(),
    address: text().notNull(),
    token_hash: text().notNull().unique(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.address] })],
);

/** Attempts at something that is throttled, counted in windows; the key is a hash of who and what. */
export const attemptCount = pgTable("attempt_count", {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  ends_at: timestamp({ withTimezone: true }).notNull(),
});

/** The trash: deleted records, for as long as they can come back. */
export const deletedRecord = pgTable(
  "deleted_record",
  {
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    /** Every column of the record, as PostgreSQL's own JSON of a row. */
    columns: jsonb().notNull(),
    /** What the resource's hooks store for an undo. */
    kept: jsonb(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    deleted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the record was called. */
    label: text().notNull().default(""),
    actor_id: integer(),
    actor_name: text(),
    /** The network that the delete came from. */
    network: text(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.record_id] }),
    ...indexesOf("deleted_record", table),
  ],
);

/** Deleted records whose pages visitors have read: they are gone, not missing, also once the trash is empty. */
export const goneRecord = pgTable(
  "gone_record",
  {
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record_id] })],
);

/** Keys of creates (`resources/idempotency-key.ts`), and the record that each has made. */
export const createKey = pgTable(
  "create_key",
  {
    user_id: userId(),
    /** API name. */
    resource: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    record_id: integer().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.resource, table.key] })],
);

/**
 * What a record was after each change. It names no other row by a foreign key: it stays when the record
 * and whoever changed it are gone.
 */
export const revision = pgTable(
  "revision",
  {
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    /** Rises with each revision of the record: its version, unless a delete was undone. */
    number: integer().notNull(),
    /** The record's version after the change; empty where it was deleted. */
    version: integer(),
    action: text({ enum: revisionActions }).notNull(),
    actor_id: integer(),
    actor_name: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    note: text(),
    /** Number of the revision that it brought back. */
    reverted_to: integer(),
    /** Names of the fields whose values are others than before. */
    changed: text().array().notNull(),
    /** Values by field name (`contract/revisions/values.ts`). */
    values: jsonb().notNull(),
    /** Hashes of the files that it shows, which the clean-up leaves. */
    files: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.record_id, table.number] }),
    // Before a file is deleted, it is looked for in all of them.
    index("revision_files_index")
      .using("gin", table.files)
      .where(sql`${table.files} <> '{}'`),
  ],
);

/** Which accounts have which records open. Unlogged: the migration says so. In no backup. */
export const presence = pgTable(
  "presence",
  {
    /** API name. */
    resource: text().notNull(),
    record_id: integer().notNull(),
    user_id: userId(),
    is_dirty: boolean().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    seen_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record_id, table.user_id] })],
);

/** Facts about the installation: whether samples were loaded. */
export const setting = pgTable("setting", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Generated secrets, the same for all instances; in no backup (`backup/portal-tables.ts`). */
export const secret = pgTable("secret", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Every table by name: what migrations are generated from. */
export const allTables: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(resources.map((resource) => [resource.name, resourceTable(resource)])),
  credential,
  preference,
  session,
  apiToken,
  webhook,
  webhookDelivery,
  publicChange,
  accountLink,
  emailRestore,
  attemptCount,
  secondFactor,
  passkey,
  recoveryCode,
  deletedRecord,
  goneRecord,
  createKey,
  revision,
  auditEvent,
  auditSeal,
  draft,
  remark,
  forcedPublication,
  previewLink,
  presence,
  setting,
  secret,
  media,
  mediaVariant,
  mediaPart,
  mediaUse,
  storedEvent,
  dailyTotal,
  dailyVisit,
  dayCount,
  searchGap,
  articleAnswer,
  checkedLink,
  linkUse,
};

/** Tables that no definition describes (migrations make them). */
const derivedTables = ["search_word"];

/** Names of all tables of the portal. */
export function everyTableName(): string[] {
  return [...Object.values(allTables).map((one) => getTableName(one as Table)), ...derivedTables];
}

/** A table, and the columns of it that matter where not all do. */
interface ReadTable {
  readonly name: string;
  readonly columns?: readonly string[];
}

/** What visitors' pages and calls are made of: what is public, and the names of those who wrote it. */
export function visitorTables(): ReadTable[] {
  const ofResources = resources.map(({ name, visible, labelField }) =>
    visible === "never" ? { name, columns: ["id", labelField] } : { name },
  );
  const others = [
    ...[media, mediaVariant, mediaPart, goneRecord, publicChange].map((table) =>
      getTableName(table),
    ),
    ...derivedTables,
  ];
  return [...ofResources, ...others.map((name) => ({ name }))];
}
