/** `npm start`: installs and builds what is missing, then runs the portal until it is told to stop. */
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { supervise } from "./supervise.mjs";
import { fail } from "./terminal.mjs";

await underRuntime(async (args) => {
  await install();
  await build().catch((error) => fail("Site and admin app could not be built.", error));
  process.exit(await supervise(args));
});
