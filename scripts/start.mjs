/** `npm start`: installs and builds what is missing, then runs the portal in this process. */
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { fail } from "./terminal.mjs";

await underRuntime(async (args) => {
  await install();
  await build().catch((error) => fail("Site and back office could not be built.", error));
  await import("./compile-cache.mjs");
  const { runPortal } = await import("../src/server/main.ts");
  await runPortal(args);
});
