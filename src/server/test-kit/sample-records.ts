import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { TestClient } from "./test-app.ts";

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

/** Creates a record of each writable resource; resolves with their ids by resource, and a role's. */
export async function createSamples(admin: TestClient): Promise<Map<string, number>> {
  const roles = await admin.get("/api/dashboard/role/");
  const ids = new Map([["role", Number(roles.list().data[2]?.id)]]);
  for (const resource of resources.filter(({ isWritable }) => isWritable)) {
    const created = await admin.post(`/api/dashboard/${resource.api}`, sampleOf(resource, ids));
    ids.set(resource.api, Number(created.json().data["id"]));
  }
  return ids;
}
