/** `npm run audit -- verify [SEAL]`: walks the chain over the audit and names what was altered. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ productionOnly: true });
  await import("./compile-cache.mjs");
  const { runAuditProgram } = await import("../src/server/start/audit-program.ts");
  await runAuditProgram(args);
});
