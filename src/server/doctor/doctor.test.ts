/** `npm run doctor`, on installations with and without faults. */
import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { recordByOperator } from "../audit/operator-events.ts";
import { addressFor, onServer } from "../test-kit/server-address.ts";
import { runScript } from "../test-kit/run-script.ts";
import { smtpPassword, startSmtpServer } from "../test-kit/smtp-server.ts";
import { makeTemporaryFolder } from "../test-kit/temporary-folder.ts";
import { createEmptyDatabase, createTestDatabase } from "../test-kit/test-database.ts";

async function doctor(settings: Readonly<Record<string, string>>) {
  const DATA_DIR = await makeTemporaryFolder();
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  return runScript("doctor", [], { DATA_DIR, ...settings });
}

/** A server that accepts connections and says nothing. */
async function startSilentServer(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("settings that can't be read are named, all of them", async () => {
  const { output, exitCode } = await doctor({ PORT: "http", TRASH_DAYS: "0" });
  expect(output).toContain("✗ Configuration  PORT must be a whole number");
  expect(output).toContain("✗ Configuration  TRASH_DAYS must be a whole number");
  expect(exitCode).toBe(1);
});

test("a database that forgets, its backups, and a mail server that lets the portal in", async () => {
  const database = await createTestDatabase();
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://portal:${smtpPassword}@${smtp.address}`,
  };
  const before = await doctor(settings);
  // The server of the tests is fast instead of durable.
  expect(before.output).toContain("✗ Database       fsync is off: a power cut destroys it.");
  expect(before.output).toContain("→ ALTER SYSTEM SET fsync = on");
  expect(before.output).toContain("! Backup         npm run backup was never used.");
  expect(before.output).toContain("✓ Release        The database has all migrations");
  expect(before.output).toContain("✓ Clock");
  expect(before.output).toContain("✓ Audit");
  expect(before.output).toMatch(/✓ Mail +127\.0\.0\.1:\d+ accepts/u);
  expect(before.exitCode).toBe(1);

  await recordByOperator(database, "backup", {});
  expect((await doctor(settings)).output).toMatch(/✓ Backup +The last one is of 20/u);
});

test("a database without this release's tables is no problem, a newer one is", async () => {
  const empty = await createEmptyDatabase();
  const { output } = await doctor({ DATABASE_URL: empty.url });
  expect(output).toMatch(/! Release +\d+ migration\(s\) of this release aren't applied/u);

  const newer = await createTestDatabase();
  await newer.pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  const report = await doctor({ DATABASE_URL: newer.url });
  expect(report.output).toContain("✗ Release        A newer release has migrated the database.");
});

test("an account that the start would refuse is told by the same sentence", async () => {
  const { url } = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const account = `siplah_doctor_${randomUUID().replaceAll("-", "")}`;
  const { address } = inject("databaseServer");
  await onServer(address, `CREATE ROLE ${account} LOGIN PASSWORD 'rahasia'`);
  onTestFinished(() => onServer(address, `DROP ROLE ${account}`));
  onTestFinished(() => onServer(url, `DROP OWNED BY ${account}`));
  const DATABASE_URL = addressFor(url, account);
  const unable = await doctor({ DATABASE_URL });
  expect(unable.output).toContain(`✗ Database       The account "${account}" may not make tables`);
  expect(unable.exitCode).toBe(1);
  await onServer(
    url,
    `GRANT CREATE ON DATABASE ${name} TO ${account}; CREATE SCHEMA ${account} AUTHORIZATION ${account}`,
  );
  const elsewhere = await doctor({ DATABASE_URL });
  expect(elsewhere.output).toContain(`in the schema "${account}" instead of "public"`);
  expect(elsewhere.output).toContain(
    `→ Lead it there: ALTER ROLE "${account}" IN DATABASE "${name}" SET search_path = public.`,
  );
});

test("hosts that don't answer, refuse or are silent are told apart, in seconds", async () => {
  const silent = await startSilentServer();
  const { output, exitCode } = await doctor({
    DATABASE_URL: "postgresql://portal@127.0.0.1:1/portal",
    SMTP_URL: `smtp://127.0.0.1:${silent}`,
    PUBLIC_ORIGIN: `https://127.0.0.1:${silent}`,
  });
  expect(output).toMatch(/✗ Database +.*can't be reached \(ECONNREFUSED\)/u);
  expect(output).toMatch(/✗ Mail +127\.0\.0\.1:\d+ can't be used: Greeting never received/u);
  expect(output).toMatch(/! Certificate +https:.* can't be reached from here \(it is silent\)/u);
  expect(exitCode).toBe(1);
});
