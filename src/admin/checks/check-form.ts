/** The checks of what a form holds, and what of it holds publishing back. */
import type { CheckedRecord, Known } from "#contract/checks/check.ts";
import type { PageWeight } from "#contract/checks/image-checks.ts";
import { pageWeight } from "#contract/checks/image-checks.ts";
import type { Result } from "#contract/checks/run-checks.ts";
import { checkedRecord, holdingResults, runChecks } from "#contract/checks/run-checks.ts";
import type { Resource } from "#contract/resource.ts";
import { isPublic } from "#contract/visibility.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, isImageValue } from "#admin/field-input/form-value.ts";
import { fieldProblem } from "#admin/form/validate-field.ts";
import { lookUp, lookUpAddresses, nothingKnown } from "./look-up.ts";

/** A field that is empty though it is required, or breaks a rule: the form isn't sent with it. */
export interface FieldGap {
  readonly name: string;
  readonly message: string;
}

/** What was found in a form. */
export interface CheckedForm {
  readonly gaps: readonly FieldGap[];
  readonly results: readonly Result[];
  readonly weight: PageWeight;
}

/** Files as the checks name them: by what can be seen of them. */
function plainValues(values: FormValues): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (!isImageValue(value)) return [name, value];
    if (value.kind === "removed") return [name, null];
    return [name, value.kind === "chosen" ? value.dataUrl : value.address];
  });
  return Object.fromEntries(entries);
}

function gapsIn(resource: Resource, values: FormValues): FieldGap[] {
  return Object.keys(resource.fields).flatMap((name) => {
    const message = fieldProblem(resource, name, values);
    return message === null ? [] : [{ name, message }];
  });
}

async function checkedWith(
  lookUpFor: (record: CheckedRecord) => Promise<Known>,
  resource: Resource,
  values: FormValues,
): Promise<CheckedForm> {
  const read = checkedRecord(resource, plainValues(values), nothingKnown);
  const record = { ...read, known: await lookUpFor(read) };
  return {
    gaps: gapsIn(resource, values),
    results: runChecks(record),
    weight: pageWeight(record),
  };
}

/** Runs the checks. */
export function checkForm(resource: Resource, values: FormValues): Promise<CheckedForm> {
  return checkedWith(lookUp, resource, values);
}

/** For a save, which waits for nothing that only advice depends on. */
function checkAddresses(resource: Resource, values: FormValues): Promise<CheckedForm> {
  return checkedWith(lookUpAddresses, resource, values);
}

/**
 * What must be put right before these values are published. What visitors see of the record already
 * holds nothing back: who corrects a typo in an old article isn't made to mend the rest.
 */
export async function holdingBack(
  resource: Resource,
  values: FormValues,
  base: AdminRecord | null,
): Promise<readonly Result[]> {
  if (!isPublic(resource, values)) return [];
  const { results } = await checkAddresses(resource, values);
  const held = holdingResults(results, []);
  if (held.length === 0 || base === null) return held;
  const before = beginningValues(resource, base);
  if (!isPublic(resource, before)) return held;
  return holdingResults(results, (await checkAddresses(resource, before)).results);
}
