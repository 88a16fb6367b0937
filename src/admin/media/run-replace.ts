/** Replaces a file in many records in parts, so that its progress shows and no call takes long; and takes it back. */
import { maxBulkRecords } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import { failureMessage, isUnreachable } from "#admin/api/call-failure.ts";
import type { ReplaceResult, ShownIn } from "#admin/api/media.ts";
import { replaceFile } from "#admin/api/media.ts";
import { revertRecord } from "#admin/api/revisions.ts";
import { mediaText } from "#admin/text/media.ts";

/** Which file is replaced with which. */
export interface Replacing {
  readonly hash: string;
  readonly with: string;
  readonly takesWords: boolean;
}

/** Replaces it in the records, and says what became of each. */
export async function runReplace(
  { hash, takesWords, ...replacing }: Replacing,
  records: readonly ShownIn[],
  onProgress: (done: number) => void,
): Promise<ReplaceResult[]> {
  const results: ReplaceResult[] = [];
  for (let start = 0; start < records.length; start += maxBulkRecords) {
    const part = records
      .slice(start, start + maxBulkRecords)
      .map(({ resource, id, version }) => ({ resource, id, version }));
    try {
      const body = { with: replacing.with, takes_words: takesWords, records: part };
      results.push(...(await replaceFile(hash, body)));
    } catch (thrown) {
      // Some of them may have been changed before the connection went.
      const message = failureMessage(thrown, mediaText.replace.unknown);
      results.push(...part.map((one) => ({ ...one, version: null, revision: null, message })));
    }
    onProgress(results.length);
  }
  return results;
}

/**
 * Brings back what the records showed before, and leaves what others have saved since; returns how many didn't come
 * back. Rejects where the server can't be reached.
 */
export async function undoReplace(results: readonly ReplaceResult[]): Promise<number> {
  let left = 0;
  for (const [index, { resource, id, revision, version }] of results.entries()) {
    if (revision === null || version === null) continue;
    try {
      await revertRecord(resourceByApi(resource), id, revision, { version });
    } catch (thrown) {
      // One of which nothing has arrived can be tried again.
      if (index === 0 && isUnreachable(thrown)) throw thrown;
      left += 1;
    }
  }
  return left;
}
