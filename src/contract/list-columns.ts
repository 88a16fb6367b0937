/** What a list of staff can show of a record, beside its number in the list. */
import type { Field } from "./field.ts";
import { timestamp } from "./field.ts";
import { formWords } from "./messages.ts";
import type { Resource } from "./resource.ts";
import { isInLists } from "./response-schemas.ts";

/** A field of a list, by its name. */
export interface ListField {
  readonly name: string;
  readonly field: Field;
}

/** Every field that lists carry, in the order of the definition, then when the record was made and changed. */
export function listableFields(resource: Resource): ListField[] {
  const { created, updated } = formWords[resource.language].labels;
  return [
    ...Object.entries(resource.fields)
      .filter(([, field]) => isInLists(field))
      .map(([name, field]) => ({ name, field })),
    { name: "created_at", field: timestamp(created) },
    { name: "updated_at", field: timestamp(updated) },
  ];
}

/** Those of some names, in the order of the names; what isn't listable is left out. */
export function fieldsByName(resource: Resource, names: readonly string[]): ListField[] {
  const all = new Map(listableFields(resource).map((one) => [one.name, one]));
  return [...new Set(names)].flatMap((name) => all.get(name) ?? []);
}
