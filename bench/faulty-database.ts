/** A database that a portal reaches by a name, through a proxy, with a password: each can fail. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedUrl } from "../src/server/database/embedded/embedded-url.ts";
import { databaseHost } from "../src/server/test-kit/failing-lookup.ts";
import { freePort } from "../src/server/test-kit/free-port.ts";
import { onServer } from "../src/server/test-kit/server-address.ts";
import { makeTemporaryFolder } from "../src/server/test-kit/temporary-folder.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../src/server/test-kit/temporary-postgres.ts";

const role = "portal";
const password = "benar";

/** The database, and what an outage needs of it. */
export interface OutageDatabase {
  readonly server: TemporaryPostgres;
  /** Settings of a portal that uses it: by the name, or by its Unix socket. */
  environment(way: "name" | "socket"): Readonly<Record<string, string>>;
  setPassword(isRight: boolean): Promise<void>;
  /** Ends the portal's connections. */
  endConnections(): Promise<void>;
  /** Error codes that lookups of the name fail with; none: they succeed. */
  failLookups(codes: readonly string[]): Promise<void>;
  startProxy(): Promise<void>;
  signalProxy(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  close(): Promise<void>;
}

/** Starts the server and the proxy, which the kernel keeps at most so many connections waiting for. */
export async function startOutageDatabase(backlog: number): Promise<OutageDatabase> {
  const server = await startTemporaryPostgres();
  const folder = await makeTemporaryFolder();
  const lookups = join(folder, "lookups");
  const port = await freePort();
  const { dataFolder, socketFolder } = server.places;
  const sql = (statement: string) => onServer(server.address, statement);
  let proxy: ChildProcess | null = null;

  async function startProxy(): Promise<void> {
    const program = fileURLToPath(new URL("programs/outage-proxy.ts", import.meta.url));
    const socket = join(socketFolder, ".s.PGSQL.5432");
    const child = spawn(process.execPath, [program, String(port), socket, String(backlog)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    proxy = child;
  }

  await sql(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  await sql(`CREATE DATABASE ${role} OWNER ${role}`);
  await writeFile(
    join(dataFolder, "pg_hba.conf"),
    `local all ${role} scram-sha-256\nlocal all all trust\n`,
  );
  await sql("SELECT pg_reload_conf()");
  await writeFile(lookups, "");
  await startProxy();
  const preload = new URL("programs/preload-failing-lookup.ts", import.meta.url).href;
  return {
    server,
    environment: (way) => ({
      DATABASE_URL:
        way === "name"
          ? `postgresql://${role}:${password}@${databaseHost}:${port}/${role}`
          : `${embeddedUrl(socketFolder, role, role)}&password=${password}`,
      NODE_OPTIONS: `--import ${preload}`,
      OUTAGE_LOOKUPS: lookups,
    }),
    setPassword: (isRight) => sql(`ALTER ROLE ${role} PASSWORD '${isRight ? password : "salah"}'`),
    endConnections: () =>
      sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`),
    failLookups: (codes) => writeFile(lookups, codes.join(" ")),
    startProxy,
    signalProxy: (signal) => void proxy?.kill(signal),
    async close() {
      proxy?.kill("SIGKILL");
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
