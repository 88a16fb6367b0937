/** What of a deleted record can be stored now. */
import { inArray } from "drizzle-orm";
import type { FieldError } from "#contract/envelope.ts";
import { formWords } from "#contract/messages.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import type { Values } from "#contract/revisions/values.ts";
import { trashMessages } from "#contract/trash.ts";
import { requestName } from "#contract/wire.ts";
import { slugOf } from "#contract/slug.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import type { JsonColumns } from "../database/stored-record.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refusedWith } from "../http/problem.ts";
import { findDeleted } from "./deleted-records.ts";
import { goneFields } from "./revisions/revert-record.ts";
import { freeSlug } from "./slug.ts";

/**
 * The columns without what is gone, and what that was. Refused where a field that may not be empty points to
 * something that is gone: what it was is named, and whether it is in the trash too.
 */
export async function restorableColumns(
  executor: Executor,
  resource: Resource,
  columns: JsonColumns,
  now: Date,
): Promise<Outcome<{ columns: JsonColumns; missing: readonly FieldError[] }>> {
  const gone = await goneFields(executor, resource, columns as Values);
  const words = formWords[resource.language];
  const errors: FieldError[] = [];
  for (const name of gone) {
    const field = resource.fields[name];
    if (field === undefined) continue;
    const { [name]: value } = columns as Record<string, unknown>;
    const target = field.kind === "reference" ? resourceByApi(field.to) : null;
    const inTrash =
      target && (await findDeleted(executor, { resource: target, id: Number(value) }, now));
    const message = inTrash
      ? trashMessages.inTrash(field.label, labelOf(target, inTrash))
      : words.notFound(field.label);
    errors.push({ field: requestName(name, field), message });
  }
  if (gone.some((name) => resource.fields[name]?.required)) {
    return refusedWith(invalidFields(errors));
  }
  const empty = Object.fromEntries(gone.map((name) => [name, null]));
  return done({ columns: { ...columns, ...empty }, missing: errors });
}

function labelOf({ labelField }: Resource, columns: JsonColumns): string {
  return String((columns as Record<string, unknown>)[labelField] ?? "");
}

/** What `columnsOfToday` has changed. */
export function changedOfToday(before: JsonColumns, after: JsonColumns): FieldError[] {
  const [old, current] = [before, after] as readonly Record<string, unknown>[];
  const isOther = (name: string) => (old?.[name] ?? null) !== (current?.[name] ?? null);
  const slug = String(current?.["slug"]);
  return [
    ...(isOther("slug") ? [{ field: "slug", message: trashMessages.slugTaken(slug) }] : []),
    ...(isOther("creator_id") || isOther("editor_id")
      ? [{ field: "creator", message: trashMessages.authorGone }]
      : []),
  ];
}

/** The columns as they can be stored now: a slug that was taken meanwhile is numbered, authors who are gone are left out. */
export async function columnsOfToday(
  executor: Executor,
  resource: Resource,
  columns: JsonColumns,
): Promise<JsonColumns> {
  const { creator_id: creatorId, editor_id: editorId } = columns;
  const slug = storedSlug(resource, columns);
  const table = resourceTable(resource);
  const present = resource.isAuthored ? await presentAuthors(executor, [creatorId, editorId]) : [];
  const author = (id: unknown) => present.find((known) => known === id) ?? null;
  return {
    ...columns,
    ...(slug === null ? {} : { slug: await freeSlug(executor, table, slug) }),
    ...(resource.isAuthored ? { creator_id: author(creatorId), editor_id: author(editorId) } : {}),
  };
}

/** A record that was deleted before its resource had slugs has one made. */
function storedSlug({ slugFrom }: Resource, columns: JsonColumns): string | null {
  if (slugFrom === undefined) return null;
  const values = columns as Record<string, unknown>;
  return typeof values["slug"] === "string" ? values["slug"] : slugOf(String(values[slugFrom]));
}

async function presentAuthors(
  executor: Executor,
  ids: readonly unknown[],
): Promise<readonly number[]> {
  const known = ids.filter((id) => typeof id === "number");
  if (known.length === 0) return [];
  const table = resourceTable(user);
  const rows = await executor.select({ id: table.id }).from(table).where(inArray(table.id, known));
  return rows.map(({ id }) => id);
}
