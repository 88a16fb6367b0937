/** Brings the values of an earlier revision back: a save like any other, with its rules and its access. */
import { eq } from "drizzle-orm";
import { formWords } from "#contract/messages.ts";
import { resourceByApi } from "#contract/registry.ts";
import { updateSchema } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { requestName } from "#contract/wire.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import type { Outcome } from "../../http/problem.ts";
import { invalidFields, refused, refusedWith } from "../../http/problem.ts";
import type { PresentedRecord } from "../present.ts";
import type { Executor } from "../../database/executor.ts";
import { repositoryFor } from "../repository.ts";
import { fileAddresses, fieldsWithoutFile, requestBody } from "../request-body.ts";
import { updateRecord } from "../save-record.ts";
import type { UpdateRequest } from "../save-request.ts";
import { stateAt } from "./merge-save.ts";
import { findRevisions } from "./read-revisions.ts";

/**
 * Which revision of which record, and who asks; without field names everything comes back, and with a `base` what was
 * changed between the revision and that version.
 */
export type RevertRequest = Omit<UpdateRequest, "body" | "revertedTo" | "files"> & {
  readonly number: number;
  readonly fields?: readonly string[] | undefined;
};

/**
 * Saves the values of a revision. Refused with the fields that can't come back, since what they point to
 * is gone; the others can be brought back by name.
 */
export async function revertRecord(request: RevertRequest): Promise<Outcome<PresentedRecord>> {
  const { services, resource, id, number, fields } = request;
  const { orm } = services.database;
  const found = await findRevisions(orm, { resource, id }, [number]);
  const earlier = found.get(number)?.values;
  const current = await repositoryFor(resource).find(orm, id);
  if (earlier === undefined || current === null) return refused("notFound");
  const present = recordValues(resource, current.columns);
  // Merged, should another save come first.
  const base = request.base ?? current.columns.version;
  const from = request.base === undefined ? null : await stateAt(orm, { resource, id }, base);
  const isWanted = (name: string) =>
    name in earlier &&
    (fields === undefined || fields.includes(name)) &&
    // What the version to take back had left alone stays as others have it now.
    (from === null || earlier[name] !== from.values[name]);
  const wanted = Object.fromEntries(
    Object.keys(present).map((name) => [
      name,
      (isWanted(name) ? earlier[name] : present[name]) ?? null,
    ]),
  );
  const gone = await goneFields(orm, resource, wanted);
  if (gone.length > 0) {
    const errors = gone.map((name) => errorOf(resource, name));
    return refusedWith(invalidFields(errors));
  }
  const checked = updateSchema(resource).safeParse(requestBody(resource, wanted));
  if (!checked.success) {
    const names = new Set(checked.error.issues.map(({ path }) => String(path[0])));
    return {
      kind: "refused",
      problem: invalidFields([...names].map((name) => errorOf(resource, name))),
    };
  }
  const body = checked.data as Record<string, unknown>;
  const files = fileAddresses(resource, wanted);
  return updateRecord({ ...request, body, files, base, revertedTo: number });
}

/** Names of the fields whose record or file is gone. */
export async function goneFields(
  executor: Executor,
  resource: Resource,
  values: Values,
): Promise<string[]> {
  const gone = await fieldsWithoutFile(executor, resource, values);
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name] ?? null;
    if (value === null || field.kind !== "reference") continue;
    const id = columnOf(resourceTable<Resource>(resourceByApi(field.to)), "id");
    const rows = await executor.select({ id }).from(id.table).where(eq(id, value));
    if (rows.length === 0) gone.push(name);
  }
  return gone;
}

function errorOf(resource: Resource, name: string) {
  const field = resource.fields[name];
  const label = field?.label ?? name;
  return {
    field: field === undefined ? name : requestName(name, field),
    message: formWords[resource.language].invalid(label),
  };
}
