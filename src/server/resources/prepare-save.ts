/** What a save does before its transaction begins. */
import { requiredMessage } from "#contract/messages.ts";
import { isEmptyValue } from "#contract/request-schemas.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { domainValues } from "#contract/wire.ts";
import { cleanRichText } from "./clean-rich-text.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refusedWith } from "../http/problem.ts";
import type { Prepared } from "./columns-to-write.ts";
import type { SaveRequest } from "./save-request.ts";
import { storedAttachments } from "./stored-attachments.ts";
import { prepareImages } from "./image-changes.ts";

/** Reads uploads and cleans rich text before the transaction begins: both take longer than a lock should be held. */
export async function prepareSave({
  services,
  resource,
  body,
}: SaveRequest): Promise<Outcome<Prepared>> {
  const values = cleanRichText(resource, domainValues(resource, body));
  // What the cleaning takes away may have been all that there was.
  const emptied = fieldsOfKind(resource, "richText")
    .filter(([name, field]) => field.required && isEmptyValue(field, values[name]))
    .map(([name, field]) => ({
      field: name,
      message: requiredMessage[resource.language](field.label),
    }));
  if (emptied.length > 0) return refusedWith(invalidFields(emptied));
  const documents = await storedAttachments(services.database, resource, values);
  if (documents.kind === "refused") return documents;
  const files = await prepareImages(resource, values);
  if (files.kind === "refused") return files;
  return done({ values: { ...values, ...documents.value }, files: files.value });
}
