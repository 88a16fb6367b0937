import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tryLock, waitForLock } from "./file-lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "siplah-lock-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("many hold a lock shared, one alone exclusively", () => {
  const path = join(folder, "modes.lock");
  const first = tryLock(path, "shared");
  const second = tryLock(path, "shared");
  expect(tryLock(path, "exclusive")).toBeNull();
  first?.release();
  second?.release();

  const alone = tryLock(path, "exclusive");
  expect(alone).not.toBeNull();
  expect(tryLock(path, "shared")).toBeNull();
  alone?.release();
  expect(tryLock(path, "shared")).not.toBeNull();
});

test("a lock that is held is waited for", async () => {
  const path = join(folder, "waiting.lock");
  const first = await waitForLock(path, "exclusive");
  const second = waitForLock(path, "exclusive");
  first.release();
  await expect(second).resolves.toBeDefined();
});

test("the lock of a killed process is free", async () => {
  const path = join(folder, "killed.lock");
  const module = JSON.stringify(new URL("file-lock.ts", import.meta.url).href);
  const program = `import(${module}).then(({ tryLock }) => {
    globalThis.lock = tryLock(${JSON.stringify(path)}, "exclusive");
    console.log("held");
    setInterval(() => {}, 1000);
  });`;
  const holder = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  expect(tryLock(path, "shared")).toBeNull();
  const ended = once(holder, "exit");
  holder.kill("SIGKILL");
  await ended;
  expect(tryLock(path, "shared")).not.toBeNull();
});
