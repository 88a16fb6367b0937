/** `npm run cluster`: a primary, a replica, two instances and nginx on this machine. */
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { checkWorkspace } from "./check-workspace.mjs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { fail } from "./terminal.mjs";

await underRuntime(async (args) => {
  await install({ workspace: "cluster" });
  if (args[0] === "check") return checkWorkspace("cluster");
  await build().catch((error) => fail("Site and admin app could not be built.", error));
  if (args.includes("test")) process.env.CHROMIUM = await findChromium();
  await import("./compile-cache.mjs");
  const { runCluster } = await import("../cluster/main.ts");
  await runCluster(args);
});
