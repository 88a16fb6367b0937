/** Sends a change of several records in parts, so that its progress shows and no call takes long. */
import type { BulkBody, BulkResult } from "#contract/bulk.ts";
import { maxBulkRecords } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { changeRecords } from "#admin/api/bulk.ts";
import { failureMessage, isUnreachable } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { screenText } from "#admin/text/screen.ts";
import type { BulkAction } from "./bulk-plan.ts";
import { valuesOf } from "./bulk-plan.ts";

interface Run {
  readonly resource: Resource;
  readonly onProgress?: (done: number) => void;
  /** Of which nothing has arrived, it rejects, for it can be tried again. */
  readonly isUndo?: boolean;
}

/** Changes the records, and says what became of each. */
export function runBulk(
  run: Run,
  action: BulkAction,
  records: readonly AdminRecord[],
): Promise<BulkResult[]> {
  return inParts(run, records, (part) =>
    action.kind === "delete"
      ? { action: "delete", records: part.map(({ id }) => ({ id })) }
      : {
          action: "update",
          records: part.map(({ id, version }) => ({ id, version, values: valuesOf(action) })),
        },
  );
}

/** Takes back what was changed; returns how many couldn't be. Rejects where the server can't be reached. */
export async function undoBulk(
  resource: Resource,
  action: BulkAction,
  changed: readonly { readonly before: AdminRecord; readonly version: number | null }[],
): Promise<number> {
  const results = await inParts({ resource, isUndo: true }, changed, (part) =>
    action.kind === "delete"
      ? { action: "restore", records: part.map(({ before }) => ({ id: before.id })) }
      : {
          action: "update",
          records: part.map(({ before, version }) => ({
            id: before.id,
            version: version ?? before.version,
            values: Object.fromEntries(
              Object.keys(valuesOf(action)).map((name) => [name, before[name]]),
            ),
          })),
        },
  );
  return results.filter(({ message }) => message !== null).length;
}

/** Deletes again what was restored; returns how many couldn't be. Rejects where the server can't be reached. */
export async function deleteSeveral(
  resource: Resource,
  records: readonly { readonly id: number }[],
): Promise<number> {
  const results = await inParts({ resource, isUndo: true }, records, (part) => ({
    action: "delete",
    records: part.map(({ id }) => ({ id })),
  }));
  return results.filter(({ message }) => message !== null).length;
}

async function inParts<Item extends { readonly id: number } | { readonly before: AdminRecord }>(
  { resource, onProgress, isUndo = false }: Run,
  items: readonly Item[],
  bodyOf: (part: readonly Item[]) => BulkBody,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let start = 0; start < items.length; start += maxBulkRecords) {
    const part = items.slice(start, start + maxBulkRecords);
    try {
      results.push(...(await changeRecords(resource, bodyOf(part))));
    } catch (thrown) {
      if (isUndo && start === 0 && isUnreachable(thrown)) throw thrown;
      // Some of them may have been changed before the connection went.
      const message = failureMessage(thrown, screenText(resource).tools.bulk.unknown);
      const ids = part.map((item) => ("before" in item ? item.before.id : item.id));
      results.push(...ids.map((id) => ({ id, version: null, message })));
    }
    onProgress?.(results.length);
  }
  return results;
}
