import { mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeSocketFolder } from "./socket-folder.ts";

async function parentFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "siplah-socket-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  return parent;
}

test("only the account can enter the socket's folder, also one that was open before", async () => {
  const folder = join(await parentFolder(), "open");
  await mkdir(folder, { mode: 0o777 });
  await makeSocketFolder(folder, null);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a link that was put in the place of the socket's folder is refused", async () => {
  const parent = await parentFolder();
  await mkdir(join(parent, "elsewhere"));
  await symlink(join(parent, "elsewhere"), join(parent, "socket"));
  await expect(makeSocketFolder(join(parent, "socket"), null)).rejects.toThrow(
    "belongs to another account",
  );
});
