/**
 * `npm run migration -- NAME`: generates the SQL of a migration from the definitions.
 */
import { spawn } from "node:child_process";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { forwardSignals } from "./signals.mjs";

await underRuntime(async (args) => {
  await install();
  const program = "src/server/database/generate-migration.ts";
  const child = spawn(process.execPath, [program, ...args], { stdio: "inherit" });
  process.exitCode = await forwardSignals(child);
});
