import { useQueries } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import type { InactiveReferences } from "#contract/visibility.ts";
import { referenceQuery } from "#admin/field-input/reference-options.ts";

interface KnownInactive {
  /** Empty as long as it isn't known. */
  readonly of: (resource: Resource) => InactiveReferences;
  readonly isLoading: boolean;
}

const none: InactiveReferences = new Map();

/** Which records are inactive that hide those that refer to them. */
export function useInactiveReferences(resources: readonly Resource[]): KnownInactive {
  const fields = resources.flatMap((resource) =>
    (resource.visibility?.activeReferences ?? []).flatMap((name) => {
      const field = resource.fields[name];
      return field?.kind === "reference" ? [{ resource, name, field }] : [];
    }),
  );
  return useQueries({
    queries: fields.map(({ field }) => referenceQuery(field)),
    combine(results) {
      const found = new Map<Resource, Map<string, ReadonlySet<number>>>();
      fields.forEach(({ resource, name }, index) => {
        const records = results[index]?.data?.data ?? [];
        const inactive = records.filter((record) => record["status"] === "inactive");
        const byField = found.get(resource) ?? new Map<string, ReadonlySet<number>>();
        found.set(resource, byField.set(name, new Set(inactive.map(({ id }) => id))));
      });
      return {
        of: (resource) => found.get(resource) ?? none,
        isLoading: results.some(({ data, error }) => data === undefined && error === null),
      };
    },
  });
}
