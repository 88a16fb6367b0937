import { CallFailure } from "#admin/api/call-failure.ts";
import { discardDraft, invalidateDrafts } from "#admin/api/drafts.ts";

/** Discards a draft on the server; one that is already gone is no failure. */
export async function endDraft(id: number): Promise<void> {
  try {
    await discardDraft(id);
  } catch (thrown) {
    if (!(thrown instanceof CallFailure) || thrown.status !== 404) throw thrown;
  }
  void invalidateDrafts();
}
