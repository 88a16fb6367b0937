/** What a content resource is: one declarative value, from which table, API and screens are derived. */
import type { Field } from "./field.ts";
import type { FormLanguage } from "./messages.ts";
import type { Area } from "./roles.ts";

/** A whole-record rule that no single field can express. */
export interface RecordRule {
  /** The field that carries the message. */
  readonly field: string;
  readonly message: string;
  /** Whether the values, as the admin API sends them, are fine. Absent values count as fine. */
  readonly holds: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** Where and how the admin app shows a resource. */
export interface AdminScreens {
  /** Address of the list; `/add` and `/{id}/edit` follow from `formPath`. */
  readonly listPath: string;
  /** Address that `/add` and `/{id}/edit` are appended to. */
  readonly formPath: string;
  readonly listTitle: string;
  /** Headings of the form; `tab` names it in the title of the tab where that is another. */
  readonly formTitle: { readonly create: string; readonly edit: string; readonly tab?: string };
  /** What belongs here, said where there is nothing yet. */
  readonly purpose: string;
  /** Heading of a hand-written detail screen, where the resource has one. */
  readonly detailTitle?: string;
  /** Columns of the list: field names, in order. */
  readonly columns: readonly string[];
  /** Entry in the sidebar; after G its `key` opens the list. */
  readonly menu: {
    readonly label: string;
    readonly group?: string;
    readonly order: number;
    readonly key?: string;
  };
  /** Whether leaving the form after saving reloads the list from the server. */
  readonly isReloadedAfterSave?: boolean;
}

/** Every sentence of a resource's screens and responses. */
export interface ResourceTexts {
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  /** A delete was undone. */
  readonly restored: string;
  readonly confirmDelete: string;
  readonly confirm: { readonly yes: string; readonly no: string };
  /** Stands after the label of a field that may stay empty. */
  readonly optional: string;
  /** Headings of the parts of a form that is laid out for writing. */
  readonly parts: {
    readonly schedule: string;
    readonly placement: string;
    readonly endings: string;
  };
  readonly buttons: {
    readonly add: string;
    readonly create: string;
    readonly edit: string;
    readonly cancel: string;
    /** Saves and stays. */
    readonly save: string;
  };
  readonly list: {
    /** Names the search by the labels of what it looks through. */
    readonly search: (labels: readonly string[]) => string;
    /** The choice of a filter that leaves nothing out. */
    readonly all: (label: string) => string;
    /** Heading of the column of buttons. */
    readonly actions: string;
  };
  /** About input that wasn't saved and is in the form again. */
  readonly draft: {
    readonly restored: (moment: string) => string;
    readonly discard: string;
  };
}

/** Conditions beside the status, which the public queries and pages apply as well. */
export interface Visibility {
  /** The fields with the moments between which a record is seen. */
  readonly window?: { readonly from: string; readonly until: string };
  /** References to records that must be active, too. */
  readonly activeReferences?: readonly string[];
  /** The places of the site that show these records; without it they are shown wherever they fit. */
  readonly places?: Places;
  /** Path of the page that each record has of its own. */
  readonly page?: string;
  /** Address of a page that shows all of them, where they have none of their own; `:slug` is a record's. */
  readonly shownAt?: string;
  /** The fields by which records end before readers' eyes, beside `window`. */
  readonly endings?: Endings;
}

/** Names of the fields that say how a record that stays readable ended, and what changed in it. */
export interface Endings {
  /** From when on it is withdrawn, and why: its page stays, but is listed nowhere. */
  readonly withdrawal: { readonly at: string; readonly reason: string };
  /** What follows it: an address, its name, a sentence about it, and whether it is in force beside that. */
  readonly successor: {
    readonly url: string;
    readonly title: string;
    readonly note: string;
    readonly validity: string;
  };
  /** What readers are told of changes (`change-notes.ts`). */
  readonly changeNotes: string;
}

/** The names of all fields of a resource's endings, in the order of a form. */
export function endingFields({ visibility }: Resource): readonly string[] {
  if (visibility?.endings === undefined) return [];
  const { withdrawal, successor, changeNotes } = visibility.endings;
  return [
    changeNotes,
    successor.url,
    successor.title,
    successor.note,
    successor.validity,
    withdrawal.at,
    withdrawal.reason,
  ];
}

/** Records stand at one of several places, in an order, and each place shows the first ones. */
export interface Places {
  /** What a place is called, by the value of `field`; what isn't named here is shown nowhere. */
  readonly labels: Readonly<Record<string, string>>;
  /** The field that names the place. */
  readonly field?: string;
  /** The value of records that name none. */
  readonly usual?: string;
  readonly order: readonly string[];
  readonly maxRecords?: number;
  /** A page that shows all of them, whether or not they stand at a place. */
  readonly pageOfAll?: string;
}

/** A resource without its exact field types. */
export interface Resource {
  /** Name in the code and of the table. */
  readonly name: string;
  /** Path segment of the API. */
  readonly api: string;
  readonly area: Area;
  /** Field by which other records name this one: "name" or "title". */
  readonly labelField: string;
  readonly language: FormLanguage;
  /** Lists are paged by 10, or whole unless `page` or `limit` is given. */
  readonly paging: "paged" | "whole";
  /** What visitors may see over `/web`: nothing at all, the active records, or all. */
  readonly visible: "never" | "whenActive" | "always";
  /** What else decides when and where an active record is seen; the admin app says so by it. */
  readonly visibility?: Visibility;
  /** Which calls exist; a resource that staff only choose from has its list alone. */
  readonly isWritable: boolean;
  /** Stores who created and who last changed a record. */
  readonly isAuthored: boolean;
  /** Whether a second person checks what visitors will see (`review.ts`). */
  readonly isReviewed?: boolean;
  /** Field from which a unique, stable slug is made once. */
  readonly slugFrom?: string;
  /** Fields that `q` looks into. */
  readonly searched: readonly string[];
  /** Fields that the list query may filter by; references by their `as` name. */
  readonly filters: readonly string[];
  /** Names that `sort` accepts; "-" before a name turns the order round. */
  readonly sortable: readonly string[];
  /** Order when `sort` is absent. */
  readonly defaultSort: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  /** Computed fields: booleans in the admin API's responses that no request can set, filter or sort by. */
  readonly computedFields?: readonly string[];
  /** The field with the words that its records explain: checks of texts know them. */
  readonly explains?: string;
  /** API name of the resource whose new records can begin with the values of one: fields of the same name and kind. */
  readonly fills?: string;
  /** The field with the address that records lead to: whoever makes a link finds it by their label. */
  readonly leadsTo?: string;
  /** The fields with a name and the address that belongs to it: checks compare links that bear the name. */
  readonly official?: { readonly name: string; readonly address: string };
  /** The moment by which a record has to be checked again; the home screen says so from then on. */
  readonly checkedAgainBy?: string;
  /** Fields whose value no two records may share. */
  readonly unique?: readonly string[];
  /**
   * The fields by which rows of an imported file find their records, the most telling first; without them nothing is
   * imported.
   */
  readonly importKey?: readonly string[];
  /** Fields with data of a person: their values leave the history when a record is deleted for good. */
  readonly personal?: readonly string[];
  readonly rules?: readonly RecordRule[];
  readonly admin?: AdminScreens;
  readonly texts: ResourceTexts;
  /** A valid example, by field name; feeds tests and the OpenAPI document. */
  readonly sample: Readonly<Record<string, unknown>>;
}

/** Checks a definition's names against its fields and keeps the exact types of the fields. */
export function defineResource<const R extends Resource>(resource: R): R {
  const known = new Set([
    ...Object.keys(resource.fields),
    "id",
    "slug",
    "created_at",
    "updated_at",
  ]);
  const named = [
    resource.labelField,
    ...(resource.slugFrom === undefined ? [] : [resource.slugFrom]),
    ...resource.searched,
    ...resource.filters,
    ...resource.sortable,
    ...resource.defaultSort.map((name) => name.replace(/^-/, "")),
    ...(resource.unique ?? []),
    ...(resource.explains === undefined ? [] : [resource.explains]),
    ...Object.values(resource.official ?? {}),
    ...(resource.checkedAgainBy === undefined ? [] : [resource.checkedAgainBy]),
    ...(resource.leadsTo === undefined ? [] : [resource.leadsTo]),
    ...(resource.importKey ?? []),
    ...(resource.personal ?? []),
    ...(resource.admin?.columns ?? []),
    ...Object.keys(resource.sample),
  ];
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(`Resource ${resource.name} names unknown fields: ${unknown.join(", ")}`);
  }
  return resource;
}

/** The resource's name as types and calls of the API's description carry it: "FaqCategory". */
export function describedName({ name }: Resource): string {
  return name.replaceAll(/(?:^|_)(\w)/gu, (_all, letter: string) => letter.toUpperCase());
}

/** Fields of one kind, with their names. */
export function fieldsOfKind<Kind extends Field["kind"]>(
  resource: Resource,
  kind: Kind,
): [string, Extract<Field, { kind: Kind }>][] {
  return Object.entries(resource.fields).filter(
    (entry): entry is [string, Extract<Field, { kind: Kind }>] => entry[1].kind === kind,
  );
}

/** Whether records of a resource are active or inactive. */
export function hasStatus(resource: Resource): boolean {
  return resource.fields["status"]?.kind === "status";
}
