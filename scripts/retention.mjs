/** `npm run retention -- [--dry-run]`: deletes what is stored for longer than it may be, or says what would go. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ productionOnly: true });
  await import("./compile-cache.mjs");
  const { runRetentionProgram } = await import("../src/server/start/audit-program.ts");
  await runRetentionProgram(args);
});
