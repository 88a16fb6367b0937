/**
 * `npm run dev`: everything with hot reload. Vite, inside the server, renews site and back office in the open pages; the
 * server itself is started again when one of its own files changes.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { passSignalsTo } from "./signals.mjs";

const serverArguments = ["--import", "./scripts/quick-imports.mjs", "src/server/main.ts", "--dev"];
const watchedFolders = ["src/server", "src/contract", "content"];
/** Editors and git write several files at once. */
const settleMs = 100;

await underRuntime(async () => {
  await install();
  let changed = nextChange();
  for (;;) {
    const server = spawn(process.execPath, serverArguments, { stdio: "inherit" });
    const ended = passSignalsTo(server);
    const exitCode = await Promise.race([ended, changed]);
    if (exitCode === 0 || exitCode > 128) process.exit(exitCode);
    if (exitCode !== undefined) console.log("  Waiting for a change before starting again …");
    await changed;
    changed = nextChange();
    console.log("  The server's files have changed; starting again …");
    server.kill("SIGTERM");
    await ended;
  }
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
