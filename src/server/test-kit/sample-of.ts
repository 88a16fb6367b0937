import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";

/** The definition's sample, with references to records that exist: their ids by resource. */
export function sampleOf(
  resource: Resource,
  ids: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const references = fieldsOfKind(resource, "reference")
    .filter(([name]) => resource.sample[name] !== undefined)
    .map(([name, field]) => [name, ids.get(field.to) ?? 1]);
  return { ...resource.sample, ...Object.fromEntries(references) };
}
