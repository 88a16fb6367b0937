/** What of two changes has merged by itself, part by part, and whose it is. */
import type { Field } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import type { FieldDifference } from "#contract/revisions/difference.ts";
import { difference } from "#contract/revisions/difference.ts";
import type { Merge } from "#contract/revisions/merge.ts";
import { mergedValues } from "#contract/revisions/merge.ts";
import type { Values } from "#contract/revisions/values.ts";
import { sideOf } from "#contract/rich-text/difference.ts";
import { text } from "#admin/text.ts";
import { partName } from "./conflict-label.ts";

/** A part that only one side has changed. */
export interface MergedPart {
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly change: FieldDifference;
  readonly by: "mine" | "theirs";
}

/** The parts in the order of the form. */
export function mergedParts(
  resource: Resource,
  merged: Merge,
  { mine, theirs }: { readonly mine: Values; readonly theirs: Values },
): MergedPart[] {
  const decided = (side: "mine" | "theirs") => {
    const decisions = merged.conflicts.map(({ id }) => [id, side]);
    return mergedValues(merged, Object.fromEntries(decisions)) ?? {};
  };
  // With all conflicts decided for one side, what differs from that side is the other's.
  const parts = [
    ...partsOf(resource, "mine", theirs, decided("theirs")),
    ...partsOf(resource, "theirs", mine, decided("mine")),
  ];
  const order = Object.keys(resource.fields);
  return parts.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

function partsOf(
  resource: Resource,
  by: MergedPart["by"],
  before: Values,
  after: Values,
): MergedPart[] {
  return Object.entries(difference(resource, before, after)).flatMap(([name, change]) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const { label } = field;
    if (change.kind !== "blocks") return [{ key: `${by} ${name}`, name, field, label, change, by }];
    return change.blocks.flatMap((block, index): MergedPart[] => {
      if (block.kind === "same") return [];
      const side = block.kind === "removed" ? "before" : "after";
      const whole = String((side === "before" ? before : after)[name] ?? "");
      const part = partName(sideOf([block], side), whole);
      return [
        {
          key: `${by} ${name} ${index}`,
          name,
          field,
          label: text.merge.place(label, part),
          change: { kind: "blocks", blocks: [block] },
          by,
        },
      ];
    });
  });
}
