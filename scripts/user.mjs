/** `npm run user -- add|password EMAIL [ROLE]`: makes an account, or sets a forgotten password. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ onlyToRun: true });
  await import("./compile-cache.mjs");
  const { runUserProgram } = await import("../src/server/start/user-program.ts");
  await runUserProgram(args);
});
