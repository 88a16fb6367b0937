/** Merges two changes of one record, so that nothing that either has added is lost. */
import { diff3Merge } from "node-diff3";
import type { Field } from "../field.ts";
import type { Resource } from "../resource.ts";
import type { Decision } from "../rich-text/resolve-conflicts.ts";
import { conflictsIn, settledHtml } from "../rich-text/resolve-conflicts.ts";
import { mergeRichText } from "../rich-text/merge.ts";
import type { BlockConflict, MergedBlock, ThreeWay } from "../rich-text/merge-result.ts";
import { isSettled } from "../rich-text/merge-result.ts";
import { wordsOf } from "../rich-text/split-words.ts";
import type { Comparison } from "./comparison-kinds.ts";
import { comparisonOf } from "./comparison-kinds.ts";
import type { Value, Values } from "./values.ts";
import { recordValues } from "./values.ts";

/** What both have changed, each in another way. */
export interface Conflict extends ThreeWay<Value> {
  /** Names it among the conflicts of a merge. */
  readonly id: string;
  readonly field: string;
  /** A whole value, a whole text, or a block of a rich text; null where a side has deleted that. */
  readonly of: "value" | "text" | "block";
  /** Whether both can be kept. */
  readonly canKeepBoth: boolean;
}

type MergedField =
  | { readonly kind: "settled"; readonly value: Value }
  | { readonly kind: "open"; readonly conflict: Conflict; readonly separator: string }
  | {
      readonly kind: "openBlocks";
      readonly blocks: readonly MergedBlock[];
      readonly conflicts: ReadonlyMap<BlockConflict, Conflict>;
    };

/** Two changes of a record in one. */
export interface Merge {
  /** What is left to decide, in the order of the form and of its texts. */
  readonly conflicts: readonly Conflict[];
  /** Names of the fields in which something of theirs was taken over. */
  readonly taken: readonly string[];
  readonly fields: Readonly<Record<string, MergedField>>;
}

/** Decisions by the conflicts' ids. */
export type Decisions = Readonly<Record<string, Decision>>;

/** Merges what two people have made of a record since the state that both started from. */
export function merge(resource: Resource, states: ThreeWay<Values>): Merge {
  const base = recordValues(resource, states.base);
  const mine = recordValues(resource, states.mine);
  const theirs = recordValues(resource, states.theirs);
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const values = {
      base: base[name] ?? null,
      mine: mine[name] ?? null,
      theirs: theirs[name] ?? null,
    };
    return { name, values, merged: mergeField(name, field, values) };
  });
  return {
    conflicts: fields.flatMap(({ merged }) => conflictsOf(merged)),
    taken: fields.filter((one) => isTaken(one.merged, one.values)).map(({ name }) => name),
    fields: Object.fromEntries(fields.map(({ name, merged }) => [name, merged])),
  };
}

/** The merged values; null while something is undecided. */
export function mergedValues(merged: Merge, decisions: Decisions = {}): Values | null {
  if (merged.conflicts.some(({ id }) => decisions[id] === undefined)) return null;
  const entries = Object.entries(merged.fields).map(([name, field]): [string, Value] => [
    name,
    settledValue(field, decisions),
  ]);
  return Object.fromEntries(entries);
}

function mergeField(name: string, field: Field, values: ThreeWay<Value>): MergedField {
  const { base, mine, theirs } = values;
  if (mine === base || mine === theirs) return { kind: "settled", value: theirs };
  if (theirs === base) return { kind: "settled", value: mine };
  return mergeValues[comparisonOf(field)](name, field, values);
}

type MergeValues = (name: string, field: Field, values: ThreeWay<Value>) => MergedField;

const mergeValues: Readonly<Record<Comparison, MergeValues>> = {
  whole: (name, _field, values) => ({
    kind: "open",
    conflict: { id: name, field: name, of: "value", canKeepBoth: false, ...values },
    separator: "",
  }),
  words(name, field, values) {
    const [mine = [], base = [], theirs = []] = [values.mine, values.base, values.theirs].map(
      (value) => wordsOf(text(value)),
    );
    const parts = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true });
    const merged = parts.map(({ ok }) => ok?.join("") ?? null);
    if (!merged.includes(null)) return { kind: "settled", value: merged.join("") || null };
    const conflict = { id: name, field: name, of: "text", canKeepBoth: true, ...values } as const;
    const separator = field.kind === "text" && field.isMultiline ? "\n" : " ";
    return { kind: "open", conflict, separator };
  },
  blocks(name, _field, values) {
    const blocks = mergeRichText({
      base: text(values.base),
      mine: text(values.mine),
      theirs: text(values.theirs),
    });
    if (blocks.every(isSettled)) {
      return { kind: "settled", value: settledHtml(blocks, () => "both") || null };
    }
    const conflicts = conflictsIn(blocks).map((conflict, index): [BlockConflict, Conflict] => {
      const { base, mine, theirs } = conflict;
      const id = `${name}:${index + 1}`;
      return [conflict, { id, field: name, of: "block", canKeepBoth: true, base, mine, theirs }];
    });
    return { kind: "openBlocks", blocks, conflicts: new Map(conflicts) };
  },
};

function conflictsOf(field: MergedField): readonly Conflict[] {
  if (field.kind === "settled") return [];
  return field.kind === "open" ? [field.conflict] : [...field.conflicts.values()];
}

function isTaken(field: MergedField, { base, mine, theirs }: ThreeWay<Value>): boolean {
  if (field.kind === "settled") return field.value !== mine;
  if (field.kind === "open") return false;
  const withMine = settledHtml(field.blocks, () => "mine");
  return theirs !== base && withMine !== mine;
}

function settledValue(field: MergedField, decisions: Decisions): Value {
  if (field.kind === "settled") return field.value;
  if (field.kind === "openBlocks") {
    const decisionOn = (conflict: BlockConflict) =>
      decisions[field.conflicts.get(conflict)?.id ?? ""] ?? "both";
    return settledHtml(field.blocks, decisionOn) || null;
  }
  const { id, mine, theirs, canKeepBoth } = field.conflict;
  const decision = decisions[id] ?? "mine";
  if (typeof decision === "object") return decision.own || null;
  if (decision === "theirs") return theirs;
  if (decision === "mine" || !canKeepBoth) return mine;
  return [mine, theirs].filter((value) => value !== null).join(field.separator);
}

function text(value: Value): string {
  return value === null ? "" : String(value);
}
