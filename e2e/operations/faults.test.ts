/** A database that hangs, which is worse than one that is gone. */
import { afterAll, expect, onTestFinished, test } from "vitest";
import { findPostmaster } from "#server/database/embedded/postmaster.ts";
import { childrenOf, signedIn, startPortalProcess } from "#server/test-kit/portal-process.ts";
import { startTemporaryServer } from "#server/test-kit/temporary-server.ts";

const patience = { timeout: 60_000 };
const server = await startTemporaryServer();
afterAll(() => server.stop());
const portal = await startPortalProcess({ DATABASE_URL: server.address });
afterAll(() => portal.dispose());

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(portal.url + path);
  await answer.arrayBuffer();
  return answer.status;
}

/** Stops every process of the server where it is; answers how to let them go on. */
async function freezeDatabase(): Promise<() => void> {
  const postmaster = await findPostmaster(server.places.dataFolder);
  const pids = postmaster === null ? [] : [postmaster.pid, ...childrenOf(postmaster.pid)];
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  // Once: those whose clients have gone end as soon as they go on.
  return () => {
    for (const pid of pids.splice(0)) process.kill(pid, "SIGCONT");
  };
}

test("while the database hangs kept pages go on, others and saves are refused, and it heals by itself", async () => {
  const editor = await signedIn(portal.url);
  const values = { name: "Kabar", description: "x", status: "active" };
  expect((await editor.post("/dashboard/category", values)).status).toBe(200);
  expect(await statusOf("/info-berita")).toBe(200);

  const thaw = await freezeDatabase();
  onTestFinished(thaw);
  expect(await statusOf("/info-berita")).toBe(200);
  expect(await statusOf("/info-berita?q=belum+pernah")).toBe(503);
  await expect.poll(() => statusOf("/readyz"), patience).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect((await editor.post("/dashboard/category", { ...values, name: "Kini" })).status).toBe(503);

  thaw();
  await expect.poll(() => statusOf("/readyz"), patience).toBe(200);
  await expect.poll(() => statusOf("/info-berita?q=belum+pernah"), patience).toBe(200);
  const again = { ...values, name: "Kabar lain" };
  await expect
    .poll(async () => (await editor.post("/dashboard/category", again)).status, patience)
    .toBe(200);
});
