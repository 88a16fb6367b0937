/** A primary, a streaming replica, two instances and nginx, all on loopback. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../src/server/test-kit/free-port.ts";
import { type PortalProcess, startPortalProcess } from "../src/server/test-kit/portal-process.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../src/server/test-kit/temporary-postgres.ts";
import { startTemporaryStandby } from "../src/server/test-kit/temporary-standby.ts";
import { startNginx } from "./nginx.ts";

/** The running parts. */
export interface Cluster {
  /** What visitors ask: nginx. */
  readonly url: string;
  readonly primary: TemporaryPostgres;
  readonly replica: TemporaryPostgres;
  readonly instances: readonly PortalProcess[];
  /** Starts an instance again that has ended. */
  revive(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything; `report` hears of each step. */
export async function startCluster(port: number, report: (step: string) => void): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-cluster-"));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    report("PostgreSQL: the primary");
    const primary = await startTemporaryPostgres({ fsync: "on", synchronous_commit: "on" });
    undo.push(primary.stop);
    report("PostgreSQL: the streaming replica");
    const replica = await startTemporaryStandby(primary);
    let isReplicaStopped = false;
    undo.push(async () => isReplicaStopped || replica.stop());
    const ports = [await freePort(), await freePort()];
    const start = (index: number) =>
      startPortalProcess({
        PORT: String(ports[index]),
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        DATABASE_URL: withBoth(primary, replica),
        DATABASE_READ_URL: replica.address,
        TRUST_PROXY: "loopback",
        SAMPLE_CONTENT: "on",
      });
    const instances: PortalProcess[] = [];
    undo.push(() => Promise.all(instances.map((instance) => instance.dispose())));
    for (const index of ports.keys()) {
      report(`instance ${index + 1} on port ${ports[index]}`);
      instances.push(await start(index));
    }
    report(`nginx on port ${port}`);
    const urls = instances.map(({ url }) => url);
    const nginx = await startNginx(folder, port, urls);
    undo.push(async () => {
      nginx.kill("SIGQUIT");
      await once(nginx, "exit");
    });
    return {
      url: `http://127.0.0.1:${port}`,
      primary,
      replica: {
        ...replica,
        async stop() {
          isReplicaStopped = true;
          await replica.stop();
        },
      },
      instances,
      revive: async (index) => void (instances[index] = await start(index)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Names both servers, of which the portal finds the primary. */
function withBoth(primary: TemporaryPostgres, replica: TemporaryPostgres): string {
  const folders = [primary, replica].map(({ places }) => places.socketFolder).join(",");
  return primary.address.replace(/host=[^&]*/u, `host=${encodeURIComponent(folders)}`);
}
