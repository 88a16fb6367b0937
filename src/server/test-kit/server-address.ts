/** Statements to the test run's PostgreSQL server, beside the test databases themselves. */
import pg from "pg";

/** The address of another database of the same server. */
export function databaseAddress(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of the same database for another account, whose password is "rahasia". */
export function addressFor(url: string, account: string): string {
  const other = new URL(url);
  if (other.searchParams.has("user")) other.searchParams.set("user", account);
  else [other.username, other.password] = [account, "rahasia"];
  return other.href;
}

/** Runs one statement on the server, on a connection of its own. */
export async function onServer(server: string, statement: string): Promise<void> {
  await rowsOf(server, statement);
}

/** The names of the server's databases that begin with a prefix. */
export async function databasesNamed(server: string, prefix: string): Promise<readonly unknown[]> {
  const names = `SELECT datname FROM pg_database WHERE starts_with(datname, ${pg.escapeLiteral(prefix)})`;
  return rowsOf(server, names);
}

async function rowsOf(server: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client(server);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
