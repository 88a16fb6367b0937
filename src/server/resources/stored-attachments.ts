/** Documents that a request names: each must be stored, and what is known of it isn't the client's to say. */
import { inArray } from "drizzle-orm";
import { attachmentsIn, attachmentsText } from "#contract/attachments.ts";
import { formWords } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { DomainValues } from "#contract/wire.ts";
import type { Database } from "../database/connect.ts";
import { media } from "../database/media-tables.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refusedWith } from "../http/problem.ts";

/** The values of the fields for documents, with sizes as they are stored; refused where one isn't. */
export async function storedAttachments(
  { orm }: Pick<Database, "orm">,
  resource: Resource,
  values: DomainValues,
): Promise<Outcome<DomainValues>> {
  const given = fieldsOfKind(resource, "attachments").flatMap(([name, field]) => {
    const attachments = attachmentsIn(values[name]);
    return attachments.length === 0 ? [] : [{ name, field, attachments }];
  });
  if (given.length === 0) return done({});
  const hashes = given.flatMap(({ attachments }) => attachments.map(({ file }) => hashOf(file)));
  const rows = await orm
    .select({ hash: media.hash, extension: media.extension, size: media.byteSize })
    .from(media)
    .where(inArray(media.hash, hashes));
  const sizes = new Map(rows.map(({ hash, extension, size }) => [`${hash}.${extension}`, size]));
  const errors = given
    .filter(({ attachments }) => attachments.some(({ file }) => !sizes.has(file)))
    .map(({ name, field }) => ({
      field: name,
      message: formWords[resource.language].invalid(field.label),
    }));
  if (errors.length > 0) return refusedWith(invalidFields(errors));
  return done(
    Object.fromEntries(
      given.map(({ name, attachments }) => [
        name,
        attachmentsText(attachments.map((one) => ({ ...one, size: sizes.get(one.file) ?? 0 }))),
      ]),
    ),
  );
}

function hashOf(file: string): string {
  return file.slice(0, file.lastIndexOf("."));
}
