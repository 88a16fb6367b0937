import { CallFailure } from "#admin/api/call-failure.ts";
import { signOut } from "#admin/api/session-calls.ts";
import { clearStoredState } from "#admin/stored-state.ts";
import { deleteOthersDrafts } from "./drafts.ts";

/** "Keluar": ends the session, forgets it and goes to the site. Rejects when the server didn't hear. */
export async function leaveAdmin(): Promise<void> {
  try {
    await signOut();
  } catch (thrown) {
    const isOver = thrown instanceof CallFailure && thrown.kind === "sessionEnded";
    if (!isOver) throw thrown;
  }
  clearStoredState();
  deleteOthersDrafts();
  location.assign("/");
}
