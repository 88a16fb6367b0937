/** Where the fields of a form that is laid out for writing stand; derived from their kinds. */
import type { FieldKind } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import { endingFields, fieldsOfKind } from "#contract/resource.ts";

/** The parts of the rail, in order. */
const railParts = ["schedule", "placement", "image", "details", "endings"] as const;
/** A part of the rail. */
export type RailPart = (typeof railParts)[number];

/** Names of fields: those on the paper, and those beside it by part. */
export interface WritingLayout {
  readonly paper: readonly string[];
  readonly rail: readonly { readonly part: RailPart; readonly names: readonly string[] }[];
}

const partOfKind: Readonly<Record<FieldKind, RailPart | "paper">> = {
  text: "details",
  richText: "paper",
  url: "details",
  email: "details",
  digits: "details",
  integer: "placement",
  flag: "placement",
  status: "schedule",
  timestamp: "schedule",
  image: "image",
  attachments: "details",
  choice: "placement",
  reference: "placement",
};

/** The layout of a resource with a long text; null for the others, whose fields follow each other. */
export function writingLayout(resource: Resource): WritingLayout | null {
  if (fieldsOfKind(resource, "richText").length === 0) return null;
  const parts = new Map<RailPart | "paper", string[]>();
  const endings = endingFields(resource);
  let isAboutImage = false;
  for (const [name, field] of Object.entries(resource.fields)) {
    isAboutImage = field.kind === "image" || (isAboutImage && field.kind === "text");
    const isWritten = name === resource.labelField || (field.kind === "text" && field.isMultiline);
    // Lines right after the image are about it.
    const usual = field.kind === "text" && isAboutImage ? "image" : partOfKind[field.kind];
    const ofText = isWritten ? "paper" : usual;
    const part = endings.includes(name) ? "endings" : ofText;
    parts.set(part, [...(parts.get(part) ?? []), name]);
  }
  const isLater = (name: string) => Number(resource.fields[name]?.kind !== "status");
  const rail = railParts.flatMap((part) => {
    // Whether it is shown at all comes before when.
    const names = parts.get(part)?.toSorted((one, other) => isLater(one) - isLater(other));
    return names === undefined ? [] : [{ part, names }];
  });
  return { paper: parts.get("paper") ?? [], rail };
}
