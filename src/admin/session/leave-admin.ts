import { CallFailure } from "#admin/api/call-failure.ts";
import { signOut } from "#admin/api/session.ts";
import { clearStoredState, storedState } from "#admin/stored-state.ts";

/** "Keluar": ends the session, forgets it and goes to the site. Rejects when the server didn't hear. */
export async function leaveAdmin(): Promise<void> {
  try {
    await signOut();
  } catch (thrown) {
    const isOver = thrown instanceof CallFailure && thrown.kind === "sessionEnded";
    if (!isOver) throw thrown;
  }
  await deleteSyncedDrafts();
  clearStoredState();
  location.assign("/");
}

/** What the server has as well; the rest waits on this device for its account. */
async function deleteSyncedDrafts(): Promise<void> {
  const { currentUser } = storedState().session;
  if (currentUser === null) return;
  try {
    const { deleteSyncedEntries } = await import("#admin/drafts/journal.ts");
    await deleteSyncedEntries(currentUser.id);
  } catch (reason) {
    // Without a journal there is nothing to delete.
    console.warn(reason);
  }
}
