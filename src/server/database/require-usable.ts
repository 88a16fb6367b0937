import type pg from "pg";
import { StartError } from "../start-error.ts";
import { everyTableName } from "./schema.ts";

/** What a database says about itself. */
interface Facts {
  readonly database: string;
  readonly account: string;
  readonly encoding: string;
  readonly is_standby: boolean;
  readonly is_read_only: boolean;
  /** Where tables are made; null where there is none. */
  readonly schema: string | null;
  readonly may_make_schemas: boolean;
  readonly may_make_tables: boolean | null;
}

/** Why the portal can't work in a database, and what to do about it. */
export interface Refusal {
  readonly text: string;
  readonly remedy: string;
}

/**
 * Throws a StartError for a database that the portal can't work in, before anything is made there.
 * `isEmpty`: it holds no migration yet.
 */
export async function requireUsableDatabase(
  client: pg.ClientBase,
  isEmpty: boolean,
): Promise<void> {
  const refusal = await refusalOf(client, isEmpty);
  if (refusal !== null) throw new StartError(`${refusal.text} ${refusal.remedy}`);
}

/** The same as a value; null for a database that the portal can work in. */
export async function refusalOf(
  client: Pick<pg.Pool, "query">,
  isEmpty: boolean,
): Promise<Refusal | null> {
  const { rows } = await client.query<Facts>(
    `SELECT current_database() AS database, current_user AS account,
       current_setting('server_encoding') AS encoding,
       pg_is_in_recovery() AS is_standby,
       current_setting('default_transaction_read_only')::bool AS is_read_only,
       current_schema()::text AS schema,
       has_database_privilege(current_database(), 'CREATE') AS may_make_schemas,
       has_schema_privilege(current_schema(), 'CREATE') AS may_make_tables`,
  );
  const [facts] = rows;
  if (facts === undefined) return null;
  return problemOf(facts) ?? (isEmpty ? await foreignTable(client, facts) : null);
}

function problemOf(facts: Facts): Refusal | null {
  const { database, account, encoding } = facts;
  if (facts.is_standby) {
    return {
      text: "The server in DATABASE_URL is a replica, which nobody can write to.",
      remedy: "Name the primary there; the replica belongs in DATABASE_READ_URL.",
    };
  }
  if (facts.is_read_only) {
    return {
      text: `The database "${database}" refuses to be written to (default_transaction_read_only is on).`,
      remedy: "Switch that off, or name another one in DATABASE_URL.",
    };
  }
  if (encoding !== "UTF8") {
    return {
      text: `The database "${database}" is encoded in ${encoding}, which can't hold every text; the portal needs UTF8.`,
      remedy: `Make another one (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0) and name it in DATABASE_URL.`,
    };
  }
  if (facts.schema !== null && facts.schema !== "public") {
    return {
      text: `The account "${account}" works in the schema "${facts.schema}" instead of "public" in the database "${database}".`,
      remedy: `Lead it there: ALTER ROLE "${account}" IN DATABASE "${database}" SET search_path = public.`,
    };
  }
  if (!facts.may_make_schemas || facts.may_make_tables !== true) {
    return {
      text: `The account "${account}" may not make tables and schemas in the database "${database}".`,
      remedy: `Make it the owner: ALTER DATABASE "${database}" OWNER TO "${account}".`,
    };
  }
  return null;
}

/** A table of another program that a migration would meet. */
async function foreignTable(
  client: Pick<pg.Pool, "query">,
  { database }: Facts,
): Promise<Refusal | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) ORDER BY 1`,
    [everyTableName()],
  );
  const [table] = rows;
  if (table === undefined) return null;
  return {
    text: `The database "${database}" holds a table "${table.name}" that isn't the portal's.`,
    remedy: "Name a database of its own in DATABASE_URL.",
  };
}
