/** `npm run doctor`: looks at configuration, rights, disk, clock, database, backups, mail and certificate. */
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";

await underRuntime(async (args) => {
  await install({ productionOnly: true });
  await import("./compile-cache.mjs");
  const { runDoctorProgram } = await import("../src/server/start/doctor-program.ts");
  await runDoctorProgram(args);
});
