/** What other programs reach the portal with, and are reached by. */
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { roleNames } from "#contract/roles.ts";
import { tokenAreas } from "#contract/api-tokens.ts";
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
