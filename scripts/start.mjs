/** `npm start`: installs and builds what is missing, then runs the portal in this process. */
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install();
  await build();
  await import("./quick-imports.mjs");
  const { runPortal } = await import("../src/server/main.ts");
  await runPortal(args);
});
