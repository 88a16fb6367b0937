/** Brings several deleted records back, one after the other. */
import { resourceByApi } from "#contract/registry.ts";
import { hasStatus } from "#contract/resource.ts";
import { CallFailure, fieldMessages } from "#admin/api/call-failure.ts";
import type { TrashedRecord } from "#admin/api/trash.ts";
import { restoreFromTrash } from "#admin/api/trash.ts";
import { deleteSeveral } from "#admin/bulk/run-bulk.ts";
import { mayRestoreActive } from "#admin/review/review-rules.ts";
import type { Account } from "#admin/session/account.ts";
import { listTools } from "#admin/text/list-tools.ts";
import { text } from "#admin/text/text.ts";

/** As drafts, which no visitor sees, or as they were. */
export type RestoreMode = "draft" | "before";

/** The status that a record gets; `undefined`: the one that it had. */
export function restoredStatus(
  { resource: api, is_active: wasActive }: TrashedRecord,
  mode: RestoreMode,
  account: Pick<Account, "role">,
): "inactive" | undefined {
  const resource = resourceByApi(api);
  if (!wasActive || !hasStatus(resource)) return undefined;
  return mode === "draft" || !mayRestoreActive(resource, account) ? "inactive" : undefined;
}

/** What became of one of them. */
export interface RestoreResult {
  readonly record: TrashedRecord;
  /** Why it isn't back. */
  readonly message: string | null;
  /** What of it isn't back. */
  readonly missing: readonly string[];
}

/** Restores them in this order. */
export async function restoreSeveral(
  records: readonly TrashedRecord[],
  statusOf: (record: TrashedRecord) => "inactive" | undefined,
  onProgress: (done: number) => void,
): Promise<RestoreResult[]> {
  const results: RestoreResult[] = [];
  for (const record of records) {
    try {
      const { missing } = await restoreFromTrash(record, statusOf(record));
      results.push({ record, message: null, missing: missing.map(({ message }) => message) });
    } catch (thrown) {
      const message = fieldMessages(thrown, listTools.bulk.unknown);
      results.push({ record, message, missing: [] });
    }
    onProgress(results.length);
  }
  return results;
}

/** Deletes them again, what was restored last first; rejects where that fails for some. */
export async function deleteAgain(restored: readonly TrashedRecord[]): Promise<void> {
  const kinds = Map.groupBy(restored.toReversed(), ({ resource }) => resource);
  let left = 0;
  for (const [api, records] of kinds) {
    left += await deleteSeveral(resourceByApi(api), records);
  }
  if (left > 0) throw new CallFailure("refused", text.trash.notDeletedAgain(left));
}
