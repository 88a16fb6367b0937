/** The chain of seals over the audit, and what breaks it. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { onFileFinished } from "../test-kit/file-finished.ts";
import { runScript } from "../test-kit/run-script.ts";
import { createSamples, sampleOf } from "../test-kit/sample-records.ts";
import { makeTemporaryFolder } from "../test-kit/temporary-folder.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { createEmptyDatabase, createTestDatabase } from "../test-kit/test-database.ts";
import type { Services } from "../services.ts";
import { checkChain, checkChainSoon, sealAudit } from "./audit-jobs.ts";
import { recordByOperator } from "./operator-events.ts";
import { countAllExpired, deleteExpired, retention } from "./retention.ts";
import { sealEvents } from "./seal-events.ts";
import { verifyChain } from "./verify-chain.ts";

let portal: TestApp;
let admin: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

test("two that seal at once make one chain", async () => {
  const other = await createTestDatabase();
  await recordByOperator(other, "backup", {});
  const seals = (await Promise.all([sealEvents(other), sealEvents(other)])).flat();
  expect(seals).toHaveLength(1);
  expect(await verifyChain(other)).toMatchObject({ fault: null, seals: 1, events: 1 });
});

test("every seal is logged: the job's, that of a check at once, and that of thinning", async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _encoding, stored) {
      lines.push(...String(chunk).trim().split("\n"));
      stored();
    },
  });
  const logged = await createTestApp({ LOG_LEVEL: "info" }, undefined, log);
  const client = await logged.as("Super Admin");
  const { config, database } = logged;
  const later = new Date(Date.now() + 731 * 86_400_000);
  const clock = { ...logged.clock, now: () => later };
  const services = { config, database, clock, log: logged.app.log };
  await sealAudit.run(services as Partial<Services> as Services, {});
  await client.get("/api/dashboard/audit/export?format=json&action=start");
  await client.post("/api/dashboard/audit/check", {});
  await retention.run(services as Partial<Services> as Services, {});
  const { rows } = await database.pool.query("SELECT hash FROM audit_seal ORDER BY number");
  expect(rows).toHaveLength(3);
  const seals = lines.filter((line) => line.includes('"seal":'));
  expect(seals.map((line) => ({ hash: JSON.parse(line).hash }))).toStrictEqual(rows);
});

describe("the chain", () => {
  const run = (query: string) => portal.database.pool.query(query);
  /** With the rights of a superuser, and the triggers off. */
  async function behindThePortal(query: string): Promise<void> {
    const client = new pg.Client(portal.database.url);
    await client.connect();
    await client.query("SET session_replication_role = replica");
    await client.query(query).finally(() => client.end());
  }

  test("the tables are append-only", async () => {
    for (const table of ["audit_event", "audit_seal"]) {
      for (const query of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
        await expect(run(query)).rejects.toThrow("append-only");
    }
    await expect(run("UPDATE audit_event SET actor_name = 'Lain'")).rejects.toThrow("append-only");
    await expect(run("SELECT thin_audit_events(5)")).rejects.toThrow("No seal says");
  });

  test("seals what has committed, and waits for what hasn't", async () => {
    const client = await portal.database.pool.connect();
    await client.query("BEGIN");
    await client.query("INSERT INTO audit_event (action) VALUES ('start')");
    await admin.put(`/api/dashboard/faq/${ids.get("faq")}`, {
      ...sampleOf(
        writable.find(({ api }) => api === "faq")!,
        ids,
      ),
      question: "Sementara itu?",
    });
    expect(await sealEvents(portal.database, 200)).toStrictEqual([]);
    await client.query("COMMIT");
    client.release();
    const [seal] = await sealEvents(portal.database);
    expect(seal?.ids.length).toBeGreaterThan(10);
    expect(await verifyChain(portal.database, { wantedSeal: seal?.hash })).toMatchObject({
      fault: null,
      hasSeal: true,
      seals: 1,
    });
    expect(await sealEvents(portal.database)).toStrictEqual([]);
  });

  test("that takes longer than a request may is walked on by a job, which the state says", async () => {
    expect(await verifyChain(portal.database, { longestMs: 0 })).toMatchObject({
      isFinished: false,
      fault: null,
    });
    const added: string[] = [];
    const jobs = { add: async ({ name }: { name: string }) => void added.push(name) };
    const services = { ...portal, jobs } as Partial<Services> as Services;
    await checkChainSoon(services, 0);
    const state = async () => (await admin.get("/api/dashboard/audit/state")).json().data;
    expect([added, await state()]).toMatchObject([["check-audit"], { is_checking: true }]);
    const { database, clock } = portal;
    await checkChain(database, clock.now());
    expect(await state()).toMatchObject({ is_checking: false, fault: null });
  });

  test("says until when it is sealed, and what the last walk found", async () => {
    await admin.get("/api/dashboard/audit/export?format=json&action=start");
    const checked = await admin.post("/api/dashboard/audit/check", {});
    expect(checked.json().data).toMatchObject({ seals: 2, fault: null });
    const state = (await admin.get("/api/dashboard/audit/state")).json().data;
    expect(state).toStrictEqual(checked.json().data);
    expect(Number(state["sealed_until"])).toBeGreaterThan(Number(state["since"]));
  });

  test("is whole in a restored backup, and goes on there", async () => {
    const folder = await makeTemporaryFolder();
    onFileFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "jejak.siplah");
    await makeBackup(portal.database, file, () => {});
    const empty = await createEmptyDatabase();
    await restoreBackup(empty, file, { report: () => {}, progress: () => {} });
    const before = await verifyChain(portal.database);
    expect(await verifyChain(empty)).toStrictEqual(before);
    const restored = await createTestApp({}, empty);
    await restored.clientWith(restored.config.appKey).post("/api/dashboard/auth/login", {
      email: testEmail("Super Admin"),
      password: testPassword,
    });
    expect(await sealEvents(empty)).toHaveLength(1);
    expect(await verifyChain(empty)).toMatchObject({ fault: null, seals: before.seals + 1 });
    await expect(empty.pool.query("DELETE FROM audit_event")).rejects.toThrow("append-only");
  });

  test("thins out what is old after a seal that says so, and stays whole", async () => {
    const days = { ...portal.config, auditDays: 730 };
    const later = new Date(Date.now() + 731 * 86_400_000);
    expect((await countAllExpired(portal.database, days, new Date())).audit).toBe(0);
    const told = (await countAllExpired(portal.database, days, later)).audit;
    const total = async () => Number((await run("SELECT count(*) FROM audit_event")).rows[0].count);
    const before = await total();
    expect(told).toBe(before);
    expect((await deleteExpired(portal.database, days, later)).audit).toBe(told);
    expect(await total()).toBe(0);
    expect(await verifyChain(portal.database)).toMatchObject({ fault: null, events: 0 });
    await admin.get("/api/dashboard/audit/export?format=json&action=start");
    await sealEvents(portal.database);
    expect(await verifyChain(portal.database)).toMatchObject({ fault: null, events: 1 });
    expect((await deleteExpired(portal.database, days, new Date())).audit).toBe(0);
    await expect(run("DELETE FROM audit_event")).rejects.toThrow("append-only");
  });

  test("loses an event AUDIT_DAYS after it was sealed, and no moment before", async () => {
    const database = await createTestDatabase();
    await recordByOperator(database, "backup", {});
    const [seal] = await sealEvents(database);
    const days = { ...portal.config, auditDays: 30 };
    const lastDay = (seal?.sealed_at.getTime() ?? 0) + 30 * 86_400_000;
    const expired = async (now: number) =>
      (await countAllExpired(database, days, new Date(now))).audit;
    expect(await expired(lastDay)).toBe(0);
    expect(await expired(lastDay + 1)).toBe(1);
  });

  test("names the newest seals that were removed with their events, once a walk has seen them", async () => {
    const { database, clock } = portal;
    const verify = () => runScript("audit", ["verify"], { DATABASE_URL: database.url });
    for (let count = 0; count < 2; count += 1) {
      await admin.get("/api/dashboard/audit/export?format=json&action=start");
      await sealEvents(database);
    }
    const { seals, fault } = await checkChain(database, clock.now());
    expect(fault).toBeNull();
    await behindThePortal(
      `CREATE TABLE events_aside AS SELECT * FROM audit_event
         WHERE id > (SELECT last_id FROM audit_seal WHERE number = ${seals - 1});
       CREATE TABLE seals_aside AS SELECT * FROM audit_seal WHERE number = ${seals};
       DELETE FROM audit_event WHERE id IN (SELECT id FROM events_aside);
       DELETE FROM audit_seal WHERE number = ${seals}`,
    );
    expect(await verify()).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining(`Seal ${seals} is missing`),
    });
    // Nor do later events, sealed under the same number, make the chain whole.
    await admin.get("/api/dashboard/audit/export?format=json&action=start");
    await sealEvents(database);
    for (let night = 0; night < 2; night += 1) {
      expect(await checkChain(database, clock.now())).toMatchObject({
        fault: { kind: "sealAltered", number: seals },
      });
    }
    await behindThePortal(
      `DELETE FROM audit_event WHERE id > (SELECT last_id FROM audit_seal WHERE number = ${seals - 1});
       DELETE FROM audit_seal WHERE number = ${seals};
       INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM events_aside;
       INSERT INTO audit_seal SELECT * FROM seals_aside;
       DROP TABLE events_aside, seals_aside`,
    );
    expect(await checkChain(database, clock.now())).toMatchObject({ fault: null });
  });

  test("names the first event that was altered, removed or added behind the portal's back", async () => {
    for (let count = 0; count < 6; count += 1)
      await admin.get("/api/dashboard/audit/export?format=json&action=start");
    await sealEvents(portal.database);
    const { rows } = await run("SELECT id FROM audit_event ORDER BY id");
    const [, altered, removed] = rows.map(({ id }) => Number(id));
    const fault = async () => (await verifyChain(portal.database)).fault;
    const verify = () => runScript("audit", ["verify"], { DATABASE_URL: portal.database.url });
    expect(await verify()).toMatchObject({ exitCode: 0 });

    await behindThePortal(`UPDATE audit_event SET actor_name = 'Orang lain' WHERE id = ${altered}`);
    expect(await fault()).toStrictEqual({ kind: "altered", number: altered });
    expect(await verify()).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining(`Event ${altered} was altered`),
    });
    await behindThePortal(
      `UPDATE audit_event SET actor_name = 'Akun Super Admin' WHERE id = ${altered}`,
    );
    expect(await fault()).toBeNull();

    await behindThePortal(
      `CREATE TABLE aside AS SELECT * FROM audit_event WHERE id = ${removed};
       DELETE FROM audit_event WHERE id = ${removed}`,
    );
    expect(await fault()).toStrictEqual({ kind: "missing", number: removed });
    await behindThePortal(
      "INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM aside; DROP TABLE aside",
    );
    expect(await fault()).toBeNull();

    await behindThePortal(
      "INSERT INTO audit_event (id, action) OVERRIDING SYSTEM VALUE VALUES (1, 'start')",
    );
    expect(await fault()).toStrictEqual({ kind: "added", number: 1 });
    await behindThePortal("DELETE FROM audit_event WHERE id = 1");

    await behindThePortal("UPDATE audit_seal SET last_id = last_id + 5 WHERE number = 2");
    expect(await fault()).toStrictEqual({ kind: "sealAltered", number: 2 });
    await behindThePortal("DELETE FROM audit_seal WHERE number = 2");
    expect(await fault()).toStrictEqual({ kind: "sealMissing", number: 2 });
  });
});
