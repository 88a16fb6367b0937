/** `npm run backup -- FILE`: writes all stored data into one file. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ productionOnly: true });
  await import("./compile-cache.mjs");
  const { runBackupProgram } = await import("../src/server/start/backup-program.ts");
  await runBackupProgram(args);
});
