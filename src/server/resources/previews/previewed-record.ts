/** A record as it would be stored with the values of a form, complete or not. */
import type { Field, FieldKind } from "#contract/field.ts";
import { maxInteger } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import { requestFieldSchema } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import { domainValues, isImageChange, mediaPath, requestName } from "#contract/wire.ts";
import type { Executor } from "../../database/executor.ts";
import type { ReferencedRecord, StoredRecord } from "../../database/stored-record.ts";
import { cleanArticleHtml } from "../../media/clean-article-html.ts";
import { parseMediaFile } from "../../media/media-address.ts";
import { repositoryFor, storedRecord } from "../repository.ts";
import { requestBody } from "../request-body.ts";

/** What a preview is of. */
export interface PreviewedValues {
  readonly resource: Resource;
  /** Null for a record that isn't there. */
  readonly id: number | null;
  readonly values: Values;
}

/** The id of a record that has none yet: no stored one comes near it. Nobody is to see it. */
export const idOfNew = maxInteger;

/** What stands in a column that the form has left empty. */
const emptyValue: { readonly [Kind in FieldKind]: (now: Date) => unknown } = {
  text: () => "",
  richText: () => "",
  url: () => "",
  email: () => "",
  digits: () => "",
  integer: () => null,
  flag: () => false,
  status: () => "inactive",
  timestamp: (now) => now,
  image: () => null,
  attachments: () => null,
  choice: () => null,
  reference: () => null,
};

/** The stored record with a form's values in place of its own; null where there is none of the id. */
export async function previewedRecord(
  executor: Executor,
  { resource, id, values }: PreviewedValues,
  now: Date,
): Promise<StoredRecord | null> {
  const stored = id === null ? emptyRecord(resource, now) : await find(executor, resource, id);
  if (stored === null) return null;
  const columns = { ...stored.columns, ...columnsOf(resource, values, now) };
  const references = { ...stored.references };
  for (const [name, field] of fieldsOfKind(resource, "reference")) {
    references[name] = await referenceOf(executor, field.to, columns[name]);
  }
  return storedRecord({ columns, ...references });
}

function find(executor: Executor, resource: Resource, id: number): Promise<StoredRecord | null> {
  return repositoryFor(resource).find(executor, id);
}

function emptyRecord(resource: Resource, now: Date): StoredRecord {
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    field.required ? emptyValue[field.kind](now) : null,
  ]);
  const columns = {
    id: idOfNew,
    version: 1,
    slug: "pratinjau",
    created_at: now,
    updated_at: now,
    ...(resource.isAuthored ? { creator_id: null, editor_id: null } : {}),
    ...Object.fromEntries(fields),
  };
  return storedRecord({ columns });
}

/** The columns that the values set. A value that couldn't be saved counts as none. */
function columnsOf(resource: Resource, values: Values, now: Date): Record<string, unknown> {
  const body = requestBody(resource, values);
  const given = Object.entries(resource.fields).filter(([name]) => values[name] !== undefined);
  const valid = given.filter(([name, field]) =>
    isValid(resource, field, body[requestName(name, field)]),
  );
  const domain = domainValues(
    resource,
    Object.fromEntries(
      valid.map(([name, field]) => [requestName(name, field), body[requestName(name, field)]]),
    ),
  );
  const entries = given.map(([name, field]) => {
    const value = valid.some(([one]) => one === name) ? (domain[name] ?? null) : null;
    if (field.kind === "image") return [name, fileOf(value)];
    if (value === null) return [name, field.required ? emptyValue[field.kind](now) : null];
    return [name, field.kind === "richText" ? cleanArticleHtml(String(value)) : value];
  });
  return Object.fromEntries(entries);
}

function isValid(resource: Resource, field: Field, value: unknown): boolean {
  return requestFieldSchema(resource, { ...field, required: false }).safeParse(value).success;
}

/** The name of the file that a value names. */
function fileOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || value instanceof Date) return null;
  const change = value as Parameters<typeof isImageChange>[0];
  if (!isImageChange(change) || change.kind !== "kept") return null;
  const name = change.address.slice(mediaPath.length);
  return parseMediaFile(name) === null ? null : name;
}

/** What a reference names. Pages count on the required ones, so that nothing chosen is a dash. */
async function referenceOf(
  executor: Executor,
  to: string,
  id: unknown,
): Promise<ReferencedRecord | null> {
  const target = resourceByApi(to);
  const found = typeof id === "number" ? await find(executor, target, id) : null;
  if (found === null) return { id: 0, label: "–" };
  return { id: found.columns.id, label: String(found.columns[target.labelField]) };
}
