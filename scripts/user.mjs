/** `npm run user`: creates an account, sets a forgotten password, or removes a lost second factor. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ productionOnly: true });
  await import("./compile-cache.mjs");
  const { runUserProgram } = await import("../src/server/start/user-program.ts");
  await runUserProgram(args);
});
