import type { Resource } from "#contract/resource.ts";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { SavedRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields, pick } from "#admin/field-input/form-value.ts";
import { mergedFormValues, valuesOfForm } from "#admin/merge/open-conflict.ts";

/** A form around a save. */
interface DuringSave {
  readonly sent: FormValues;
  readonly now: FormValues;
  readonly stored: SavedRecord;
}

/** What a form goes on with after a save: the values that it shows, and those that it starts from. */
export function afterSave(
  resource: Resource,
  { sent, now, stored }: DuringSave,
): { readonly values: FormValues; readonly start: FormValues } {
  const typed = differingFields(sent, now);
  const merged = new Set(stored.merged?.flatMap(({ fields }) => fields));
  const both = typed.filter((name) => merged.has(name));
  const shown = beginningValues(resource, stored);
  const untouched = Object.keys(shown).filter((name) => !typed.includes(name));
  return {
    values: {
      ...pick(shown, untouched),
      ...(both.length > 0 ? pick(mergedOver(resource, { sent, now, stored }), both) : {}),
    },
    start: { ...sent, ...pick(shown, [...untouched, ...both]) },
  };
}

/** What was typed with what the save has merged. Where they conflict a text has both, and of values what was typed counts. */
function mergedOver(resource: Resource, { sent, now, stored }: DuringSave): FormValues {
  const states = {
    base: valuesOfForm(resource, sent),
    mine: valuesOfForm(resource, now),
    theirs: valuesOfForm(resource, beginningValues(resource, stored)),
  };
  const merged = merge(resource, states);
  const decisions = merged.conflicts.map(
    ({ id, canKeepBoth }) => [id, canKeepBoth ? "both" : "mine"] as const,
  );
  const values = mergedValues(merged, Object.fromEntries(decisions)) ?? states.mine;
  return mergedFormValues(resource, values, { mine: now, record: stored });
}
