/** Interpreter: a stored record to the values of a response. */
import { attachmentLinks } from "#contract/attachments.ts";
import type { Audience } from "#contract/response-schemas.ts";
import { isInLists } from "#contract/response-schemas.ts";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import { webApiDateTime } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { mediaPath, secondsFromDate } from "#contract/wire.ts";
import type { ListedRecord } from "../database/stored-record.ts";

/** A record as a response carries it. */
export type PresentedRecord = Record<string, unknown>;

/** A record while it is presented; the result is written into `response`. */
interface Presenting {
  readonly record: ListedRecord;
  readonly audience: Audience;
  readonly response: PresentedRecord;
}

type Present<Presented extends Field> = (
  field: Presented,
  name: string,
  value: unknown,
  to: Presenting,
) => void;

type Presenters = { readonly [Kind in FieldKind]: Present<FieldOfKind<Kind>> };

const asStored: Present<Field> = (_field, name, value, { response }) => {
  response[name] = value ?? null;
};

const presenters: Presenters = {
  text: asStored,
  richText: asStored,
  url: asStored,
  email: asStored,
  digits: asStored,
  integer: asStored,
  status: asStored,
  choice: asStored,
  flag(field, name, value, { response }) {
    response[name] = field.response === "number" ? Number(value === true) : value === true;
  },
  timestamp(_field, name, value, { response, audience }) {
    const moment = value instanceof Date ? value : null;
    if (audience === "admin") {
      response[name] = moment && secondsFromDate(moment);
      return;
    }
    response[name] = moment && webApiDateTime(moment);
    response[`${name}_iso`] = moment && moment.toISOString();
  },
  image(field, _name, value, { response }) {
    response[field.response] = typeof value === "string" ? `${mediaPath}${value}` : null;
    if (field.fileName !== undefined) response[field.fileName] = value ?? null;
  },
  attachments(_field, name, value, { response }) {
    response[name] = attachmentLinks(value);
  },
  reference(field, name, value, { response, record }) {
    const other = record.references[name];
    const label = resourceByApi(field.to).labelField;
    response[name] = value ?? null;
    response[field.as] = other ? { id: other.id, [label]: other.label } : null;
  },
};

/** The response for one record; lists leave out what only the detail carries. */
export function presentRecord(
  resource: Resource,
  record: ListedRecord,
  audience: Audience,
  part: "detail" | "list",
): PresentedRecord {
  const { columns } = record;
  const response: PresentedRecord = { id: columns.id };
  if (resource.slugFrom !== undefined) response["slug"] = columns["slug"];
  const to: Presenting = { record, audience, response };
  for (const name of Object.keys(resource.fields)) {
    const field = resource.fields[name];
    if (field === undefined || (part === "list" && !isInLists(field))) continue;
    const present = presenters[field.kind] as Present<Field>;
    present(field, name, columns[name], to);
  }
  if (resource.isAuthored) {
    response["creator"] = author(record, "creator_id", audience);
    response["editor"] = author(record, "editor_id", audience);
  }
  if (audience === "admin") {
    for (const name of resource.computedFields ?? []) response[name] = columns[name];
    response["version"] = columns.version;
    response["created_at"] = secondsFromDate(columns.created_at);
    response["updated_at"] = secondsFromDate(columns.updated_at);
  } else {
    response["updated_at"] = webApiDateTime(columns.updated_at);
    response["updated_at_iso"] = columns.updated_at.toISOString();
  }
  return response;
}

/** Staff need the id too: whose draft it is decides what a writer may do with it. */
function author(
  record: ListedRecord,
  name: string,
  audience: Audience,
): { id?: number; name: string } | null {
  const person = record.references[name];
  if (!person) return null;
  return audience === "admin" ? { id: person.id, name: person.label } : { name: person.label };
}
