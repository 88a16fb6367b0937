/** `npm run bench -- NAME`: measures the built portal beside its budgets. */
import { build } from "./build.mjs";
import { checkWorkspace } from "./check-workspace.mjs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { fail } from "./terminal.mjs";

await underRuntime(async (args) => {
  await install({ workspace: "bench" });
  if (args[0] === "check") return checkWorkspace("bench");
  await build().catch((error) => fail("Site and admin app could not be built.", error));
  await import("./compile-cache.mjs");
  const { runBench } = await import("../bench/main.ts");
  await runBench(args);
});
