/** Public reads that responses share by the data cache, with the moment at which they expire. */
import { fieldsOfKind } from "#contract/resource.ts";
import type { Resource } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { publicTag, storedTag } from "../cache/cache-tags.ts";
import type { ReadExecutor } from "../database/executor.ts";
import type { Services } from "../services.ts";
import { rulesOf } from "./rules/registry.ts";

/** Reads of one moment. */
export function createCachedReads({ database, dataCache }: Services, now: Date) {
  const { read } = database.readers;

  /** Reads through the cache; what depends on `tag` and the resource's references invalidates it. */
  function cached<Value>(
    key: readonly unknown[],
    resource: Resource,
    tag: string,
    load: (executor: ReadExecutor) => Promise<Value>,
  ): Promise<Value> {
    return dataCache.get(JSON.stringify(key), async () => ({
      value: await read(load),
      tags: new Set(withReferences(resource, tag)),
      expiresAt: await nextPublicChange(resource),
    }));
  }

  /** When a scheduled record next changes what is public of a resource; null: never. */
  async function nextPublicChange(resource: Resource): Promise<Date | null> {
    const hook = rulesOf(resource.api).nextPublicChange;
    if (hook === undefined) return null;
    const load = () => read((executor) => hook(executor, now));
    const key = JSON.stringify(["next change", resource.api]);
    const next = await dataCache.get(key, async () => {
      const expiresAt = await load();
      const tag = publicTag(resource.api);
      return { value: { from: now, expiresAt }, tags: new Set([tag]), expiresAt };
    });
    // One that was read later may have passed over a change that is still to come for this reader.
    return next.from <= now ? next.expiresAt : load();
  }

  return { cached, nextPublicChange };
}

/** A tag with those of the resources whose records are named in this one's. */
export function withReferences(resource: Resource, tag: string): string[] {
  const references = fieldsOfKind(resource, "reference").map(([, field]) => storedTag(field.to));
  return [tag, ...references, ...(resource.isAuthored ? [storedTag(user.api)] : [])];
}
