/** Fields to the Zod schemas of requests: what the dashboard accepts, with the messages it answers. */
import * as z from "zod";
import type { Field, FieldKind, FieldOfKind } from "./field.ts";
import { statuses } from "./field.ts";
import {
  maxEmailCharacters,
  maxInteger,
  maxRichTextCharacters,
  maxUrlCharacters,
  timestampRangeSeconds,
} from "./limits.ts";
import type { FormWords } from "./messages.ts";
import { formWords, requiredMessage } from "./messages.ts";
import type { Resource } from "./resource.ts";
import { requestName } from "./wire.ts";

/** Messages of one field, ready to use. */
interface FieldMessages {
  /** "is required" for an empty value, "is not valid" for any other wrong one. */
  readonly wrong: (issue: { readonly input?: unknown }) => string;
  readonly required: string;
  readonly words: FormWords;
}

type RequestSchemas = {
  readonly [Kind in FieldKind]: (field: FieldOfKind<Kind>, messages: FieldMessages) => z.ZodType;
};

/** Interpreter: the schema of a filled-in value, by kind. */
const requestSchemas: RequestSchemas = {
  text: (field, messages) => plainText(field.label, field.maxCharacters, messages),
  richText: (field, messages) => plainText(field.label, maxRichTextCharacters, messages),
  url: (field, messages) =>
    plainText(field.label, maxUrlCharacters, messages).refine(isSafeAddress, {
      error: messages.wrong,
    }),
  email: (field, messages) =>
    plainText(field.label, maxEmailCharacters, messages).regex(z.regexes.email, {
      error: messages.wrong,
    }),
  digits: (field, messages) =>
    plainText(field.label, field.maxCharacters, messages).regex(/^\d+$/, {
      error: messages.wrong,
    }),
  integer: (field, messages) =>
    wholeNumber(field.min, field.max, (issue) =>
      isEmptyValue(field, issue.input)
        ? messages.required
        : messages.words.between(field.label, field.min, field.max),
    ),
  flag: (_field, messages) =>
    z.union([z.boolean(), z.literal(0), z.literal(1)], {
      error: messages.wrong,
    }),
  status: (_field, messages) => z.enum(statuses, { error: messages.wrong }),
  timestamp: (_field, messages) =>
    z
      .int({ error: messages.wrong })
      .min(timestampRangeSeconds.first, { error: messages.wrong })
      .max(timestampRangeSeconds.last, { error: messages.wrong }),
  image: (_field, messages) => z.string({ error: messages.wrong }),
  choice: (field, messages) =>
    z.enum(
      field.options.map((option) => option.value),
      { error: messages.wrong },
    ),
  reference: (_field, messages) => wholeNumber(1, maxInteger, messages.wrong),
};

/** Numbers may also arrive as the digits that somebody typed into a number-only input. */
function wholeNumber(min: number, max: number, error: FieldMessages["wrong"]): z.ZodType {
  const inRange = (value: string | number) => Number(value) >= min && Number(value) <= max;
  return z
    .union([z.int({ error }), z.string({ error }).regex(/^\d{1,10}$/, { error })], { error })
    .refine(inRange, { error });
}

/** Text that can be stored as it is. */
export function plainText(
  label: string,
  maxCharacters: number,
  { words, wrong }: Pick<FieldMessages, "words" | "wrong">,
): z.ZodString {
  return z
    .string({ error: wrong })
    .max(maxCharacters, { error: words.tooLong(label, maxCharacters) })
    .refine(isStorableText, { error: words.unsupportedCharacters(label) });
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; refused rather than altered. */
export function isStorableText(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** http(s), mailto:, tel:, or a path of this site; no other scheme and no protocol-relative address. */
export function isSafeAddress(value: string): boolean {
  // Browsers drop control characters and blanks before they look for a scheme.
  if (/[\u0000-\u0020\u007f\\]/u.test(value)) return false;
  if (value.startsWith("/")) return !value.startsWith("//");
  return /^(?:(?:mailto|tel):.|https?:\/\/)/iu.test(value) && URL.canParse(value);
}

/** Whether a value counts as left empty. */
export function isEmptyValue(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "string") return false;
  if (field.kind !== "richText") return value.trim() === "";
  // A tag ends before the next begins: else countless "<" would each be looked after to the end.
  return !/<img\b/iu.test(value) && value.replace(/<[^<>]*>|&nbsp;/gu, "").trim() === "";
}

/** Zod schema of one field of a request, with its required-field message. */
export function requestFieldSchema(resource: Resource, field: Field): z.ZodType {
  const required = requiredMessage[resource.language](field.label);
  const words = formWords[resource.language];
  const messages: FieldMessages = {
    required,
    words,
    wrong: (issue) => (isEmptyValue(field, issue.input) ? required : words.invalid(field.label)),
  };
  // The table is exhaustive; TypeScript can't relate the two sides of the index.
  const forKind = requestSchemas[field.kind] as (
    field: Field,
    messages: FieldMessages,
  ) => z.ZodType;
  const schema = forKind(field, messages);
  if (!field.required) return optionalSchema(schema);
  return requiredSchema(schema, (value) => isEmptyValue(field, value), messages.required);
}

/** The schema, or nothing; what is wrong with a value is told in the schema's words. */
function optionalSchema(schema: z.ZodType): z.ZodType {
  const error = (issue: { readonly input?: unknown }) =>
    schema.safeParse(issue.input).error?.issues[0]?.message;
  return z.union([z.null(), z.literal(""), schema], { error }).optional();
}

/** The schema with one message for "missing", "null" and "blank", whatever its own would be. */
function requiredSchema(
  schema: z.ZodType,
  isEmpty: (value: unknown) => boolean,
  error: string,
): z.ZodType {
  return schema.superRefine((value, context) => {
    if (isEmpty(value)) context.addIssue({ code: "custom", message: error });
  });
}

/** Body of a create call. Unknown keys are dropped: a body is an explicit list. */
export function createSchema(resource: Resource): z.ZodObject {
  const shape = Object.entries(resource.fields).map(([name, field]) => [
    requestName(name, field),
    requestFieldSchema(resource, field),
  ]);
  const { invalidData } = formWords[resource.language];
  return z
    .object(Object.fromEntries(shape), { error: invalidData })
    .superRefine((values, context) => {
      for (const rule of resource.rules ?? []) {
        if (!rule.holds(values)) {
          context.addIssue({ code: "custom", path: [rule.field], message: rule.message });
        }
      }
    })
    .meta({ examples: [resource.sample] });
}

/** Body of an update call: a create's, and the version that the editor started from. */
export function updateSchema(resource: Resource): z.ZodObject {
  const { between, labels } = formWords[resource.language];
  const error = between(labels.version, 1, maxInteger);
  const version = z.int({ error }).min(1, { error }).max(maxInteger, { error });
  return createSchema(resource)
    .safeExtend({ version: version.optional() })
    .meta({ examples: [{ ...resource.sample, version: 1 }] });
}
