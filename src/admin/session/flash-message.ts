import type { FlashMessage } from "#contract/flash-message.ts";
import { flashMessage, flashMessageKey } from "#contract/flash-message.ts";

/** Leaves a message for the next page of this tab. */
export function setFlashMessage(message: FlashMessage): void {
  try {
    sessionStorage.setItem(flashMessageKey, JSON.stringify(message));
  } catch {
    // Without storage the next page says nothing; what the message reports has happened all the same.
  }
}

/** Takes the message that the page before has left. */
export function takeFlashMessage(): FlashMessage | null {
  try {
    const stored = sessionStorage.getItem(flashMessageKey);
    sessionStorage.removeItem(flashMessageKey);
    return stored === null ? null : flashMessage.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
