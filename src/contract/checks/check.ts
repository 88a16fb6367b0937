/** What a check of a text is: data and a pure function, with examples that are its tests and its help. */
import type { Resource } from "../resource.ts";
import { fieldsOfKind } from "../resource.ts";
import type { Outline, TextBlock } from "../rich-text/outline.ts";

/** Where something was found in a rich text. */
export type Place =
  | {
      readonly kind: "text";
      readonly block: number;
      readonly text: string;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "image" | "video"; readonly index: number };

/** Something that a check has found. */
export interface Finding {
  /** Name of the field. */
  readonly field: string;
  /** Absent where it is about the whole field. */
  readonly place?: Place;
  /** What it is about, in few words. */
  readonly quote: string;
  /** By what it is found again in another state of the text; absent where that is its quote. */
  readonly identity?: string;
}

/** What the checks know beside the record. */
export interface Known {
  /** Words and abbreviations that the glossary explains. */
  readonly terms: readonly string[];
  /** Names, and the address that each has published. */
  readonly officialSites: readonly { readonly name: string; readonly address: string }[];
  /** Addresses of this site under which nothing is. */
  readonly missing: ReadonlySet<string>;
  /** Addresses elsewhere that have led nowhere for some nights. */
  readonly failing: ReadonlySet<string>;
  /** Sizes of files by address, as far as they are known. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly publicOrigin: string;
}

/** A record while it is written. */
export interface CheckedRecord {
  readonly resource: Resource;
  /** As the form holds them, by field name; of a file its address. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly richTexts: readonly { readonly field: string; readonly outline: Outline }[];
  readonly known: Known;
}

/** What a check says of a piece of text. */
export interface Example {
  readonly html: string;
  /** The quotes of what it finds in there; empty: this is how it is right. */
  readonly finds: readonly string[];
  readonly known?: Partial<Known>;
  /** Values of other fields, by name. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What the help shows of it, where that isn't its text. */
  readonly shown?: string;
}

/** A rule for texts. */
export interface Check {
  readonly name: string;
  /** "must" holds publishing back, "should" doesn't. */
  readonly weight: "must" | "should";
  /** What was found, such as "2 kalimat terlalu panjang". */
  readonly found: (count: number) => string;
  /** What it is about, where nothing was found. */
  readonly subject: string;
  readonly advice: string;
  readonly examples: readonly [Example, ...Example[]];
  readonly find: (record: CheckedRecord) => readonly Finding[];
}

const maxQuoteCharacters = 60;

/** A piece of text as findings quote it. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= maxQuoteCharacters ? line : `${line.slice(0, maxQuoteCharacters - 1)}…`;
}

/** Runs over all blocks of a record's rich texts. */
export function inBlocks(
  { richTexts }: CheckedRecord,
  find: (block: TextBlock) => readonly {
    readonly from: number;
    readonly to: number;
    readonly quote?: string;
  }[],
): Finding[] {
  return richTexts.flatMap(({ field, outline }) =>
    outline.blocks.flatMap((block) =>
      find(block).map(({ from, to, quote }) => ({
        field,
        place: { kind: "text" as const, block: block.index, text: block.text, from, to },
        quote: quote ?? quoteOf(block.text.slice(from, to)),
      })),
    ),
  );
}

/** Texts without marks, by field: titles and summaries. */
export function plainTexts({ resource, values }: CheckedRecord) {
  return fieldsOfKind(resource, "text").flatMap(([name, field]) => {
    const value = values[name];
    return typeof value === "string" && value.trim() !== "" ? [{ name, field, value }] : [];
  });
}
