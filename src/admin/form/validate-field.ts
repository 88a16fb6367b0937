import type { Resource } from "#contract/resource.ts";
import { requestFieldSchema } from "#contract/request-schemas.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { text } from "#admin/text.ts";
import { isImageValue, requestBody, sentValue } from "#admin/field-input/form-value.ts";

/** The contract's message about one field, or null; the same that the server returns. */
export function fieldProblem(resource: Resource, name: string, values: FormValues): string | null {
  const field = resource.fields[name];
  if (field === undefined) return null;
  const value = values[name] ?? null;
  if (field.kind === "timestamp" && typeof value === "string") {
    return text.form.unreadMoment(field.label);
  }
  // A stored file isn't sent again, but it is there.
  if (isImageValue(value) && value.kind === "stored" && value.address !== null) return null;
  const checked = requestFieldSchema(resource, field).safeParse(sentValue(field, value));
  if (!checked.success) return checked.error.issues[0]?.message ?? null;
  const rules = resource.rules?.filter((rule) => rule.field === name) ?? [];
  if (rules.length === 0) return null;
  const body = requestBody(resource, values);
  return rules.find((rule) => !rule.holds(body))?.message ?? null;
}
