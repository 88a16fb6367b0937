/**
 * The kinds of fields that a resource is made of. A field says what a value is; the four
 * interpreters (Zod schema, database column, form input, list cell) say what to do with it,
 * each in a table typed by `FieldKind`, so that a new kind doesn't compile until each has an entry.
 */
import { maxInteger, maxMultilineCharacters, maxTextCharacters } from "./limits.ts";

/** What every field has: `label` stands in forms, lists and messages. */
interface FieldBase<Required extends boolean> {
  readonly label: string;
  readonly required: Required;
  /** A second name under which requests may send the value. */
  readonly alias?: string;
  /** A sentence below the input. */
  readonly help?: string;
  /** Asked for once visitors see the record or have seen it; before, the form shows it only where it holds something. */
  readonly isForPublished?: true;
}

/** Text of one line, in which line breaks become blanks, or of several. */
export interface TextField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "text";
  readonly maxCharacters: number;
  readonly isMultiline: boolean;
  /** How many characters readers get to see where it is cut; more is advised against, not refused. */
  readonly advisedCharacters?: number;
  /** Whether each line is a dated sentence (`change-notes.ts`), which the form begins with today's date. */
  readonly isDated?: boolean;
}
/** HTML of the rich-text editor, cleaned by an allow-list on write. */
export interface RichTextField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "richText";
  /** Whether lists carry it too; long texts are in the detail alone. */
  readonly isInLists: boolean;
}
/** An address: http(s), mailto, tel or a path of this site. */
export interface UrlField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "url";
  /** An address of a video, which is stored as it can be framed; one that the site can't play is refused. */
  readonly isVideo?: true;
  /** Whether a page of the site may stand in the place of a video. */
  readonly mayBePage?: true;
  /** Whether it mostly leads to a page of the site, which the form then helps to find. */
  readonly offersPages?: true;
}
/** An e-mail address, stored in lower case. */
export interface EmailField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "email";
}
/** Digits only, as text: leading zeros count. */
export interface DigitsField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "digits";
  readonly maxCharacters: number;
}
/** A whole number between `min` and `max`. */
export interface IntegerField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
  /** The number that the form of a new record starts with. */
  readonly start?: number;
  /** A year: written without separators. */
  readonly isYear?: boolean;
}
/** Yes or no. Requests may send true/false or 1/0; `response` says which of them responses carry. */
export interface FlagField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "flag";
  readonly response: "boolean" | "number";
  /** What the form of a new record starts with; undecided where it doesn't say. */
  readonly start?: boolean;
}
/** "active" or "inactive". */
export interface StatusField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "status";
}
/** A moment: Unix seconds in the admin API, Indonesian text on the web. */
export interface TimestampField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "timestamp";
  /** What a date without a time means in the form; its start, where it doesn't say. */
  readonly dateAlone?: "startOfDay" | "endOfDay";
  /** What the form of a new record starts with, "farEnd" being `farEndSeconds`; empty where it doesn't say. */
  readonly start?: "now" | "farEnd";
  /** Usual moments that the form offers: beginnings, endings after the moment of another field, or of what was done. */
  readonly presets?:
    | { readonly kind: "start" | "past" }
    | { readonly kind: "end"; readonly after: string };
}
/** An uploaded file: base64 under the field's `request` name, an address under its `response` name. */
export interface ImageField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "image";
  readonly request: string;
  readonly response: string;
  /** Name under which responses also carry the bare file name (`image_name`). */
  readonly fileName?: string;
  /** The field that says what it shows. */
  readonly alt?: string;
}
/** Named documents, each uploaded before the record is saved. */
export interface AttachmentsField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "attachments";
}
/** One of a few fixed values. */
export interface ChoiceField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "choice";
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
/** The id of a record of another resource; responses carry `{ id, <label> }` under `as` beside it. */
export interface ReferenceField<R extends boolean = boolean> extends FieldBase<R> {
  readonly kind: "reference";
  /** API name of the resource it points to. */
  readonly to: string;
  readonly as: string;
}

/** Any field. */
export type Field<R extends boolean = boolean> =
  | TextField<R>
  | RichTextField<R>
  | UrlField<R>
  | EmailField<R>
  | DigitsField<R>
  | IntegerField<R>
  | FlagField<R>
  | StatusField<R>
  | TimestampField<R>
  | ImageField<R>
  | AttachmentsField<R>
  | ChoiceField<R>
  | ReferenceField<R>;

/** The discriminator of `Field`. */
export type FieldKind = Field["kind"];
/** The field type of one kind. */
export type FieldOfKind<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
/** Values of the status field. */
export const statuses = ["active", "inactive"] as const;
/** "active" or "inactive". */
export type Status = (typeof statuses)[number];

interface CommonOptions {
  readonly alias?: string;
  readonly help?: string;
  readonly isForPublished?: true;
}

type FlagOptions = CommonOptions & Pick<FlagField, "start">;

/** A text; several lines with `isMultiline`. */
export function text(
  label: string,
  options: CommonOptions &
    Pick<TextField, "advisedCharacters" | "isDated"> & {
      maxCharacters?: number;
      isMultiline?: boolean;
    } = {},
): TextField<true> {
  const { isMultiline = false, ...rest } = options;
  const maxCharacters = isMultiline ? maxMultilineCharacters : maxTextCharacters;
  return { kind: "text", label, required: true, maxCharacters, isMultiline, ...rest };
}

/** Rich text, made in the editor; in the detail alone unless told otherwise. */
export function richText(
  label: string,
  options?: CommonOptions & { isInLists?: false },
): RichTextField<true> & { readonly isInLists: false };
export function richText(
  label: string,
  options: CommonOptions & { isInLists: true },
): RichTextField<true> & { readonly isInLists: true };
export function richText(
  label: string,
  options: CommonOptions & { isInLists?: boolean } = {},
): RichTextField<true> {
  return { kind: "richText", label, required: true, isInLists: false, ...options };
}

/** An address. */
export function url(
  label: string,
  options: CommonOptions & Pick<UrlField, "isVideo" | "mayBePage" | "offersPages"> = {},
): UrlField<true> {
  return { kind: "url", label, required: true, ...options };
}

/** An e-mail address. */
export function email(label: string, options: CommonOptions = {}): EmailField<true> {
  return { kind: "email", label, required: true, ...options };
}

/** Digits only. */
export function digits(
  label: string,
  options: CommonOptions & { maxCharacters?: number } = {},
): DigitsField<true> {
  return { kind: "digits", label, required: true, maxCharacters: 30, ...options };
}

/** A whole number, from 0 unless told otherwise. */
export function integer(
  label: string,
  options: CommonOptions & { min?: number; max?: number; start?: number; isYear?: boolean } = {},
): IntegerField<true> {
  return { kind: "integer", label, required: true, min: 0, max: maxInteger, ...options };
}

/** Yes or no; true and false in responses unless told otherwise. */
export function flag(
  label: string,
  options?: FlagOptions & { response?: "boolean" },
): FlagField<true> & { readonly response: "boolean" };
export function flag(
  label: string,
  options: FlagOptions & { response: "number" },
): FlagField<true> & { readonly response: "number" };
export function flag(
  label: string,
  options: FlagOptions & { response?: "boolean" | "number" } = {},
): FlagField<true> {
  return { kind: "flag", label, required: true, response: "boolean", ...options };
}

/** Active or inactive. */
export function status(label = "Status", options: CommonOptions = {}): StatusField<true> {
  return { kind: "status", label, required: true, ...options };
}

/** A moment in time. */
export function timestamp(
  label: string,
  options: CommonOptions & Pick<TimestampField, "dateAlone" | "start" | "presets"> = {},
): TimestampField<true> {
  return { kind: "timestamp", label, required: true, ...options };
}

/** An uploaded image or document. */
export function image<
  const Options extends CommonOptions &
    Pick<ImageField, "request" | "response" | "fileName" | "alt">,
>(label: string, options: Options): ImageField<true> & Readonly<Options> {
  return { kind: "image", label, required: true, ...options };
}

/** Named documents. */
export function attachments(label: string, options: CommonOptions = {}): AttachmentsField<true> {
  return { kind: "attachments", label, required: true, ...options };
}

/** One of a few fixed values. */
export function choice<const Choices extends ChoiceField["options"]>(
  label: string,
  choices: Choices,
  options: CommonOptions = {},
): ChoiceField<true> & { readonly options: Choices } {
  return { kind: "choice", label, required: true, options: choices, ...options };
}

/** A reference to a record of another resource. */
export function reference<const Options extends CommonOptions & { to: string; as: string }>(
  label: string,
  options: Options,
): ReferenceField<true> & Readonly<Options> {
  return { kind: "reference", label, required: true, ...options };
}

/** The same field, but it may be left empty. (A function, so that the type stays exact.) */
export function optional<F extends Field<true>>(
  field: F,
): Omit<F, "required"> & { readonly required: false } {
  return { ...field, required: false };
}
