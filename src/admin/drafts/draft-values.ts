/** Between what a form holds and what a draft does, and two of a draft's states in one. */
import type { Resource } from "#contract/resource.ts";
import { comparisonOf } from "#contract/revisions/comparison-kinds.ts";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { Value, Values } from "#contract/revisions/values.ts";
import type { ThreeWay } from "#contract/rich-text/merge-result.ts";
import { mediaPath } from "#contract/wire.ts";
import type { FormValue, FormValues, ImageValue } from "#admin/field-input/form-value.ts";
import { differingFields, isImageValue, sentValue } from "#admin/field-input/form-value.ts";

/** The address of a chosen file that is uploaded; undefined where it isn't. */
export type UploadedAddress = (file: ChosenFile) => string | undefined;
/** A file that was chosen in a form. */
export type ChosenFile = Extract<ImageValue, { kind: "chosen" }>;

const fileName = (address: string | null) => address?.replace(mediaPath, "") ?? null;

/**
 * A form's values as a draft holds them. Of a stored record (`stored`) only what differs from it, of
 * a new one (null) everything; a file that isn't uploaded is left out.
 */
export function draftValues(
  resource: Resource,
  values: FormValues,
  stored: FormValues | null,
  uploaded: UploadedAddress,
): Values {
  const names = stored === null ? Object.keys(values) : differingFields(stored, values);
  const entries = names.flatMap((name): [string, Value][] => {
    const field = resource.fields[name];
    const value = values[name] ?? null;
    if (field === undefined) return [];
    if (field.kind === "attachments") return [[name, value === "" ? null : (value as Value)]];
    if (!isImageValue(value)) return [[name, (sentValue(field, value) ?? null) as Value]];
    if (value.kind === "removed") return [[name, null]];
    const address = value.kind === "chosen" ? uploaded(value) : value.address;
    return address === undefined ? [] : [[name, fileName(address)]];
  });
  return Object.fromEntries(entries);
}

/** A draft's values as the form holds them; `stored` is what the form shows without the draft. */
export function formValuesOf(resource: Resource, values: Values, stored: FormValues): FormValues {
  const entries = Object.entries(values).flatMap(([name, value]): [string, FormValue][] => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    if (field.kind === "image") return [[name, imageValue(value, stored[name])]];
    if (value === null) return [[name, typeof stored[name] === "string" ? "" : null]];
    if (field.kind === "integer") return [[name, String(value)]];
    return [[name, typeof value === "boolean" ? Number(value) : value]];
  });
  return Object.fromEntries(entries);
}

function imageValue(value: Value, stored: FormValue | undefined): FormValue {
  const address = isImageValue(stored) && stored.kind === "stored" ? stored.address : null;
  if (value === null) {
    return address === null ? { kind: "stored", address } : { kind: "removed", address };
  }
  if (value === fileName(address)) return { kind: "stored", address };
  return { kind: "uploaded", address: `${mediaPath}${String(value)}`, replaces: address };
}

/** Whether two drafts say the same. */
export function isSameDraft(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function isContested(name: string, { base, mine, theirs }: ThreeWay<Values>): boolean {
  return mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name];
}

/** Labels of the fields of which `mergeDrafts` keeps mine alone. */
export function overruledLabels(resource: Resource, states: ThreeWay<Values>): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => comparisonOf(field) === "whole" && isContested(name, states))
    .map(([, { label }]) => label);
}

/**
 * Two states of one draft in one, so that nothing typed in either is lost: of two texts both stay,
 * of other values mine. `shown` has the values of fields that a state leaves as they are stored.
 */
export function mergeDrafts(resource: Resource, states: ThreeWay<Values>, shown: Values): Values {
  const { base, mine, theirs } = states;
  const names = Object.keys(resource.fields);
  const contested = names.filter((name) => isContested(name, states));
  // What a state has emptied is null there; what it leaves as it is stored isn't in it.
  const within = (values: Values) => {
    const all = { ...shown, ...values };
    return Object.fromEntries(contested.map((name) => [name, all[name] ?? null]));
  };
  const merged = merge(resource, {
    base: within(base),
    mine: within(mine),
    theirs: within(theirs),
  });
  const decisions = merged.conflicts.map(({ id, canKeepBoth }) => [
    id,
    canKeepBoth ? "both" : "mine",
  ]);
  const settled = mergedValues(merged, Object.fromEntries(decisions)) ?? {};
  const entries = names.flatMap((name): [string, Value][] => {
    const field = resource.fields[name];
    const isText = field !== undefined && comparisonOf(field) !== "whole";
    const other = mine[name] === base[name] ? theirs[name] : mine[name];
    const value = contested.includes(name) && isText ? settled[name] : other;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
