import type { user } from "#contract/resources/user.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { text } from "#admin/text/text.ts";

/** Side effects of a save that the user is told of. (A method, so that a map can hold every resource's.) */
interface SaveNote<Saved = AdminRecord> {
  /** `before` is null for a new record. */
  of(before: Saved | null, after: Saved): string | null;
}

const userNote: SaveNote<AdminRecord<typeof user>> = {
  of(before, { status, has_joined: hasJoined, email }) {
    const isActivated = status === "active" && before?.status !== "active";
    return isActivated && !hasJoined ? text.invitation.sent(email) : null;
  },
};

const saveNotes: Readonly<Record<string, SaveNote>> = { user: userNote };

/** The report of a save, with its side effects. */
export function saveMessage(
  resourceName: string,
  report: string,
  before: AdminRecord | null,
  after: AdminRecord,
): string {
  const note = saveNotes[resourceName]?.of(before, after) ?? null;
  return note === null ? report : `${report}. ${note}`;
}
