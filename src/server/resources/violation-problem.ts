/** The problem that a violated constraint is for the form. */
import { formWords } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { uniqueIndexName } from "../database/table-for.ts";
import type { Violation } from "../database/constraint-violation.ts";
import type { Problem } from "../http/problem.ts";
import { invalidFields, problem } from "../http/problem.ts";

/** The problem of the field that the constraint is about; null for one that isn't a field's. */
export function violationProblem(
  resource: Resource,
  { kind, constraint }: Violation,
): Problem | null {
  const words = formWords[resource.language];
  if (kind === "unique") {
    const name = resource.unique?.find((field) => uniqueIndexName(resource, field) === constraint);
    const field = name === undefined ? undefined : resource.fields[name];
    if (name === undefined || field === undefined) return null;
    const message = words.taken(field.label);
    return problem("duplicate", { message, errors: [{ field: name, message }] });
  }
  const reference = fieldsOfKind(resource, "reference").find(([name]) =>
    constraint.startsWith(`${resource.name}_${name}_`),
  );
  if (reference === undefined) return null;
  const [name, field] = reference;
  return invalidFields([{ field: name, message: words.notFound(field.label) }]);
}
