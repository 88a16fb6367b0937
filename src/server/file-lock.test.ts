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

// On a full disk, which a limit of the shell stands for: no file may grow.
test("a lock is taken where nothing can be written", async () => {
  const path = join(folder, "full.lock");
  const module = JSON.stringify(new URL("file-lock.ts", import.meta.url).href);
  const program = `import(${module}).then(({ tryLock }) => {
    const lock = tryLock(${JSON.stringify(path)}, "exclusive");
    process.exitCode = lock === null ? 1 : 0;
  });`;
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1"`;
  const holder = spawn("/bin/sh", ["-c", limited, process.execPath, program], { stdio: "inherit" });
  expect(await once(holder, "exit")).toEqual([0, null]);
});

test("a lock file that can't be made is told in a sentence", () => {
  expect(() => tryLock(join(folder, "none", "x.lock"), "shared")).toThrow(
    /^The lock file .*x\.lock can't be used/,
  );
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
