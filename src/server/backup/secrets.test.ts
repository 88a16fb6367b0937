/** What signs people in is in no backup: neither sessions nor the secret behind tokens. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createReadStream, createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { withAdvisoryLock } from "../database/advisory-lock.ts";
import { knownMigrations } from "../database/migrate.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { createEmptyDatabase } from "../test-kit/test-database.ts";
import type { Frame } from "./archive.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { makeBackup } from "./make-backup.ts";
import { migrateTo } from "./migrate-to.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "siplah-secrets-"));
afterAll(() => rm(folder, { recursive: true }));
const silent = { report: () => {}, progress: () => {} };

/** Everything that a file holds, uncompressed, behind its first line. */
async function contentOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return zstdDecompressSync(bytes.subarray(bytes.indexOf("\n") + 1)).toString();
}

test("a backup holds no session and no secret, and a restored portal accepts no token of before", async () => {
  const portal = await createTestApp();
  await portal.as("Super Admin");
  const login = { email: testEmail("Super Admin"), password: testPassword };
  const response = await portal
    .clientWith(portal.config.appKey)
    .post("/api/dashboard/auth/login", login);
  const token = String(response.json().data["token"]);
  const [, claims = ""] = token.split(".");
  const { sid } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sid: string };
  const { rows } = await portal.database.pool.query("SELECT value FROM secret");
  expect(rows).toHaveLength(1);

  const file = join(folder, "rahasia.siplah");
  await makeBackup(portal.database, file, () => {});
  const content = await contentOf(file);
  expect(content).toContain(testEmail("Super Admin"));
  expect(content).not.toContain(sid);
  expect(content).not.toContain(rows[0].value);

  const empty = await createEmptyDatabase();
  await restoreBackup(empty, file, silent);
  const restored = await createTestApp({}, empty);
  expect((await restored.clientWith(token).get("/api/dashboard/auth/me")).status).toBe(401);
  const again = await restored
    .clientWith(restored.config.appKey)
    .post("/api/dashboard/auth/login", login);
  expect(again.status).toBe(200);
});

test("an upgrade retires the secret that backups of before hold", async () => {
  const old = await createEmptyDatabase();
  const [first = 0] = knownMigrations();
  await withAdvisoryLock(old, "migration", (client) => migrateTo(client, [first]));
  await old.pool.query("INSERT INTO setting VALUES ('session_secret', 'dari-dulu')");
  await withAdvisoryLock(old, "migration", (client) => migrateTo(client, knownMigrations()));
  const { rows } = await old.pool.query("SELECT value FROM setting UNION SELECT value FROM secret");
  expect(rows).toEqual([]);
});

test("sessions and the secret of an older backup are not restored", async () => {
  const old = await createEmptyDatabase();
  const [first = 0] = knownMigrations();
  await withAdvisoryLock(old, "migration", (client) => migrateTo(client, [first]));
  await old.pool.query(
    `INSERT INTO setting VALUES ('session_secret', 'dari-dulu'), ('sample_content', 'loaded');
     INSERT INTO role (id, name) VALUES (1, 'Super Admin');
     INSERT INTO "user" (name, email, position, phone, role_id, status)
     VALUES ('Siti', 'siti@siplah.example', 'x', '0', 1, 'active')`,
  );
  const file = join(folder, "tanpa-sesi.siplah");
  await makeBackup(old, file, () => {});
  const withSessions = join(folder, "dengan-sesi.siplah");
  await pipeline(
    writeArchive(withSession(readArchive(createReadStream(file)))),
    createWriteStream(withSessions),
  );

  const empty = await createEmptyDatabase();
  await restoreBackup(empty, withSessions, silent);
  const { rows } = await empty.pool.query(
    `SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM "user") AS users,
       (SELECT array_agg(name) FROM setting) AS settings, (SELECT count(*)::int FROM secret) AS secrets`,
  );
  expect(rows).toEqual([{ sessions: 0, users: 1, settings: ["sample_content"], secrets: 0 }]);
});

/** The frames with a table of sessions at their end, as releases up to 2.0 wrote it. */
async function* withSession(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  const columns = ["id", "user_id", "user_agent", "created_at", "last_used_at", "expires_at"];
  const row = `0190163d-8694-739b-aea5-966c26f8ad91\t1\tFirefox${"\t2025-01-01".repeat(3)}\tf\n`;
  for await (const frame of frames) {
    if (frame.kind === "end") {
      yield { kind: "table", content: { name: "session", columns: [...columns, "is_revoked"] } };
      yield { kind: "rows", content: Buffer.from(row) };
      yield { kind: "tableEnd", content: { rows: 1, sha256: "0".repeat(64) } };
    }
    yield frame.kind === "end"
      ? { kind: "end", content: { tables: frame.content.tables + 1 } }
      : frame;
  }
}
