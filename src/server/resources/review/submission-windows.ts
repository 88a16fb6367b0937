/** When submissions would be shown, for the calendar. */
import type { SQL } from "drizzle-orm";
import { eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import type { submissionWindow } from "#contract/review.ts";
import { draft } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import type { ResourceTable } from "../../database/table-for.ts";
import { columnOf } from "../../database/table-for.ts";
import { resourceOf } from "../drafts/draft-summary.ts";
import type { StoredSubmission } from "./submission-store.ts";

/**
 * A moment of stored values in Unix seconds; the record's where the draft doesn't change it. Found as text, since
 * PostgreSQL refuses to read some of what can be typed as JSON; inside a value the quotes of the pattern would be
 * escaped.
 */
function momentIn(table: ResourceTable, name: string): SQL<string | null> {
  const key = `"${name}":`;
  return sql`case when position(${key}::text in ${draft.values}) = 0
    then extract(epoch from ${columnOf(table, name)})::bigint::text
    else substring(${draft.values} from ${`${key}(\\d{1,15})[,}]`}::text) end`;
}

/** The windows that submissions name, by the ids of their drafts; of what has none there is none. */
export async function submissionWindows(
  executor: Executor,
  submissions: readonly StoredSubmission[],
): Promise<z.infer<typeof submissionWindow>[]> {
  const byResource = Map.groupBy(submissions, resourceOf);
  const windows = [];
  for (const [resource, rows] of byResource) {
    const window = resource?.visibility?.window;
    if (resource === undefined || window === undefined) continue;
    const table = resourceTable<Resource>(resource);
    const [from, until] = [momentIn(table, window.from), momentIn(table, window.until)];
    const found = await executor
      .select({ id: draft.id, from, until })
      .from(draft)
      .leftJoin(table, eq(columnOf(table, "id"), draft.record_id))
      .where(
        inArray(
          draft.id,
          rows.map(({ id }) => id),
        ),
      );
    windows.push(
      ...found.flatMap((row) =>
        row.from === null || row.until === null
          ? []
          : [{ id: row.id, from: Number(row.from), until: Number(row.until) }],
      ),
    );
  }
  return windows;
}
