import { inject, expect, onTestFinished, test } from "vitest";
import { onServer } from "../test-kit/server-address.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const readiness = async () => {
  const { status, headers, text } = await portal.visitor.get("/readyz");
  expect(headers["cache-control"]).toBe("no-store");
  return { status, report: JSON.parse(text) as Record<string, unknown> };
};

test("an instance whose database responds and is up to date is ready", async () => {
  expect(await readiness()).toEqual({
    status: 200,
    report: { ready: true, database: "ok", migrations: "ok", stopping: false },
  });
});

test("an instance without its database says so and lives on, and is ready again with it", async () => {
  const { address } = inject("databaseServer");
  const name = new URL(portal.database.url).pathname.slice(1);
  const admit = (isOpen: boolean) =>
    onServer(address, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isOpen}`);
  onTestFinished(() => admit(true));
  await admit(false);
  await onServer(
    address,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );

  const away = {
    ready: false,
    database: "unavailable",
    reason: "55000",
    migrations: "unknown",
    stopping: false,
  };
  await expect.poll(readiness).toEqual({ status: 503, report: away });
  expect((await portal.visitor.get("/healthz")).status).toBe(200);

  await admit(true);
  await expect.poll(async () => (await readiness()).status).toBe(200);
});

test("an instance whose database lacks a migration of its release is not ready", async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query(
    "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations) RETURNING hash, created_at",
  );
  await expect.poll(readiness).toMatchObject({
    status: 503,
    report: { database: "ok", migrations: "missing" },
  });
  await pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
    rows[0].hash,
    rows[0].created_at,
  ]);
  await expect.poll(async () => (await readiness()).status).toBe(200);
});
