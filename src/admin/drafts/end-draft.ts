import { CallFailure } from "#admin/api/call-failure.ts";
import type { DraftVersion } from "#admin/api/drafts.ts";
import { discardDraft, invalidateDrafts } from "#admin/api/drafts.ts";

/**
 * Discards a draft on the server; one that is already gone is no failure. Rejects where another tab or device has
 * saved it since.
 */
export async function endDraft(draft: DraftVersion): Promise<void> {
  try {
    await discardDraft(draft);
  } catch (thrown) {
    if (!(thrown instanceof CallFailure) || thrown.status !== 404) throw thrown;
  }
  void invalidateDrafts();
}
