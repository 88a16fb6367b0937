import { spawnSync } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { abandonedFolders, makeTemporaryFolder } from "./temporary-folder.ts";

test("only folders of processes that are gone count as abandoned", async () => {
  const parent = await makeTemporaryFolder();
  onTestFinished(() => rm(parent, { recursive: true }));
  const gone = join(parent, `siplah-test-${spawnSync(process.execPath, ["-v"]).pid}-a1b2c3`);
  await mkdir(gone);
  await mkdir(join(parent, "siplah-test-somebody"));
  await makeTemporaryFolder(parent);
  expect(await abandonedFolders(parent)).toStrictEqual([gone]);
});
