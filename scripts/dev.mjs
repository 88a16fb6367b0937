/**
 * `npm run dev`: everything with hot reload. Vite, inside the server, renews site and back office
 * in the open pages; the server itself is started again when one of its own files changes.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { passSignalsTo, stopSignals } from "./signals.mjs";

const watchedFolders = ["src/server", "src/contract", "content"];
/** Editors and git write several files at once. */
const settleMs = 100;

await underRuntime(async () => {
  await install();
  const stopping = new AbortController();
  for (const signal of stopSignals) process.on(signal, () => stopping.abort());
  while (!stopping.signal.aborted) {
    const changed = nextChange();
    const server = spawn("sh", ["scripts/server.sh", "--dev"], { stdio: "inherit" });
    const ended = passSignalsTo(server);
    const exitCode = await Promise.race([ended, changed]);
    if (stopping.signal.aborted) break;
    if (exitCode !== undefined) console.log("  Waiting for a change before starting again …");
    await changed;
    console.log("  The server's files have changed; starting again …");
    server.kill("SIGTERM");
    await ended;
  }
  process.exit(0);
});

/** Resolves at the next change of a file that the server runs. */
function nextChange() {
  return new Promise((resolve) => {
    let timer;
    const watchers = watchedFolders.map((folder) =>
      watch(folder, { recursive: true }, (_event, file) => {
        if (file?.endsWith(".test.ts")) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          for (const watcher of watchers) watcher.close();
          resolve();
        }, settleMs);
      }),
    );
  });
}
