/**
 * `npm run cluster -- upgrade [RELEASE]`: content of the first migrations is brought to this release, an older release
 * refuses the database, and a backup brings everything back. RELEASE, a tag or commit, is the older release; without
 * one it is this one with all migrations but the last. `npm run cluster -- restore` plays the backup alone.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { migrationsFolder } from "../src/server/database/migrate.ts";
import { projectFolder } from "../src/server/environment.ts";
import { runBackupCommand } from "../src/server/test-kit/backup-command.ts";
import { signedIn } from "../src/server/test-kit/editor.ts";
import {
  npmStart,
  serverCommand,
  startPortalProcess,
} from "../src/server/test-kit/portal-process.ts";
import { databaseAddress, onServer } from "../src/server/test-kit/server-address.ts";
import { makeTemporaryFolder } from "../src/server/test-kit/temporary-folder.ts";
import { startTemporaryPostgres } from "../src/server/test-kit/temporary-postgres.ts";

const articles = 20_000;
const title = "Berita dari rilis pertama";
const maxArchiveBytes = 256 * 1024 * 1024;
const run = promisify(execFile);

type Report = (step: string) => void;

/** Plays it; returns what was measured, and throws where a promise wasn't kept. */
export function runUpgradeDrill(release: string | undefined, report: Report): Promise<string[]> {
  return drill(report, async (address, folder) => {
    report(release === undefined ? "the release before" : `the release ${release}`);
    const older =
      release === undefined ? await earlierRelease(folder) : await archived(release, folder);
    return refuse(address, older);
  });
}

/** Plays the backup and the restore of as much content. */
export function runRestoreDrill(report: Report): Promise<string[]> {
  return drill(report, async () => null);
}

/** `between`: what is played with the upgraded database once there is a backup of it. */
async function drill(
  report: Report,
  between: (address: string, folder: string) => Promise<string | null>,
): Promise<string[]> {
  const folder = await makeTemporaryFolder();
  const server = await startTemporaryPostgres({ fsync: "on", synchronous_commit: "on" });
  try {
    await onServer(server.address, "CREATE DATABASE portal");
    await onServer(server.address, "CREATE DATABASE restored");
    const address = databaseAddress(server.address, "portal");
    report("the first migration, with content");
    await playFirstMigration(address);
    report("this release on it");
    const upgraded = await upgrade(address);
    report("a backup");
    const file = join(folder, "drill.siplah");
    const startedAt = performance.now();
    const backup = await runBackupCommand("backup", file, { DATABASE_URL: address });
    if (backup.exitCode !== 0) throw new Error(`The backup failed: ${backup.paragraph}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const saved = `backup: ${backup.tables.length} tables in ${seconds} s`;
    const played = await between(address, folder);
    report("the restore");
    const restored = await restore(
      databaseAddress(server.address, "restored"),
      file,
      backup.tables,
    );
    return [upgraded, saved, played, restored].filter((figure) => figure !== null);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tables of the first landing, and articles in them. */
async function playFirstMigration(address: string): Promise<void> {
  const { entries } = await journalIn(migrationsFolder);
  const [first] = entries;
  const sql = await readFile(join(migrationsFolder, `${first?.tag}.sql`), "utf8");
  const statements = sql.split("--> statement-breakpoint");
  await withClient(address, async (client) => {
    for (const statement of statements) await client.query(statement);
    await client.query(
      `CREATE SCHEMA drizzle;
       CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);
       INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('drill', ${Number(first?.when)});
       INSERT INTO category (slug, name, description, status) VALUES ('uji', 'Uji', 'Untuk uji.', 'active')`,
    );
    await client.query(
      `INSERT INTO article (slug, title, category_id, excerpt, content, published_at, expired_at, is_top, slideshow, status)
       SELECT 'berita-' || n, $1 || ' ' || n, 1, 'Ringkasan ' || n, '<p>' || repeat('Isi berita ini. ', 100) || '</p>',
         now() - n * interval '1 hour', now() + interval '1 year', false, false, 'active'
       FROM generate_series(1, $2::int) AS n`,
      [title, articles],
    );
  });
}

/** Starts this release on the database: what it makes of the content, and how long that takes. */
async function upgrade(address: string): Promise<string> {
  const startedAt = performance.now();
  const portal = await startPortalProcess({ DATABASE_URL: address });
  try {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { data } = await read<{ meta: { total: number } }>(`${portal.url}/api/web/article`);
    if (data.meta.total !== articles) throw new Error(`${data.meta.total} articles are left`);
    const page = await (await fetch(`${portal.url}/info-berita`)).text();
    if (!page.includes(`${title} 1`)) throw new Error("The news hub doesn't show the newest");
    const editor = await signedIn(portal.url);
    const { status } = await editor.article("Berita sesudah peningkatan", 1);
    if (status !== 201) throw new Error(`The first save was answered by ${status}`);
    const { entries } = await journalIn(migrationsFolder);
    return `upgrade: ${articles} articles through ${entries.length - 1} migrations, served after ${seconds} s, none lost`;
  } finally {
    await portal.dispose();
  }
}

/** Starts the older release on the database: it says why not, and changes nothing. */
async function refuse(address: string, command: readonly [string, ...string[]]): Promise<string> {
  const before = await stateOf(address);
  const words = await startPortalProcess({ DATABASE_URL: address }, "pipe", command).then(
    async (portal) => {
      await portal.dispose();
      throw new Error("The older release runs on the newer database");
    },
    (error: Error) => error.message,
  );
  const [sentence] = /The database is newer than this release[^.]*\./u.exec(words) ?? [];
  if (sentence === undefined) throw new Error(`The older release says: ${words}`);
  if ((await stateOf(address)) !== before)
    throw new Error("The older release changed the database");
  return `rollback: refused, nothing changed: "${sentence}"`;
}

/** Restores the backup into an empty database, and starts this release on it. */
async function restore(
  address: string,
  file: string,
  saved: Awaited<ReturnType<typeof runBackupCommand>>["tables"],
): Promise<string> {
  const startedAt = performance.now();
  const { exitCode, tables, paragraph } = await runBackupCommand("restore", file, {
    DATABASE_URL: address,
  });
  if (exitCode !== 0) throw new Error(`The restore failed: ${paragraph}`);
  const isSame = JSON.stringify(tables) === JSON.stringify(saved);
  if (!isSame) throw new Error("The restored tables aren't those of the backup");
  const portal = await startPortalProcess({ DATABASE_URL: address });
  try {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { data } = await read<{ data: { title: string }[] }>(`${portal.url}/api/web/article`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (data.data[0]?.title !== "Berita sesudah peningkatan")
      throw new Error("The last save is lost");
    return `restore: ${rows} rows in ${tables.length} tables with the hashes of the backup, served after ${seconds} s`;
  } finally {
    await portal.dispose();
  }
}

/** This release, but for its last migration: what stood here before it. */
async function earlierRelease(parent: string): Promise<[string, ...string[]]> {
  const folder = join(parent, "earlier");
  await mkdir(folder);
  // The built server looks for the migrations beside the folder that it really lies in.
  for (const name of ["dist", "src", "scripts", "package.json", "migrations"]) {
    await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  }
  for (const name of ["node_modules", "content", ".runtime"]) {
    await symlink(join(projectFolder, name), join(folder, name));
  }
  const file = join(folder, "migrations", "meta", "_journal.json");
  const { entries, ...journal } = await journalIn(join(folder, "migrations"));
  await writeFile(file, JSON.stringify({ ...journal, entries: entries.slice(0, -1) }));
  return [serverCommand[0], join(folder, "scripts", "server.sh")];
}

/** A release of the history, as `npm start` starts it: it installs and builds itself. */
async function archived(release: string, parent: string): Promise<[string, ...string[]]> {
  const folder = join(parent, "archived");
  await mkdir(folder);
  const options = { cwd: projectFolder, maxBuffer: maxArchiveBytes };
  const file = join(parent, "archived.tar");
  await run("git", ["archive", "--output", file, release], options);
  await run("tar", ["-x", "-f", file, "-C", folder]);
  return [npmStart[0], join(folder, "scripts", "start.mjs")];
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

async function journalIn(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, "meta", "_journal.json"), "utf8")) as Journal;
}

/** What an older release could have changed: migrations, tables and their columns, content. */
async function stateOf(address: string): Promise<string> {
  return withClient(address, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations,
         (SELECT md5(string_agg(table_name || column_name || data_type, ',' ORDER BY table_name, column_name))
          FROM information_schema.columns WHERE table_schema = 'public') AS columns,
         (SELECT md5(string_agg(id || title || version || updated_at, ',' ORDER BY id)) FROM article) AS articles,
         (SELECT count(*) FROM audit_event) AS events`,
    );
    return JSON.stringify(rows);
  });
}

async function withClient<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(address);
  await client.connect();
  return work(client).finally(() => client.end());
}

async function read<Data>(address: string): Promise<{ data: Data }> {
  return (await fetch(address)).json() as Promise<{ data: Data }>;
}
