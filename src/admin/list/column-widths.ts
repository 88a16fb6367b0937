/**
 * Which fields of a list have columns of their own in the room that there is; pure arithmetic. The others stand below the
 * record's name: a table that scrolls sideways under fixed actions hides the status, and phones would need a second layout.
 */
import type { Field } from "#contract/field.ts";
import type { ListField } from "#contract/list-columns.ts";
import { fieldsByName } from "#contract/list-columns.ts";
import type { Resource } from "#contract/resource.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { orderField } from "#contract/record-order.ts";

/** How a list is laid out: its columns' widths in pixels, and what stands below the record's name. */
export interface ListLayout {
  /** Fields with columns of their own, in the order of the definition; the name is always one. */
  readonly columns: readonly (ListField & { readonly width: number })[];
  /** Fields that stand below the record's name, with their labels. */
  readonly folded: readonly ListField[];
  /** 0: the number stands before the name. */
  readonly numberWidth: number;
  /** 0: the role can do nothing with these records. */
  readonly actionsWidth: number;
  /** Null: moving a record up and down has no column of its own either. */
  readonly reorderWidth: number | null;
  /** Only the name has a column: rows are compact, their actions in a menu. */
  readonly isNarrow: boolean;
}

/** Width that a kind of field needs. */
const neededWidth: Readonly<Record<Field["kind"], number>> = {
  text: 108,
  richText: 132,
  url: 172,
  email: 150,
  digits: 126,
  integer: 88,
  flag: 68,
  status: 112,
  timestamp: 96,
  image: 88,
  attachments: 172,
  choice: 112,
  reference: 114,
};
/** Titles of news are sentences: narrower, they are taller than all that stands beside them. */
const labelWidth = 220;
/** Room for a number of three signs, and what each sign more takes. */
const numberWidth = { wide: 44, sign: 9 } as const;
/** For two buttons, or for one with a menu. */
const actionsWidth = { wide: 100, narrow: 76 } as const;
const reorderWidth = 104;
/** Of the column to choose rows by: as wide as a finger. */
export const choiceWidth = 48;
/** Kinds whose values are words, which take what room there is to spare. */
const elasticKinds: ReadonlySet<Field["kind"]> = new Set([
  "text",
  "richText",
  "url",
  "email",
  "digits",
  "choice",
  "reference",
]);
/** A text of several lines takes more of it than a name, the name of another record less. */
const multilineShare = 3;
const referenceShare = 1 / 3;

/** The fields of a list by their names; the record's own name is always one of them. */
export function listFields(
  resource: ScreenedResource,
  names: readonly string[] = resource.admin.columns,
): ListField[] {
  const { labelField } = resource;
  return fieldsByName(resource, names.includes(labelField) ? names : [labelField, ...names]);
}

/**
 * What keeps its column longest: the name for good, then the status, whose colour one looks for.
 * The number of the order goes first, since the rows stand in that order; then images.
 */
function rank({ labelField }: Resource, { name, field }: ListField): number {
  if (name === labelField) return nameRank;
  if (name === orderField) return 0;
  return rankOfKind[field.kind] ?? 2;
}
const nameRank = 4;
const rankOfKind: { readonly [Kind in Field["kind"]]?: number } = { image: 1, status: 3 };

const widthOf = ({ labelField }: Resource, { name, field }: ListField) =>
  name === labelField ? labelWidth : neededWidth[field.kind];

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

function shareOf({ field }: ListField): number {
  if (!elasticKinds.has(field.kind)) return 0;
  if (field.kind === "reference") return referenceShare;
  return field.kind === "text" && field.isMultiline ? multilineShare : 1;
}

/** The layout that fits `available` pixels: from the right, fields fold below the record's name. */
export function listLayout(
  resource: ScreenedResource,
  available: number,
  {
    isReorderable,
    hasActions,
    isChoosing = false,
    columns,
    lastNumber = "",
  }: {
    isReorderable: boolean;
    hasActions: boolean;
    /** A column to choose rows by stands in front, and what is done with single rows goes. */
    isChoosing?: boolean;
    /** The names of the fields, where they aren't the definition's. */
    columns?: readonly string[] | undefined;
    /** The longest number of a row, as it is shown. */
    lastNumber?: string;
  },
): ListLayout {
  const places = isReorderable ? reorderWidth : null;
  const actions = hasActions ? actionsWidth : { wide: 0, narrow: 0 };
  const signs = numberWidth.sign * Math.max(0, lastNumber.length - 3);
  const numbers = numberWidth.wide + signs;
  const ways = actions.wide + (places ?? 0);
  // Choosing begins and ends without another look of the rows.
  const isNarrow = numbers + ways + labelWidth > available;
  const beside = numbers + (isChoosing ? choiceWidth : ways);
  const all = listFields(resource, columns);
  const needed = (fields: readonly ListField[]) =>
    beside + sumOf(fields.map((field) => widthOf(resource, field)));

  // The last of the lowest rank goes first.
  const goingFirst = all
    .toReversed()
    .toSorted((one, other) => rank(resource, one) - rank(resource, other));
  const fitting = new Set(all);
  for (const field of goingFirst) {
    const isFitting = needed([...fitting]) <= available && !isNarrow;
    if (isFitting || rank(resource, field) === nameRank) break;
    fitting.delete(field);
  }

  const shown = all.filter((field) => fitting.has(field));
  const spare = Math.max(0, available - needed(shown));
  const shares = shown.map(shareOf);
  const spareOf = (index: number) => (spare * (shares[index] ?? 0)) / Math.max(1, sumOf(shares));
  return {
    columns: shown.map((field, index) => ({
      ...field,
      width: Math.floor(widthOf(resource, field) + spareOf(index)),
    })),
    // An image says nothing in a line of text; a compact row has room for one.
    folded: all.filter((one) => !fitting.has(one) && (isNarrow || one.field.kind !== "image")),
    numberWidth: isNarrow ? 0 : numbers,
    actionsWidth: isChoosing ? 0 : actions[isNarrow ? "narrow" : "wide"],
    reorderWidth: isNarrow || isChoosing ? null : places,
    isNarrow,
  };
}
