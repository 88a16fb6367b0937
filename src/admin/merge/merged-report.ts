/** What is said of a save that was merged, and how it is taken back. */
import type { Resource } from "#contract/resource.ts";
import type { MergedChange } from "#contract/revisions/merged-save.ts";
import { CallFailure } from "#admin/api/call-failure.ts";
import type { SavedRecord } from "#admin/api/records.ts";
import { findRevision, revertRecord } from "#admin/api/revisions.ts";
import type { SaveOutcome } from "#admin/form/save-record.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { comparisonPath } from "#admin/history/compared-revisions.ts";
import { formatClock } from "#admin/format-times.ts";
import { storedState } from "#admin/stored-state.ts";
import { text } from "#admin/text/text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";

/** "Digabung dengan perubahan Editor pukul 10.40"; null where nothing was merged. */
function mergedReport(merged: readonly MergedChange[] = []): string | null {
  const last = merged.at(-1);
  if (last === undefined) return null;
  const ownId = storedState().session.currentUser?.id;
  const who = merged.map(({ actor }) => {
    if (actor === null) return text.merge.otherUser;
    return actor.id === ownId ? text.merge.own : actor.name;
  });
  return text.merge.report([...new Set(who)], formatClock(last.created_at));
}

/**
 * The report of a save with what it was merged with, which can be taken back; after a page load nothing
 * can be offered any more.
 */
export function withMergeReport(
  resource: ScreenedResource,
  report: string,
  outcome: SaveOutcome,
): string {
  const merged = outcome.kind === "saved" ? mergedReport(outcome.record.merged) : null;
  if (outcome.kind !== "saved" || merged === null) return report;
  if (resource.admin.isReloadedAfterSave || !isOwnVersion(outcome.record)) {
    return `${report}. ${merged}`;
  }
  offerMergeUndo(resource, outcome.record);
  return report;
}

/** Whether a save that was merged has stored anything: one that changes nothing makes no version of its own. */
function isOwnVersion({ version, merged }: SavedRecord): boolean {
  return version > (merged?.at(-1)?.number ?? version);
}

/** Offers to go back to what the others had saved; this save stays in the history. */
function offerMergeUndo(resource: ScreenedResource, { id, version, merged }: SavedRecord): void {
  const report = mergedReport(merged);
  if (report === null) return;
  offerUndo({
    report,
    label: null,
    details: comparisonPath(resource, id, {
      // Where HISTORY_DAYS has removed it, the server compares the nearest older one.
      before: Math.max(1, (merged?.[0]?.number ?? 1) - 1),
      after: merged?.at(-1)?.number ?? 1,
    }),
    undone: text.merge.undone,
    undo: () => takeBack(resource, id, version),
  });
}

/** Brings back what a save has changed, as it was before; what was saved since stays. */
async function takeBack(resource: Resource, id: number, version: number): Promise<void> {
  const ownId = storedState().session.currentUser?.id;
  const own = await findRevision(
    resource,
    id,
    (revision) => revision.version === version && revision.actor?.id === ownId,
  );
  // By HISTORY_DAYS the number before may be gone.
  const before = own && (await findRevision(resource, id, ({ number }) => number < own.number));
  if (own === null || before === null) throw new CallFailure("refused", text.history.failed);
  await revertRecord(resource, id, before.number, { fields: own.changed, version });
}
