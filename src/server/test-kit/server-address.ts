/** Statements to the test run's PostgreSQL server, beside the test databases themselves. */
import pg from "pg";

/** The address of another database of the same server. */
export function databaseAddress(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the server, on a connection of its own. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
