/** A CDN in front: the keys of files, and telling it what to purge (decision 0053). */
import type { FastifyInstance } from "fastify";
import type { Invalidations } from "../cache/invalidations.ts";
import type { Purger } from "../cache/purge.ts";
import { createPurger } from "../cache/purge.ts";
import type { Config } from "../config.ts";
import { purgedKeys, surrogateKeyHeader } from "../cache/surrogate-keys.ts";

/** Adds the key of a resource's invalidation to what anybody may store. */
export function addSurrogateKeyHeader(files: FastifyInstance, resource: string): void {
  const header = [surrogateKeyHeader(new Set()), ...purgedKeys({ resource })].join(" ");
  files.addHook("onSend", (_request, reply, _payload, done) => {
    const isStored = String(reply.getHeader("Cache-Control")).startsWith("public");
    if (isStored) void reply.header("Surrogate-Key", header);
    done();
  });
}

/** Purges what is written through this instance, from its start until it stops. */
export function registerCdnPurge(
  app: FastifyInstance,
  { purgeUrl: url, purgeHeader: header }: Pick<Config, "purgeUrl" | "purgeHeader">,
  invalidations: Pick<Invalidations, "onAnnounced">,
): void {
  if (url === undefined) return;
  let purger: Purger | null = null;
  app.addHook("onReady", (done) => {
    purger = createPurger({ url, header }, app.log);
    done();
  });
  invalidations.onAnnounced((invalidation) => purger?.add(purgedKeys(invalidation)));
  app.addHook("onClose", () => purger?.close());
}
