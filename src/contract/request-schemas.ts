/** Fields to the Zod schemas of requests: what the admin API accepts, with its messages. */
import * as z from "zod";
import type { Field, FieldKind, FieldOfKind } from "./field.ts";
import { documentAddress } from "./attachments.ts";
import { statuses } from "./field.ts";
import { requestDescription } from "./field-descriptions.ts";
import {
  maxAttachments,
  maxEmailCharacters,
  maxInteger,
  maxRichTextCharacters,
  maxTextCharacters,
  maxUrlCharacters,
  timestampRangeSeconds,
} from "./limits.ts";
import { memoize } from "./memoize.ts";
import type { FormLanguage, FormWords } from "./messages.ts";
import { formWords, requiredMessage } from "./messages.ts";
import type { Resource } from "./resource.ts";
import { describedName } from "./resource.ts";
import { recordId, wholeNumber } from "./whole-number.ts";
import { withNote } from "./revisions/revision-note.ts";
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
  text: (field, messages) => {
    const schema = plainText(field.label, field.maxCharacters, messages);
    return field.isMultiline ? schema : schema.overwrite(inOneLine);
  },
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
  flag: (_field, messages) => z.union([z.boolean(), z.literal([0, 1])], { error: messages.wrong }),
  status: (_field, messages) => z.enum(statuses, { error: messages.wrong }),
  timestamp: (_field, messages) =>
    z
      .int({ error: messages.wrong })
      .min(timestampRangeSeconds.first, { error: messages.wrong })
      .max(timestampRangeSeconds.last, { error: messages.wrong }),
  image: (_field, messages) => z.string({ error: messages.wrong }),
  attachments: (field, messages) =>
    z
      .array(
        z.object(
          {
            url: z.string({ error: messages.wrong }).regex(documentAddress, {
              error: messages.wrong,
            }),
            name: plainText(field.label, maxTextCharacters, messages)
              .trim()
              .min(1, { error: messages.wrong }),
            // For previews; a save stores the size that the document has.
            size: z.int({ error: messages.wrong }).min(0).max(maxInteger).optional(),
          },
          { error: messages.wrong },
        ),
        { error: messages.wrong },
      )
      .max(maxAttachments, { error: messages.wrong }),
  choice: (field, messages) =>
    z.enum(
      field.options.map((option) => option.value),
      { error: messages.wrong },
    ),
  reference: (_field, messages) => recordId(messages.wrong),
};

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

/** Line breaks of any system and of Unicode. */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/u;

/** The text with a blank in place of line breaks, as a browser's input of one line can't hold any. */
export function inOneLine(text: string): string {
  const lines = text.split(lineBreak);
  if (lines.length === 1) return text;
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  return filled.join(" ");
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
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "string") return false;
  if (field.kind !== "richText") return value.trim() === "";
  // A tag ends before the next begins: else countless "<" would each be looked after to the end.
  return !/<img\b/iu.test(value) && value.replace(/<[^<>]*>|&nbsp;/gu, "").trim() === "";
}

/** Zod schema of one field of a request, with its required-field message. */
export function requestFieldSchema(resource: Resource, field: Field): z.ZodType {
  return fieldSchemas[resource.language](field);
}

const fieldSchemas: Readonly<Record<FormLanguage, (field: Field) => z.ZodType>> = {
  id: memoize((field) => fieldSchema("id", field)),
  en: memoize((field) => fieldSchema("en", field)),
  idQuoted: memoize((field) => fieldSchema("idQuoted", field)),
};

function fieldSchema(language: FormLanguage, field: Field): z.ZodType {
  const required = requiredMessage[language](field.label);
  const words = formWords[language];
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
  if (!field.required) return optionalSchema(field, schema);
  return requiredSchema(schema, (value) => isEmptyValue(field, value), messages.required);
}

/** The schema, or nothing. An empty text is nothing too; what it says of a file, the wire decides. */
function optionalSchema(field: Field, schema: z.ZodType): z.ZodType {
  if (field.kind === "image") return schema.nullable().optional();
  return z.preprocess((value) => (value === "" ? null : value), schema.nullable()).optional();
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
export const createSchema = memoize((resource: Resource) => {
  const title = `New${describedName(resource)}`;
  const schemaFor = (field: Field) => startingSchema(field, requestFieldSchema(resource, field));
  return bodySchema(resource, schemaFor, true).meta({ title, examples: [resource.sample] });
});

/** The schema, with the number that a new record starts with where a request names none. */
function startingSchema(field: Field, schema: z.ZodType): z.ZodType {
  const start = field.kind === "integer" ? field.start : undefined;
  if (start === undefined) return schema;
  // Not Zod's own default: generators make of what has one a field that must be there.
  return schema.transform((value) => (value === undefined ? start : value));
}

function fieldsSchema(
  resource: Resource,
  schemaFor: (field: Field) => z.ZodType,
  isNew: boolean,
): z.ZodObject {
  const shape = Object.entries(withNote(resource).fields).map(([name, field]) => {
    const [schema, description] = [schemaFor(field), requestDescription(field, isNew)];
    const described = description === undefined ? schema : schema.meta({ description });
    return [requestName(name, field), described];
  });
  const { invalidData } = formWords[resource.language];
  return z.object(Object.fromEntries(shape), { error: invalidData });
}

function bodySchema(
  resource: Resource,
  schemaFor: (field: Field) => z.ZodType,
  isNew: boolean,
): z.ZodObject {
  return fieldsSchema(resource, schemaFor, isNew).superRefine((values, context) => {
    for (const rule of resource.rules ?? []) {
      if (!rule.holds(values)) {
        context.addIssue({ code: "custom", path: [rule.field], message: rule.message });
      }
    }
  });
}

/** Body of an update call: all that a create has to name, and the version that the editor started from. */
export const updateSchema = memoize((resource: Resource) => {
  const title = `${describedName(resource)}Change`;
  const version = versionSchema(resource);
  return bodySchema(resource, (field) => requestFieldSchema(resource, field), false)
    .safeExtend({
      version: version.optional().meta({ description: startedFrom }),
      base: version.optional().meta({
        description: "With merge=1: the version that the values started from",
      }),
    })
    .meta({ title, examples: [{ ...resource.sample, version: 1 }] });
});

/** Body of a call that changes some fields: what it leaves out stays as it is. */
export const patchSchema = memoize((resource: Resource) => {
  const title = `${describedName(resource)}Patch`;
  const [name = "", value] = Object.entries(resource.sample)[0] ?? [];
  const schemaFor = (field: Field) => requestFieldSchema(resource, field).optional();
  return fieldsSchema(resource, schemaFor, false)
    .extend({ version: versionSchema(resource).optional().meta({ description: startedFrom }) })
    .meta({ title, examples: [{ [name]: value, version: 1 }] });
});

const startedFrom = "The version that the change starts from: a 409 where it is another by now";

function versionSchema(resource: Resource): z.ZodType<number> {
  const { between, labels } = formWords[resource.language];
  const error = between(labels.version, 1, maxInteger);
  return z.int({ error }).min(1, { error }).max(maxInteger, { error });
}
