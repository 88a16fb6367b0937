/** Fields to the Zod schemas of answers: records as the dashboard and as visitors get them. */
import * as z from "zod";
import type { Field, FieldKind, FieldOfKind } from "./field.ts";
import { statuses } from "./field.ts";
import type { Resource } from "./resource.ts";

/** Who an answer is for: staff, with versions and Unix seconds, or visitors. */
export type Audience = "dashboard" | "web";

type AnswerSchemas = {
  readonly [Kind in FieldKind]: (
    name: string,
    field: FieldOfKind<Kind>,
    audience: Audience,
  ) => Record<string, z.ZodType>;
};

const maybeText = z.string().nullable();

/** Interpreter: the keys of an answer that a field makes, by kind. */
const answerSchemas: AnswerSchemas = {
  text: (name) => ({ [name]: maybeText }),
  richText: (name) => ({ [name]: maybeText }),
  url: (name) => ({ [name]: maybeText }),
  email: (name) => ({ [name]: maybeText }),
  digits: (name) => ({ [name]: maybeText }),
  integer: (name) => ({ [name]: z.int().nullable() }),
  flag: (name, field) => ({
    [name]: field.answer === "number" ? z.int().min(0).max(1) : z.boolean(),
  }),
  status: (name) => ({ [name]: z.enum(statuses) }),
  timestamp: (name, _field, audience) =>
    audience === "dashboard"
      ? { [name]: z.int().nullable() }
      : { [name]: maybeText, [`${name}_iso`]: maybeText },
  image: (_name, field) => ({
    [field.answer]: maybeText,
    ...(field.fileName === undefined ? {} : { [field.fileName]: maybeText }),
  }),
  choice: (name) => ({ [name]: maybeText }),
  reference: (name, field) => ({ [name]: z.int().nullable(), [field.as]: referenced }),
};

/** Another record as an answer names it: nothing but its id and its name or title. */
const referenced = z
  .object({ id: z.int(), name: z.string().optional(), title: z.string().optional() })
  .nullable();
/** Staff as answers name them: visitors get nothing beyond a display name (design 5). */
const authors: Readonly<Record<Audience, z.ZodType>> = {
  dashboard: z.object({ id: z.int(), name: z.string() }).nullable(),
  web: z.object({ name: z.string() }).nullable(),
};

/** Whether lists carry a field: long rich text is only in the detail. */
export function isInLists(field: Field): boolean {
  return field.kind !== "richText" || field.isInLists;
}

function answerShape(resource: Resource, audience: Audience, isList: boolean) {
  const fields = Object.entries(resource.fields).filter(([, field]) => !isList || isInLists(field));
  const shape = fields.map(([name, field]) => {
    const forKind = answerSchemas[field.kind] as (
      name: string,
      field: Field,
      audience: Audience,
    ) => Record<string, z.ZodType>;
    return forKind(name, field, audience);
  });
  return {
    id: z.int(),
    ...(resource.slugFrom === undefined ? {} : { slug: z.string() }),
    ...Object.assign({}, ...shape),
    ...(resource.isAuthored ? { creator: authors[audience], editor: authors[audience] } : {}),
    ...(audience === "dashboard" ? factSchemas(resource) : {}),
    ...(audience === "dashboard"
      ? { version: z.int(), created_at: z.int(), updated_at: z.int() }
      : {}),
  };
}

/** What is true or false of a record, beside its fields. */
function factSchemas(resource: Resource): Record<string, z.ZodType> {
  return Object.fromEntries((resource.facts ?? []).map((name) => [name, z.boolean()]));
}

/** A whole record. */
export function recordSchema(resource: Resource, audience: Audience): z.ZodObject {
  return z.object(answerShape(resource, audience, false));
}

/** A record as lists carry it. */
export function listItemSchema(resource: Resource, audience: Audience): z.ZodObject {
  return z.object(answerShape(resource, audience, true));
}
