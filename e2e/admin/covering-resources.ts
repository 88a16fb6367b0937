/** The few resources that have, between them, everything that forms and lists can have. */
import { type ScreenedResource, screenedResources } from "#admin/screen-addresses.ts";

/** What forms and lists differ in. */
function traitsOf({ fields, language, paging }: ScreenedResource): readonly string[] {
  return [...Object.values(fields).map(({ kind }) => kind), language, paging];
}

/** Takes the resource that adds most until nothing is missing. */
function cover(resources: readonly ScreenedResource[]): ReadonlySet<ScreenedResource> {
  const missing = new Set(resources.flatMap(traitsOf));
  const chosen = new Set<ScreenedResource>();
  while (missing.size > 0) {
    const added = (resource: ScreenedResource) =>
      new Set(traitsOf(resource).filter((trait) => missing.has(trait))).size;
    const [next] = resources.toSorted((one, other) => added(other) - added(one));
    if (next === undefined) break;
    chosen.add(next);
    for (const trait of traitsOf(next)) missing.delete(trait);
  }
  return chosen;
}

/** For `inScope`: every form is the one generic form, so that these stand for all. */
export const coveringResources = cover(screenedResources());
