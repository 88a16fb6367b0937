/** Fields to the Zod schemas of responses: records as the admin API and as visitors get them. */
import * as z from "zod";
import type { Field, FieldKind, FieldOfKind } from "./field.ts";
import { statuses } from "./field.ts";
import { memoize } from "./memoize.ts";
import { resourceByApi } from "./registry.ts";
import type { Resource } from "./resource.ts";
import { describedName } from "./resource.ts";

/** Who a response is for: staff, with versions and Unix seconds, or visitors. */
export type Audience = "admin" | "public";

type ResponseSchemas = {
  readonly [Kind in FieldKind]: (
    name: string,
    field: FieldOfKind<Kind>,
    audience: Audience,
  ) => Record<string, z.ZodType>;
};

/** What a required field always has; another may be empty. */
function filled(field: Field, schema: z.ZodType): z.ZodType {
  return field.required ? schema : schema.nullable();
}

const text = z.string();
const nullableText = text.nullable();
const asText = (name: string, field: Field) => ({ [name]: field.required ? text : nullableText });
/** A moment as the admin API carries it. */
export const unixSeconds = z.int().meta({ description: "Unix seconds" });
/** A moment as visitors read it, and as their programs do. */
const localTime = z.string().meta({
  description: "Indonesian text in WIB (UTC+7)",
  examples: ["14 Oktober 2022 09:00 WIB"],
});
const isoTime = z.string().meta({
  format: "date-time",
  description: "ISO 8601, UTC",
  examples: ["2022-10-14T02:00:00.000Z"],
});

const fileAddress = z.string().meta({
  description: "Path of the file on this server; what is behind it never changes",
});

const attachmentLink = z
  .object({ url: z.string(), name: z.string(), size: z.int().meta({ description: "In bytes" }) })
  .meta({ title: "Attachment" });

/** Interpreter: the keys of a response that a field makes, by kind. */
const responseSchemas: ResponseSchemas = {
  text: asText,
  richText: asText,
  url: asText,
  email: asText,
  digits: asText,
  integer: (name, field) => ({ [name]: filled(field, z.int32()) }),
  flag: (name, field) => ({
    [name]: field.response === "number" ? z.literal([0, 1]) : z.boolean(),
  }),
  status: (name) => ({ [name]: z.enum(statuses) }),
  timestamp: (name, field, audience) =>
    audience === "admin"
      ? { [name]: filled(field, unixSeconds) }
      : {
          [name]: filled(field, localTime),
          [`${name}_iso`]: filled(field, isoTime),
        },
  image: (_name, field) => ({
    [field.response]: filled(field, fileAddress),
    ...(field.fileName === undefined ? {} : { [field.fileName]: filled(field, z.string()) }),
  }),
  attachments: (name) => ({ [name]: z.array(attachmentLink) }),
  choice: (name, field) => ({
    [name]: filled(field, z.enum(field.options.map((option) => option.value))),
  }),
  reference: (name, field) => ({
    [name]: filled(field, z.int32()),
    [field.as]: filled(field, referenced(field.to)),
  }),
};

/** Another record as a response names it: nothing but its id and its name or title. */
function referenced(api: string): z.ZodType {
  return z.object({ id: z.int32(), [resourceByApi(api).labelField]: z.string() });
}

/** Staff as responses name them: visitors get nothing beyond a display name. */
const authors: Readonly<Record<Audience, z.ZodType>> = {
  admin: z.object({ id: z.int32(), name: z.string() }).nullable(),
  public: z.object({ name: z.string() }).nullable(),
};

/** Whether lists carry a field: long rich text and documents are only in the detail. */
export function isInLists(field: Field): boolean {
  return field.kind !== "attachments" && (field.kind !== "richText" || field.isInLists);
}

function responseShape(resource: Resource, audience: Audience, isList: boolean) {
  const fields = Object.entries(resource.fields).filter(([, field]) => !isList || isInLists(field));
  const shape = fields.map(([name, field]) => {
    const forKind = responseSchemas[field.kind] as (
      name: string,
      field: Field,
      audience: Audience,
    ) => Record<string, z.ZodType>;
    return forKind(name, field, audience);
  });
  return {
    id: z.int32(),
    ...(resource.slugFrom === undefined ? {} : { slug: z.string() }),
    ...Object.assign({}, ...shape),
    ...(resource.isAuthored ? { creator: authors[audience], editor: authors[audience] } : {}),
    ...(audience === "admin" ? computedFieldSchemas(resource) : {}),
    ...(audience === "admin"
      ? { version: z.int32(), created_at: unixSeconds, updated_at: unixSeconds }
      : { updated_at: localTime, updated_at_iso: isoTime }),
  };
}

/** What is true or false of a record, beside its fields. */
function computedFieldSchemas(resource: Resource): Record<string, z.ZodType> {
  return Object.fromEntries((resource.computedFields ?? []).map((name) => [name, z.boolean()]));
}

/** All fields of a record, as the detail and a save return it to an audience. */
export function recordSchema(resource: Resource, audience: Audience): z.ZodObject {
  return recordSchemas[audience](resource);
}

const recordSchemas: Readonly<Record<Audience, (resource: Resource) => z.ZodObject>> = {
  admin: memoize((resource) => wholeRecordSchema(resource, "admin")),
  public: memoize((resource) => wholeRecordSchema(resource, "public")),
};

function wholeRecordSchema(resource: Resource, audience: Audience): z.ZodObject {
  const title = titles[audience](resource);
  return z.object(responseShape(resource, audience, false)).meta({ title });
}

/** A record as lists carry it. */
export function listItemSchema(resource: Resource, audience: Audience): z.ZodObject {
  if (Object.values(resource.fields).every(isInLists)) return recordSchema(resource, audience);
  const title = `${titles[audience](resource)}InList`;
  return z.object(responseShape(resource, audience, true)).meta({ title });
}

/** What a record is called in the API's description. */
const titles: Readonly<Record<Audience, (resource: Resource) => string>> = {
  admin: (resource) => describedName(resource),
  public: (resource) => `Public${describedName(resource)}`,
};
