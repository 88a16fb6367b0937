/**
 * `npm run migration -- NAME`: writes the SQL from the last migration to the definitions of today.
 */
import { spawn } from "node:child_process";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { passSignalsTo } from "./signals.mjs";

await underRuntime(async (args) => {
  await install();
  const program = "src/server/database/generate-migration.ts";
  const child = spawn(process.execPath, [program, ...args], { stdio: "inherit" });
  process.exitCode = await passSignalsTo(child);
});
