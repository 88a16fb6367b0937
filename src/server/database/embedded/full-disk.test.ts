/** The disk of the data folder is full: the reason is told, and nothing is left running. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { mountSmallDisk } from "../../test-kit/full-disk.ts";
import { runBackupCommand } from "../../test-kit/backup-command.ts";
import { findPostmaster } from "./postmaster.ts";
import { stopServer } from "./server.ts";
import { startEmbeddedDatabase } from "./start-embedded.ts";

const disk = mountSmallDisk(400);
afterAll(() => disk?.unmount());

const instanceProgram = fileURLToPath(
  new URL("../../test-kit/embedded-instance.ts", import.meta.url),
);

test.runIf(disk)("a stop ends the server, a start says why there is none", async () => {
  const { folder = "", fill, makeRoom } = disk ?? {};
  const dataDir = join(folder, "data");
  const dataFolder = join(dataDir, "postgres");
  const instance = spawn(process.execPath, [instanceProgram, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    instance.kill("SIGKILL");
    await stopServer({ dataFolder });
  });
  const ended = once(instance, "exit");
  await once(instance.stdout, "data");

  fill?.();
  instance.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await findPostmaster(dataFolder)).toBeNull();

  const start = () => startEmbeddedDatabase(dataDir, { report: () => {} });
  await expect(start()).rejects.toThrow(
    `The built-in PostgreSQL didn't start on ${dataFolder}: the disk is full.`,
  );
  expect(await findPostmaster(dataFolder)).toBeNull();

  makeRoom?.();
  await (await start()).release();
});

test.runIf(disk)("a restore into a new folder says how much room it needs", async () => {
  disk?.fill();
  onTestFinished(() => disk?.makeRoom());
  const dataDir = join(disk?.folder ?? "", "new");
  const file = fileURLToPath(import.meta.url);
  const { exitCode, paragraph } = await runBackupCommand("restore", file, { DATA_DIR: dataDir });
  expect(paragraph).toBe(
    `The disk of ${dataDir} has 0 MB free; a new database needs 200 MB. Make room, or name a folder on another disk in DATA_DIR.`,
  );
  expect(exitCode).toBe(1);
});
