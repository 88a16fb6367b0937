import type { user } from "#contract/resources/user.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { text } from "#admin/text/text.ts";

/** What a save has set off beside the record. (A method, so that a map can hold every resource's.) */
interface SavedNote<Saved = AdminRecord> {
  /** `before` is null for a new record. */
  of(before: Saved | null, after: Saved): string | null;
}

const userNote: SavedNote<AdminRecord<typeof user>> = {
  of(before, { status, has_joined: hasJoined, email }) {
    const isActivated = status === "active" && before?.status !== "active";
    return isActivated && !hasJoined ? text.invitation.sent(email) : null;
  },
};

const savedNotes: Readonly<Record<string, SavedNote>> = { user: userNote };

/** The report of a save with what else has come of it. */
export function withSavedNote(
  resourceName: string,
  report: string,
  before: AdminRecord | null,
  after: AdminRecord,
): string {
  const note = savedNotes[resourceName]?.of(before, after) ?? null;
  return note === null ? report : `${report}. ${note}`;
}
