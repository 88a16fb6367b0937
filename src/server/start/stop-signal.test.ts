/** What a process takes for the wish to stop. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const script = `
import cluster from "node:cluster";
import { onStopSignal } from ${JSON.stringify(new URL("stop-signal.ts", import.meta.url))};
if (cluster.isPrimary) {
  cluster.fork().on("message", () => process.kill(process.pid, "SIGKILL"));
} else {
  onStopSignal(() => setTimeout(() => { console.log("finished"); process.exit(); }, 200));
  process.send("ready");
}`;

test("a worker finishes what it has begun when the first process is killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "siplah-stop-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "cluster.mjs");
  await writeFile(file, script);
  const { stdout } = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  expect(await text(stdout)).toBe("finished\n");
});
