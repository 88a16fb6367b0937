/** Second factors of accounts: apart from the user table, so that no list, revision or filter can reach them. */
import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { indexesOf } from "./indexes.ts";
import { userId } from "./resource-tables.ts";

/** The authenticator app of an account. Secrets are encrypted (`accounts/second-factor/secret-box.ts`). */
export const secondFactor = pgTable("second_factor", {
  user_id: userId().primaryKey(),
  /** Empty until a first code was typed. */
  secret: text(),
  set_up_at: timestamp({ withTimezone: true }),
  /** Time step of the newest accepted code: neither it nor an older one is accepted again. */
  last_step: integer().notNull().default(0),
  /** Of a set-up that has begun; the one before it counts until a code of the new one was typed. */
  pending_secret: text(),
  pending_until: timestamp({ withTimezone: true }),
});

/** Passkeys: public keys alone, so that they need no encryption. */
export const passkey = pgTable(
  "passkey",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: userId(),
    name: text().notNull(),
    /** Base64url, as WebAuthn has it. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    /** Signatures so far; zero where an authenticator doesn't count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => indexesOf("passkey", table),
);

/** Recovery codes that weren't used yet. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    user_id: userId(),
    /** The code's first characters, by which its one hash is found. */
    prefix: text().notNull(),
    /** Argon2id: a code is too short for a plain hash. */
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.prefix] })],
);
