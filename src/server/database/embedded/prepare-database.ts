/**
 * The portal's database inside the embedded server, and the role that owns it. The portal connects as
 * that role: no query of it may read files, run programs or change other roles, as a superuser's may.
 */
import pg from "pg";
import { embeddedUrl, maintenanceDatabase, ownerRole, visitorRole } from "./embedded-url.ts";

/** Name of the portal's database. */
export const databaseName = "siplah";

/**
 * Makes roles and database where they are missing, and hands over what releases up to 2.0 made as
 * superuser. Only for the holder of the start lock.
 */
export async function prepareDatabase(socketFolder: string): Promise<void> {
  await asSuperuser(socketFolder, maintenanceDatabase, async (client) => {
    for (const role of [ownerRole, visitorRole]) {
      const { rows } = await client.query("SELECT to_regrole($1) AS role", [role]);
      if (rows[0].role === null) await client.query(`CREATE ROLE ${role} LOGIN`);
    }
    await client.query(`ALTER ROLE ${visitorRole} SET default_transaction_read_only = on`);
    const { rows } = await client.query<{ owner: string }>(
      "SELECT datdba::regrole::text AS owner FROM pg_database WHERE datname = $1",
      [databaseName],
    );
    const [found] = rows;
    if (found === undefined)
      await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
    else if (found.owner !== ownerRole)
      await client.query(`ALTER DATABASE ${databaseName} OWNER TO ${ownerRole}`);
  });
  await asSuperuser(socketFolder, databaseName, async (client) => {
    await client.query(handOver);
    // Large objects and temporary tables need no right of their own otherwise.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${databaseName} FROM PUBLIC`);
    await client.query("REVOKE EXECUTE ON FUNCTION lo_create, lo_creat, lo_from_bytea FROM PUBLIC");
  });
}

/**
 * `REASSIGN OWNED` refuses for the superuser that initdb made. Extensions stay the superuser's, and
 * sequences of columns follow their tables.
 */
const handOver = `
  DO $$
  DECLARE
    statement text;
  BEGIN
    FOR statement IN
      WITH owned AS (
        SELECT 'pg_namespace'::regclass AS catalog, oid, 'SCHEMA' AS kind, oid::regnamespace::text AS name, nspname AS schema
        FROM pg_namespace WHERE nspowner = current_user::regrole
        UNION ALL
        SELECT 'pg_class'::regclass, oid,
          CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
          oid::regclass::text, relnamespace::regnamespace::text
        FROM pg_class WHERE relowner = current_user::regrole AND relkind IN ('r', 'p', 'v', 'm', 'S')
        UNION ALL
        SELECT 'pg_proc'::regclass, oid, 'ROUTINE', oid::regprocedure::text, pronamespace::regnamespace::text
        FROM pg_proc WHERE proowner = current_user::regrole
        UNION ALL
        SELECT 'pg_type'::regclass, oid, 'TYPE', oid::regtype::text, typnamespace::regnamespace::text
        FROM pg_type WHERE typowner = current_user::regrole AND typtype IN ('e', 'd')
      )
      SELECT format('ALTER %s %s OWNER TO ${ownerRole}', kind, name)
      FROM owned
      WHERE schema !~ '^pg_' AND schema <> 'information_schema'
        AND NOT EXISTS (
          SELECT FROM pg_depend
          WHERE classid = catalog AND objid = owned.oid AND (deptype = 'e' OR kind = 'SEQUENCE' AND deptype IN ('a', 'i'))
        )
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$
`;

async function asSuperuser(
  socketFolder: string,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(embeddedUrl(socketFolder, database));
  await client.connect();
  await work(client).finally(() => client.end());
}
