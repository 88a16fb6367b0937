/**
 * A program for tests: one instance on an embedded database, from its start until SIGTERM. Prints
 * what it learns.
 */
import { startEmbeddedDatabase } from "../database/embedded/start-embedded.ts";

const [dataDir = ""] = process.argv.slice(2);
const database = await startEmbeddedDatabase(dataDir, {
  report: () => {},
  onRecovery: (message) => console.log(message),
});
console.log(database.url);
process.once("SIGTERM", async () => {
  await database.release();
  process.exit(0);
});
