/** When submissions would be shown, for the calendar. */
import type { SQL } from "drizzle-orm";
import { inArray, sql } from "drizzle-orm";
import type * as z from "zod";
import type { submissionWindow } from "#contract/review.ts";
import { draft } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceOf } from "../drafts/draft-summary.ts";
import type { StoredSubmission } from "./submission-store.ts";

/**
 * A moment of stored values, in Unix seconds. Found as text, since PostgreSQL refuses to read some of what can be
 * typed as JSON; inside a value the quotes of the pattern would be escaped.
 */
const momentIn = (name: string): SQL<string | null> =>
  sql`substring(${draft.values} from ${`"${name}":(\\d{1,15})[,}]`}::text)`;

/** The windows that submissions name, by the ids of their drafts; of what has none there is none. */
export async function submissionWindows(
  executor: Executor,
  submissions: readonly StoredSubmission[],
): Promise<z.infer<typeof submissionWindow>[]> {
  const byResource = Map.groupBy(submissions, resourceOf);
  const windows = [];
  for (const [resource, rows] of byResource) {
    const window = resource?.visibility?.window;
    if (window === undefined) continue;
    const found = await executor
      .select({ id: draft.id, from: momentIn(window.from), until: momentIn(window.until) })
      .from(draft)
      .where(
        inArray(
          draft.id,
          rows.map(({ id }) => id),
        ),
      );
    windows.push(
      ...found.flatMap(({ id, from, until }) =>
        from === null || until === null ? [] : [{ id, from: Number(from), until: Number(until) }],
      ),
    );
  }
  return windows;
}
