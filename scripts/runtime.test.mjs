import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearUnfinished } from "./runtime.mjs";

test("what killed installations of Node have left is deleted, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "siplah-runtime-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const running = `unfinished-${process.pid}`;
  for (const name of ["node_modules", running, `unfinished-${pid}`, "unfinished-x"])
    mkdirSync(join(folder, name, "below"), { recursive: true });
  clearUnfinished(folder);
  expect(readdirSync(folder).toSorted()).toEqual(["node_modules", running]);
  clearUnfinished(join(folder, "none"));
});
