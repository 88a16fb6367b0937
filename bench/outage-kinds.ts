/** Ways in which a database can't be had, each as real as one machine allows. */
import { findPostmaster } from "../src/server/database/embedded/postmaster.ts";
import { startServer } from "../src/server/database/embedded/server.ts";
import { freezeDatabase } from "../src/server/test-kit/freeze-database.ts";
import { childrenOf } from "../src/server/test-kit/portal-process.ts";
import { fastSettings } from "../src/server/test-kit/temporary-postgres.ts";
import type { OutageDatabase } from "./faulty-database.ts";

/** Begins an outage; returns how to end it. */
type Outage = (database: OutageDatabase) => Promise<() => unknown>;

/** By the name that the command line takes. */
export const outageKinds: Readonly<Record<string, Outage>> = {
  async killed({ server: { places } }) {
    const postmaster = await findPostmaster(places.dataFolder);
    if (postmaster === null) throw new Error("The database doesn't run");
    for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) process.kill(pid, "SIGKILL");
    return () => startServer(places, fastSettings);
  },

  frozen: ({ server: { places } }) => freezeDatabase(places),

  "frozen-socket": ({ server: { places } }) => freezeDatabase(places),

  "name-gone": (database) => failLookups(database, ["ENOTFOUND", "EAI_AGAIN"]),

  // These as sockets report them: without routes or descriptors nothing else on the machine would go on.
  "no-route": (database) => failLookups(database, ["EHOSTUNREACH", "ENETUNREACH"]),

  async "wrong-password"(database) {
    await database.setPassword(false);
    await database.endConnections();
    return () => database.setPassword(true);
  },

  async refused(database) {
    database.signalProxy("SIGKILL");
    return database.startProxy;
  },

  async "black-hole"(database) {
    database.signalProxy("SIGSTOP");
    return () => database.signalProxy("SIGCONT");
  },

  "no-descriptors": (database) => failLookups(database, ["EMFILE"]),
};

async function failLookups(database: OutageDatabase, codes: readonly string[]) {
  await database.failLookups(codes);
  await database.endConnections();
  return () => database.failLookups([]);
}
