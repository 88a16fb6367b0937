/** What of two changes has merged by itself, part by part, and whose it is. */
import type { Field } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import type { FieldDifference } from "#contract/revisions/difference.ts";
import { difference } from "#contract/revisions/difference.ts";
import type { Merge } from "#contract/revisions/merge.ts";
import { mergedValues } from "#contract/revisions/merge.ts";
import { comparisonOf } from "#contract/revisions/comparison-kinds.ts";
import type { Values } from "#contract/revisions/values.ts";
import { sideOf } from "#contract/rich-text/difference.ts";
import type { ThreeWay } from "#contract/rich-text/merge-result.ts";
import { text } from "#admin/text/text.ts";
import { partName } from "./conflict-label.ts";
import type { ReopenedPart } from "./reopened-part.ts";
import { reopenedBlocks, reopenedField } from "./reopened-part.ts";

/** A part that only one side has changed. */
export interface MergedPart {
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly change: FieldDifference;
  readonly by: "mine" | "theirs";
  /** To be decided by hand; null for a block that is gone, or that holds a conflict. */
  readonly reopened: ReopenedPart | null;
}

type Sides = Readonly<Record<MergedPart["by"], Values>>;

/** The parts in the order of the form. */
export function mergedParts(
  resource: Resource,
  merged: Merge,
  states: ThreeWay<Values>,
): MergedPart[] {
  const decided = (side: MergedPart["by"]) => {
    const decisions = merged.conflicts.map(({ id }) => [id, side]);
    return mergedValues(merged, Object.fromEntries(decisions)) ?? {};
  };
  const sides = { mine: decided("mine"), theirs: decided("theirs") };
  // With all conflicts decided for one side, what differs from that side is the other's.
  const changes = {
    mine: difference(resource, states.theirs, sides.theirs),
    theirs: difference(resource, states.mine, sides.mine),
  };
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const { [name]: mine } = changes.mine;
    const { [name]: theirs } = changes.theirs;
    if (mine === undefined && theirs === undefined) return [];
    const reopened = reopening(name, field, states, sides);
    return [
      ...partsOf(name, field, "mine", mine, reopened),
      ...partsOf(name, field, "theirs", theirs, reopened),
    ];
  });
}

function partsOf(
  name: string,
  field: Field,
  by: MergedPart["by"],
  change: FieldDifference | undefined,
  reopened: Reopening,
): MergedPart[] {
  if (change === undefined) return [];
  const { label } = field;
  const part = { name, field, by };
  if (change.kind !== "blocks") {
    return [{ ...part, key: `${by} ${name}`, label, change, reopened: reopened("") }];
  }
  const whole = { before: sideOf(change.blocks, "before"), after: sideOf(change.blocks, "after") };
  return change.blocks.flatMap((block, index): MergedPart[] => {
    if (block.kind === "same") return [];
    const side = block.kind === "removed" ? "before" : "after";
    const html = sideOf([block], side);
    return [
      {
        ...part,
        key: `${by} ${name} ${index}`,
        label: text.merge.place(label, partName(html, whole[side])),
        change: { kind: "blocks", blocks: [block] },
        reopened: side === "after" ? reopened(html) : null,
      },
    ];
  });
}

/** What of a field can be decided by hand: of a rich text a block by its HTML, else the whole field. */
type Reopening = (html: string) => ReopenedPart | null;

function reopening(name: string, field: Field, states: ThreeWay<Values>, sides: Sides): Reopening {
  const { base, mine, theirs } = states;
  const kind = comparisonOf(field);
  if (kind === "blocks") {
    const textIn = (values: Values) => String(values[name] ?? "");
    const texts = { base: textIn(base), mine: textIn(mine), theirs: textIn(theirs) };
    const merged = { mine: textIn(sides.mine), theirs: textIn(sides.theirs) };
    const blocks = reopenedBlocks(name, texts, merged);
    return (html) => blocks.get(html) ?? null;
  }
  const valueIn = (values: Values) => values[name] ?? null;
  const values = { base: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) };
  const of = kind === "words" ? "text" : "value";
  const part = reopenedField(name, of, values, valueIn(sides.mine));
  return () => part;
}
