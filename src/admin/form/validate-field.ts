import type { Field } from "#contract/field.ts";
import { videoMessages } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { requestFieldSchema } from "#contract/request-schemas.ts";
import { videoProblem } from "#contract/video-address.ts";
import type { AppConfig } from "#admin/app-config.ts";
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { text } from "#admin/text/text.ts";
import { isImageValue, requestBody, sentValue } from "#admin/field-input/form-value.ts";

/** The contract's message about one field, or null; the same that the server returns. */
export function fieldProblem(resource: Resource, name: string, values: FormValues): string | null {
  const field = resource.fields[name];
  if (field === undefined) return null;
  const value = values[name] ?? null;
  if (field.kind === "timestamp" && typeof value === "string") {
    return text.form.unreadMoment(field.label);
  }
  // A file on the server isn't sent again, but it is there.
  const isOnServer = isImageValue(value) && ["stored", "uploaded"].includes(value.kind);
  if (isOnServer && "address" in value && value.address !== null) return null;
  const checked = requestFieldSchema(resource, field).safeParse(sentValue(field, value));
  if (!checked.success) return checked.error.issues[0]?.message ?? null;
  const rules = resource.rules?.filter((rule) => rule.field === name) ?? [];
  if (rules.length === 0) return null;
  const body = requestBody(resource, values);
  return rules.find((rule) => !rule.holds(body))?.message ?? null;
}

/** Why the site couldn't play the video of a field; whether an own file is there, the server says. */
export function videoFieldProblem(
  resource: Resource,
  field: Field,
  value: FormValue | undefined,
  { videoHosts: hosts, publicOrigin: origin }: Pick<AppConfig, "videoHosts" | "publicOrigin">,
): string | null {
  if (field.kind !== "url" || !field.isVideo || typeof value !== "string") return null;
  const address = value.trim();
  const mayBePage = field.mayBePage === true;
  const found = address === "" ? null : videoProblem(address, { hosts, origin, mayBePage });
  return found && videoMessages[resource.language][found](field.label, hosts);
}
