/** `npm run restore -- FILE`: brings such a file back into an empty database. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ onlyToRun: true });
  await import("./compile-cache.mjs");
  const { runRestoreProgram } = await import("../src/server/start/backup-program.ts");
  await runRestoreProgram(args);
});
