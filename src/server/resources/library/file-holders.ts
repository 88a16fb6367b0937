/** What a stored file is needed for: records that show it, and what could bring it back. */
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { libraryMessages } from "#contract/media-library.ts";
import { resourceByApi } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import type { Account } from "../../accounts/account.ts";
import { draft, previewLink } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import { mediaUse } from "../../database/media-tables.ts";
import { deletedRecord, revision } from "../../database/schema.ts";

/** A place that shows a file. */
interface Place {
  readonly resource: string;
  readonly id: number;
  readonly label: string;
  /** The label of the field. */
  readonly field: string;
}

const maxPlaces = 50;
const namedPlaces = 3;

/** The first places that show a file, of those that the account may list. */
export async function placesOf(executor: Executor, actor: Account, hash: string): Promise<Place[]> {
  const rows = await executor
    .select()
    .from(mediaUse)
    .where(eq(mediaUse.hash, hash))
    .orderBy(asc(mediaUse.resource), asc(mediaUse.recordId), asc(mediaUse.field))
    .limit(maxPlaces);
  return rows
    .map((row) => ({ ...row, definition: resourceByApi(row.resource) }))
    .filter(({ definition }) => grantFor(actor.role, definition.area).list)
    .map(({ definition, resource, recordId, label, field }) => ({
      resource,
      id: recordId,
      label,
      field: definition.fields[field]?.label ?? field,
    }));
}

/** What else needs it: revisions, deleted records, drafts and links to previews. */
export async function holdersOf(executor: Executor, hash: string): Promise<string[]> {
  const files = (column: AnyPgColumn) => sql`${column} @> array[${hash}]`;
  const [history] = await executor
    .select({
      total: sql<string>`count(distinct (${revision.resource}, ${revision.record_id}))`,
    })
    .from(revision)
    .where(and(sql`${revision.files} <> '{}'`, files(revision.files)));
  const named = sql`strpos(${deletedRecord.columns}::text || coalesce(${deletedRecord.kept}::text, ''), ${hash}) > 0`;
  const [trash] = await executor.select({ total: count() }).from(deletedRecord).where(named);
  const [drafts] = await executor.select({ total: count() }).from(draft).where(files(draft.files));
  const [links] = await executor
    .select({ total: count() })
    .from(previewLink)
    .where(files(previewLink.files));
  const found = [
    [libraryMessages.history, history],
    [libraryMessages.trash, trash],
    [libraryMessages.drafts, drafts],
    [libraryMessages.previews, links],
  ] as const;
  return found.flatMap(([words, row]) => {
    const total = Number(row?.total ?? 0);
    return total === 0 ? [] : [words(total)];
  });
}

/** Who holds a file, in words; the uses that can't be named are counted. */
export function namedHolders(
  places: readonly Place[],
  uses: number,
  others: readonly string[],
): string[] {
  const named = places
    .slice(0, namedPlaces)
    .map(({ label, field }) => libraryMessages.place(label, field));
  const unnamed = uses - named.length;
  return [...named, ...(unnamed > 0 ? [libraryMessages.more(unnamed)] : []), ...others];
}
