/** The table of which records show which files, written with the revisions of the records. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import type { Executor } from "../../database/executor.ts";
import { mediaUse } from "../../database/media-tables.ts";
import type { WrittenColumns } from "../../database/stored-record.ts";
import { referencedFiles, showsFiles } from "../referenced-files.ts";

/** A record and what of it is stored; null where it is gone, or wasn't there. */
interface ShownRecord {
  readonly id: number;
  readonly columns: Columns | null;
  /** Absent where it isn't known which uses are stored. */
  readonly before?: Columns | null;
}
type Columns = Readonly<Record<string, unknown>>;

/** More rows than that have more parameters than a statement takes. */
const rowsAtOnce = 1_000;

/** Stores which files records show from now on, in the transaction that writes the records. */
export async function writeMediaUses(
  executor: Executor,
  resource: Resource,
  records: readonly ShownRecord[],
): Promise<void> {
  if (!showsFiles(resource)) return;
  const changed = records
    .map(({ id, columns, before }) => ({
      id,
      uses: usesOf(resource, id, columns),
      stored: before === undefined ? null : usesOf(resource, id, before),
    }))
    .filter(({ uses, stored }) => stored === null || !isDeepStrictEqual(uses, stored));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await executor
    .delete(mediaUse)
    .where(and(eq(mediaUse.resource, resource.api), inArray(mediaUse.recordId, ids)));
  const rows = changed.flatMap(({ uses }) => uses);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // A record may attach a document twice.
    await executor
      .insert(mediaUse)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
  }
}

function usesOf(resource: Resource, recordId: number, columns: Columns | null) {
  if (columns === null) return [];
  return referencedFiles(resource, columns as WrittenColumns).map((file) => ({
    ...file,
    resource: resource.api,
    recordId,
    label: String(columns[resource.labelField] ?? ""),
  }));
}
