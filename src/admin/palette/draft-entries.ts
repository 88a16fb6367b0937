/** Own drafts, and what waits for a second person, as entries of the palette. */
import { resourceByApi } from "#contract/registry.ts";
import type { DraftSummary } from "#admin/api/drafts.ts";
import type { QueuedSubmission } from "#admin/api/review.ts";
import { menuIcon } from "#admin/layout/menu-icons.ts";
import { paletteText } from "#admin/text/palette.ts";
import { reviewText } from "#admin/text/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { draftFormPath, isScreened, submissionPath } from "#admin/screen-addresses.ts";
import type { PaletteEntry } from "./palette-entries.ts";
import { holdsWords } from "./palette-entries.ts";

const maxEntries = 5;

/** Those whose names hold what is sought, as an account finds them. */
export function draftEntries(
  found: {
    readonly drafts: readonly DraftSummary[];
    readonly submissions: readonly QueuedSubmission[];
  },
  sought: string,
  accountId: number,
  momentOf: (seconds: number) => string,
): PaletteEntry[] {
  const isNamed = ({ label }: { readonly label: string | null }) =>
    holdsWords(label ?? paletteText.untitled, sought);
  const submitted = found.submissions.filter(isNamed).flatMap((one) => {
    const detail = paletteText.submitted(one.author.name, momentOf(one.submitted_at));
    const tag = { kind: one.stage, label: reviewText.stages[one.stage] };
    return entriesOf(one, { detail, tag }, (resource) => submissionPath(resource, one, accountId));
  });
  const drafts = found.drafts
    // Those that were submitted stand in the queue.
    .filter((one) => one.stage === "draft" && isNamed(one))
    .flatMap((one) => {
      const detail = paletteText.savedAt(momentOf(one.updated_at));
      const tag = { kind: one.stage, label: paletteText.tags.draft };
      return entriesOf(one, { detail, tag }, draftFormPath);
    });
  return [...submitted, ...drafts].slice(0, maxEntries);
}

type Draft = Pick<DraftSummary, "id" | "resource" | "record_id" | "label">;

function entriesOf(
  draft: Draft,
  said: Pick<PaletteEntry, "tag" | "detail">,
  pathOf: (resource: ScreenedResource, draft: Draft) => string,
): PaletteEntry[] {
  const resource = resourceByApi(draft.resource);
  if (!isScreened(resource)) return [];
  const icon = menuIcon({ kind: "link", label: "", path: "", resource });
  const label = draft.label ?? paletteText.untitled;
  return [{ id: `draft ${draft.id}`, label, icon, path: pathOf(resource, draft), ...said }];
}
