/**
 * `npm run dev`: everything with hot reload. Vite, inside the server, updates the site and the admin
 * app in open pages; the server is restarted when one of its own files changes.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { forwardSignals, stopSignals } from "./signals.mjs";

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
    const ended = forwardSignals(server);
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

/** Resolves when a file that the server runs changes. */
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
