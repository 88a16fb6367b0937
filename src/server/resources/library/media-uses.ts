/** The table of which records show which files, written with the revisions of the records. */
import { and, eq, inArray } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import type { Executor } from "../../database/executor.ts";
import { mediaUse } from "../../database/media-tables.ts";
import type { WrittenColumns } from "../../database/stored-record.ts";
import { referencedFiles, showsFiles } from "../referenced-files.ts";

/** A record as it is now; null where it is gone. */
interface ShownRecord {
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>> | null;
}

/** More rows than that have more parameters than a statement takes. */
const rowsAtOnce = 1_000;

/** Stores which files records show from now on, in the transaction that writes the records. */
export async function writeMediaUses(
  executor: Executor,
  resource: Resource,
  records: readonly ShownRecord[],
): Promise<void> {
  if (!showsFiles(resource) || records.length === 0) return;
  const ids = records.map(({ id }) => id);
  await executor
    .delete(mediaUse)
    .where(and(eq(mediaUse.resource, resource.api), inArray(mediaUse.recordId, ids)));
  const rows = records.flatMap(({ id, columns }) =>
    columns === null
      ? []
      : referencedFiles(resource, columns as WrittenColumns).map((file) => ({
          ...file,
          resource: resource.api,
          recordId: id,
          label: String(columns[resource.labelField] ?? ""),
        })),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // A record may attach a document twice.
    await executor
      .insert(mediaUse)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
  }
}
