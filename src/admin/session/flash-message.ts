import type { PassingMessage } from "#contract/flash-message.ts";
import { passingMessage, passingMessageKey } from "#contract/flash-message.ts";

/** Leaves a message for the next page of this tab. */
export function passMessage(message: PassingMessage): void {
  try {
    sessionStorage.setItem(passingMessageKey, JSON.stringify(message));
  } catch {
    // Without storage the next page says nothing; what the message reports has happened all the same.
  }
}

/** Takes the message that the page before has left. */
export function takeMessage(): PassingMessage | null {
  try {
    const stored = sessionStorage.getItem(passingMessageKey);
    sessionStorage.removeItem(passingMessageKey);
    return stored === null ? null : passingMessage.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
