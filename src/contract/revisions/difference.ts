/** The difference of two states of a record, field by field. */
import type { Resource } from "../resource.ts";
import type { BlockChange } from "../rich-text/difference.ts";
import { comparedText, richTextDifference, sideOf } from "../rich-text/difference.ts";
import { wordDifference } from "../rich-text/sequence-difference.ts";
import { isWord, wordsOf } from "../rich-text/split-words.ts";
import type { Comparison } from "./comparison-kinds.ts";
import { comparisonOf } from "./comparison-kinds.ts";
import type { Value, Values } from "./values.ts";
import { recordValues } from "./values.ts";

/** Text that stayed, went or came. */
export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** A field whose value is another. */
export type FieldDifference =
  | { readonly kind: "words"; readonly parts: readonly TextPart[] }
  | { readonly kind: "blocks"; readonly blocks: readonly BlockChange[] }
  | { readonly kind: "whole"; readonly before: Value; readonly after: Value };

/** By field name, in the order of the form; fields that stayed as they were have none. */
export type Difference = Readonly<Record<string, FieldDifference>>;

const differenceOf: Readonly<Record<Comparison, (before: Value, after: Value) => FieldDifference>> =
  {
    words: (before, after) => ({ kind: "words", parts: textDifference(text(before), text(after)) }),
    blocks: (before, after) => ({
      kind: "blocks",
      blocks: richTextDifference(text(before), text(after)),
    }),
    whole: (before, after) => ({ kind: "whole", before, after }),
  };

/** What leads from one state of a record to another. */
export function difference(resource: Resource, before: Values, after: Values): Difference {
  const entries = changedFields(resource, before, after).flatMap(
    (name): [string, FieldDifference][] => {
      const field = resource.fields[name];
      if (field === undefined) return [];
      const change = differenceOf[comparisonOf(field)](before[name] ?? null, after[name] ?? null);
      return isSeen(change) ? [[name, change]] : [];
    },
  );
  return Object.fromEntries(entries);
}

/** Whether there is something to see: white space between blocks isn't. */
function isSeen(change: FieldDifference): boolean {
  return change.kind !== "blocks" || change.blocks.some(({ kind }) => kind !== "same");
}

/** Names of the fields whose values differ. */
export function changedFields(resource: Resource, before: Values, after: Values): string[] {
  const names = Object.keys(resource.fields);
  return names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** Whether two states of a record have the same values. */
export function isSameRecord(
  resource: Resource,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  const [old, current] = [before, after].map((columns) => recordValues(resource, columns));
  return changedFields(resource, old ?? {}, current ?? {}).length === 0;
}

/**
 * The state that a difference leads to from the one that it was made of, rich text without white space
 * between blocks. Throws for any other.
 */
export function applyDifference(resource: Resource, changes: Difference, before: Values): Values {
  const values = recordValues(resource, before);
  const entries = Object.entries(changes).map(([name, change]): [string, Value] => {
    if (sideOfField(change, "before") !== comparedValue(change, values[name] ?? null)) {
      throw new Error(`The difference is of another value of ${name}`);
    }
    return [name, sideOfField(change, "after")];
  });
  return { ...values, ...Object.fromEntries(entries) };
}

function comparedValue({ kind }: FieldDifference, value: Value): Value {
  return kind === "blocks" ? comparedText(text(value)) || null : value;
}

function sideOfField(change: FieldDifference, side: "before" | "after"): Value {
  if (change.kind === "whole") return change[side];
  if (change.kind === "blocks") return sideOf(change.blocks, side) || null;
  const gone = side === "before" ? "added" : "removed";
  const remaining = change.parts.filter(({ kind }) => kind !== gone);
  return remaining.map((part) => part.text).join("") || null;
}

function textDifference(before: string, after: string): TextPart[] {
  const by = { keyOf: (piece: string) => piece, isWord };
  return wordDifference(wordsOf(before), wordsOf(after), by).map(({ kind, items }) => ({
    kind,
    text: items.join(""),
  }));
}

function text(value: Value): string {
  return value === null ? "" : String(value);
}
